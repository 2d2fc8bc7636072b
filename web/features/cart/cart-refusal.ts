import { refusalText } from '../../api/refusal.ts';
import { RequestFailed } from '../../api/request.ts';
import { notEnough } from '../../text/stock.ts';

/** The server's words; where there isn't enough, with how many are left. */
export function cartRefusalText(error: unknown, fallback: string): string {
  if (error instanceof RequestFailed && error.code === 'INSUFFICIENT_STOCK' && 'available' in error.extra)
    return notEnough(Number(error.extra.available), Number(error.extra.inCart ?? 0));
  return refusalText(error, fallback);
}
