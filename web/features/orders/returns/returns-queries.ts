import { PAGE_SIZE } from '#contract/limits.ts';
import type { ReturnPeriod, ReturnsPage } from '#contract/returns.ts';
import { jsonQuery } from '../../../api/query.ts';
import { readPage } from '../../../navigation/read-page.ts';
import { OWN } from '../../../session/own-queries.ts';

export interface ReturnsChoice {
  isWaiting: boolean;
  page: number;
}

export const returnsQuery = ({ isWaiting, page }: ReturnsChoice) =>
  jsonQuery<ReturnsPage>(
    [OWN, 'returns', isWaiting, page],
    `/api/returns?page=${page}&perPage=${PAGE_SIZE.returns}${isWaiting ? '&status=requested' : ''}`,
  );

export const periodQuery = () => jsonQuery<ReturnPeriod>(['return period'], '/api/returns/period');

export function readReturns(search: string): ReturnsChoice {
  const parameters = new URLSearchParams(search);
  return { isWaiting: parameters.get('status') === 'requested', page: readPage(parameters) };
}

export function returnsAddress(path: string, { isWaiting, page }: ReturnsChoice): string {
  const parameters = new URLSearchParams({
    ...(isWaiting && { status: 'requested' }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
