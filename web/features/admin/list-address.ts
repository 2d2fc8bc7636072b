import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { cleanLine } from '#contract/typed-text.ts';
import { readPage } from '../../navigation/read-page.ts';

export const LIST_SORTS = ['newest', 'oldest', 'name'] as const;

export interface ListPlace {
  page: number;
  search: string;
  /** The chosen status; empty for any. */
  status: string;
  sort: (typeof LIST_SORTS)[number];
}

/** The same query for the screen's address and for the API. */
export function listSearch({ page, search, status, sort }: ListPlace): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (sort !== 'newest') query.set('sort', sort);
  return query.size > 0 ? `?${query}` : '';
}

export function readPlace(address: string, statuses: readonly string[] = []): ListPlace {
  const query = new URLSearchParams(address);
  const status = query.get('status') ?? '';
  return {
    page: readPage(query),
    search: cleanLine(query.get('search') ?? '', SEARCH_MAX_LENGTH),
    status: statuses.includes(status) ? status : '',
    sort: LIST_SORTS.find((sort) => sort === query.get('sort')) ?? 'newest',
  };
}
