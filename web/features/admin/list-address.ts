import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { cleanLine } from '#contract/typed-text.ts';

/** Where in a list an operator is: the address says it, so that back, a reload and a bookmark keep to it. */
export interface ListPlace {
  page: number;
  search: string;
  /** What the list is narrowed to; empty where it isn't. */
  only: string;
}

type Narrowing = 'status' | 'kind';

/** The same words for the screen's address and for the call. */
export function listSearch({ page, search, only }: ListPlace, narrowing?: Narrowing): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  if (search) query.set('search', search);
  if (only && narrowing) query.set(narrowing, only);
  return query.size > 0 ? `?${query}` : '';
}

/** What isn't a page or one of the `choices` is as if it weren't there. */
export function readPlace(
  address: string,
  { narrowing, choices = [] }: { narrowing?: Narrowing; choices?: readonly string[] } = {},
): ListPlace {
  const query = new URLSearchParams(address);
  const page = query.get('page') ?? '';
  const only = (narrowing && query.get(narrowing)) ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    search: cleanLine(query.get('search') ?? '', SEARCH_MAX_LENGTH),
    only: choices.includes(only) ? only : '',
  };
}
