import type { PartsPage } from '#contract/order-parts.ts';
import { jsonQuery } from '../../../api/query.ts';
import { OWN } from '../../../session/own-queries.ts';
import { type PartsChoice, partsFilter } from './parts-address.ts';

export const PARTS = [OWN, 'parts'] as const;

export const partsQuery = ({ page, ...filter }: PartsChoice) =>
  jsonQuery<PartsPage>(
    [...PARTS, { page, ...filter }],
    `/api/sellers/parts?page=${page}&${partsFilter(filter)}`,
  );
