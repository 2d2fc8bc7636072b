import type { Failure } from '#contract/errors.ts';
import type { OrderPlaced } from '#contract/orders.ts';
import { RequestFailed, requestJson } from '../../../api/request.ts';
import { ownedStorage } from '../../../session/owned-storage.ts';
import type { Attempt } from './order-body.ts';

const STORED_AS = 'order';

export interface ShortLine {
  product: string;
  name: string;
  /** Where each variant has a stock of its own. */
  size?: string;
  color?: string;
  available: number;
}

export type Refused =
  | { kind: 'price' }
  | { kind: 'shortage'; lines: ShortLine[] }
  /** This cart was ordered already, with another form. */
  | { kind: 'already' }
  | { kind: 'invalid'; errors: string[] }
  | { kind: 'other'; message: string | undefined };

export type Outcome =
  | { kind: 'placed'; number: number; link: string }
  | { kind: 'refused'; why: Refused }
  /** No answer: the order may have arrived. The same attempt can be sent again. */
  | { kind: 'unknown' };

/** An order that was being sent when the page was left or reloaded. */
export const findAttempt = () => ownedStorage.read<Attempt>(STORED_AS);

export const forgetAttempt = () => ownedStorage.remove(STORED_AS);

let underway: Promise<Outcome> | undefined;

/** At most one request at a time. */
export const placeOrder = (attempt: Attempt): Promise<Outcome> =>
  (underway ??= send(attempt).finally(() => (underway = undefined)));

async function send({ key, body }: Attempt): Promise<Outcome> {
  ownedStorage.write(STORED_AS, { key, body });
  try {
    const { order } = await requestJson<OrderPlaced>('/api/orders', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': key },
    });
    forgetAttempt();
    return { kind: 'placed', number: order.number, link: order.link ?? '/' };
  } catch (error) {
    if (!(error instanceof RequestFailed) || error.status === 0 || error.status >= 502)
      return { kind: 'unknown' };
    forgetAttempt();
    return { kind: 'refused', why: whyRefused(error) };
  }
}

export function whyRefused({ status, code, message, extra }: RequestFailed): Refused {
  if (code === 'PRICE_CHANGED') return { kind: 'price' };
  if (code === 'INSUFFICIENT_QUANTITIES')
    return { kind: 'shortage', lines: (extra.lines ?? []) as ShortLine[] };
  if (code === 'IDEMPOTENCY_KEY_REUSED') return { kind: 'already' };
  const errors = (extra.errors ?? []) as NonNullable<Failure['errors']>;
  if (status === 400 && errors.length > 0)
    return { kind: 'invalid', errors: [...new Set(errors.map(({ message: said, text }) => text ?? said))] };
  return { kind: 'other', message: status < 500 ? message : undefined };
}
