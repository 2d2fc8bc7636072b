import { createHmac } from 'node:crypto';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { isId } from '../../platform/ids.ts';
import { networkOf } from '../../platform/network.ts';
import { countedSearch, isRobot, type Visitor } from './empty-searches.service.ts';
import { addOpened, markBought, replaceLifts, type SearchUse } from './search-uses.queries.ts';
import { liftKey } from './search/lift.ts';

const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;
const MAX_ROWS_OF_DAY = 20_000;
const MAX_WAITING = 1_000;
const MAX_OPENED_OF_VISITOR = 100;
const MAX_VISITORS = 20_000;

/**
 * Remembers what visitors open and buy after a search. A visitor is a network address, so nobody counts twice by a new session;
 * kept is only its hash.
 */
export function createSearchUses(secret: string) {
  let started = Date.now();
  const openedBy = new Map<string, number>();
  let opened: SearchUse[] = [];
  let bought: { visitor: string; productIds: string[] }[] = [];

  const visitorOf = ({ ip }: Visitor) =>
    createHmac('sha256', secret)
      .update(`${Math.floor(Date.now() / DAY_MS / KEPT_DAYS)} ${networkOf(ip)}`)
      .digest('hex')
      .slice(0, 16);

  return {
    opened(search: string, productId: string, by: Visitor): void {
      const text = countedSearch({ page: 1, search });
      const terms = text === undefined ? '' : liftKey(text);
      if (terms === '' || !isId(productId) || isRobot(by) || opened.length >= MAX_WAITING) return;
      if (Date.now() - started > DAY_MS) {
        started = Date.now();
        openedBy.clear();
      }
      const visitor = visitorOf(by);
      const count = openedBy.get(visitor) ?? 0;
      if (count >= MAX_OPENED_OF_VISITOR || (count === 0 && openedBy.size >= MAX_VISITORS)) return;
      openedBy.set(visitor, count + 1);
      opened.push({ terms, productId, visitor });
    },
    bought(productIds: string[], by: Visitor): void {
      if (bought.length < MAX_WAITING) bought.push({ visitor: visitorOf(by), productIds });
    },
    async write(db: Db): Promise<void> {
      const [uses, orders] = [opened, bought];
      opened = [];
      bought = [];
      if (uses.length > 0) await addOpened(db, uses, MAX_ROWS_OF_DAY);
      for (const { visitor, productIds } of orders) await markBought(db, visitor, productIds);
    },
  };
}
export type SearchUses = ReturnType<typeof createSearchUses>;

/** One person may count as several visitors: at home and at work, or in different fortnights. */
const MIN_VISITORS = 5;

export const updateSearchLifts = (db: Db): Promise<void> =>
  begin(db, (tx) =>
    replaceLifts(tx, {
      days: KEPT_DAYS,
      minVisitors: MIN_VISITORS,
      boughtWeight: 3,
      fullScore: 30,
      maxRows: 20_000,
    }),
  );
