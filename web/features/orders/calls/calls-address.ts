import { CALL_VIEWS, type CallView } from '#contract/call-rules.ts';
import { readPage } from '../../../navigation/read-page.ts';

/** What the calls screen shows, as in its address. */
export interface CallsPlace {
  view: CallView;
  page: number;
  /** The chosen order; on a phone it replaces the list. */
  order: string | undefined;
}

export function readCallsPlace(search: string): CallsPlace {
  const query = new URLSearchParams(search);
  return {
    view: CALL_VIEWS.find((view) => view === query.get('view')) ?? 'now',
    page: readPage(query),
    order: query.get('order') ?? undefined,
  };
}

export function callsAddress({ view, page, order }: CallsPlace): string {
  const query = new URLSearchParams();
  if (view !== 'now') query.set('view', view);
  if (page > 1) query.set('page', String(page));
  if (order !== undefined) query.set('order', order);
  return query.size > 0 ? `/admin/calls?${query}` : '/admin/calls';
}
