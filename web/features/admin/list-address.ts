import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { cleanLine } from '#contract/typed-text.ts';
import { readPage } from '../../navigation/read-page.ts';

export interface ListPlace {
  page: number;
  search: string;
  /** The chosen filter; empty for none. */
  only: string;
}

type Narrowing = 'status' | 'kind';

/** The same query for the screen's address and for the API. */
export function listSearch({ page, search, only }: ListPlace, narrowing?: Narrowing): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (search) query.set('search', search);
  if (only && narrowing) query.set(narrowing, only);
  return query.size > 0 ? `?${query}` : '';
}

export function readPlace(
  address: string,
  { narrowing, choices = [] }: { narrowing?: Narrowing; choices?: readonly string[] } = {},
): ListPlace {
  const query = new URLSearchParams(address);
  const only = (narrowing && query.get(narrowing)) ?? '';
  return {
    page: readPage(query),
    search: cleanLine(query.get('search') ?? '', SEARCH_MAX_LENGTH),
    only: choices.includes(only) ? only : '',
  };
}
