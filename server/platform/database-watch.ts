import { acceptsWrites, type Db, dropConnections } from '../database/connect.ts';

export interface DatabaseWatch {
  /** Connected, but no answer arrives or no connection is free. */
  isSilent(): boolean;
  stop(): void;
}

export interface WatchTimes {
  pingEveryMs?: number;
  silentAfterMs?: number;
  dropAfterMs?: number;
}

/**
 * Pings through the pool, so that it also notices when no connection is free. An error counts as an answer: the call
 * that meets it is refused by itself. After a failover the connections may lead to a machine that is gone or to a
 * standby: they are dropped, so that the shop finds the new primary. A silent one gets longer than any statement may take.
 */
export function watchDatabase(
  db: Db,
  { pingEveryMs = 1_000, silentAfterMs = 2_500, dropAfterMs = 20_000 }: WatchTimes,
): DatabaseWatch {
  let askedAt: number | undefined;
  const ask = async () => {
    if (askedAt !== undefined) {
      if (performance.now() - askedAt > dropAfterMs) dropConnections(db);
      return;
    }
    askedAt = performance.now();
    if (!(await acceptsWrites(db).catch(() => true))) dropConnections(db);
    askedAt = undefined;
  };
  const timer = setInterval(() => void ask(), pingEveryMs).unref();
  return {
    isSilent: () => askedAt !== undefined && performance.now() - askedAt > silentAfterMs,
    stop: () => clearInterval(timer),
  };
}
