import { refusalText } from '../../api/refusal.ts';
import { RequestFailed } from '../../api/request.ts';
import { stockText } from '#text/stock.ts';

/** If the stock is too small, the text says how many are left. */
export function cartRefusalText(error: unknown, fallback: string): string {
  if (error instanceof RequestFailed && error.code === 'INSUFFICIENT_STOCK' && 'available' in error.extra)
    return stockText.notEnough({
      left: Number(error.extra.available),
      inCart: Number(error.extra.inCart ?? 0),
    });
  return refusalText(error, fallback);
}
