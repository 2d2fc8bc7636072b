import type { PartStage } from '#contract/orders.ts';
import { readPage } from '../../../navigation/read-page.ts';

const SELLER_ORDERS = '/seller/orders';

/** The filters of a seller's orders, as in the address. */
export interface PartsChoice {
  page: number;
  stage: PartStage | 'all';
  search: string;
  /** YYYY-MM-DD, in Bishkek; empty for every day. */
  from: string;
  to: string;
}

export const STAGES = [
  'toPack',
  'waiting',
  'packed',
  'done',
  'returned',
  'cancelled',
  'all',
] as const satisfies PartsChoice['stage'][];

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** What there is to pack comes first. */
export function readParts(query: string): PartsChoice {
  const asked = new URLSearchParams(query);
  const day = (name: string) => {
    const given = asked.get(name) ?? '';
    return DAY.test(given) && !Number.isNaN(Date.parse(given)) ? given : '';
  };
  return {
    page: readPage(asked),
    stage: STAGES.find((stage) => stage === asked.get('stage')) ?? 'toPack',
    search: asked.get('search')?.trim() ?? '',
    from: day('from'),
    to: day('to'),
  };
}

export function partsAddress({ page = 1, stage = 'toPack', search, from, to }: Partial<PartsChoice>): string {
  const query = new URLSearchParams({
    ...(stage !== 'toPack' && { stage }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return SELLER_ORDERS + (query && `?${query}`);
}

/** As the API is asked. */
export const partsFilter = ({ stage, search, from, to }: Omit<PartsChoice, 'page'>): URLSearchParams =>
  new URLSearchParams({
    ...(stage !== 'all' && { stage }),
    ...(search && { search }),
    ...(from && { from }),
    ...(to && { to }),
  });
