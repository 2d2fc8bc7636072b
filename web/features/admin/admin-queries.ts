import type { AuditPage } from '#contract/audit.ts';
import type { ClientPage } from '#contract/clients.ts';
import type { Figures } from '#contract/figures.ts';
import type { EmptySearches, SynonymPage } from '#contract/search-words.ts';
import type { TypeCharts } from '#contract/size-charts.ts';
import type { SellerPage } from '#contract/sellers.ts';
import { jsonQuery } from '../../api/query.ts';
import { OWN } from '../../session/own-queries.ts';
import { type AuditPlace, auditSearch } from './audit-address.ts';
import { type ListPlace, listSearch } from './list-address.ts';

export const FIGURES_KEY = [OWN, 'figures'] as const;
export const CLIENTS_KEY = [OWN, 'clients'] as const;
export const SELLERS_KEY = [OWN, 'sellers'] as const;

export const SYNONYMS_KEY = [OWN, 'synonyms'] as const;

export const SIZE_CHARTS_KEY = [OWN, 'size charts'] as const;

export const sizeChartsQuery = () => jsonQuery<TypeCharts>(SIZE_CHARTS_KEY, '/api/admin/size-charts');

export const figuresQuery = () => jsonQuery<Figures>(FIGURES_KEY, '/api/admin/figures');

export const clientsQuery = (place: ListPlace) =>
  jsonQuery<ClientPage>([...CLIENTS_KEY, place], `/api/users/clients${listSearch(place)}`);

export const sellersQuery = (place: ListPlace) =>
  jsonQuery<SellerPage>([...SELLERS_KEY, place], `/api/sellers${listSearch(place)}`);

export const synonymsQuery = (page: number) =>
  jsonQuery<SynonymPage>([...SYNONYMS_KEY, page], `/api/admin/synonyms${page > 1 ? `?page=${page}` : ''}`);

export const emptySearchesQuery = () =>
  jsonQuery<EmptySearches>([OWN, 'empty searches'], '/api/admin/empty-searches');

export const auditQuery = (place: AuditPlace) =>
  jsonQuery<AuditPage>([OWN, 'audit', place], `/api/admin/audit${auditSearch(place)}`);
