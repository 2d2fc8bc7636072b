import { acceptsWrites, type Db, dropConnections } from '../database/connect.ts';

export interface DatabaseWatch {
  /** Connected, but no answer arrives or no connection is free. */
  isSilent(): boolean;
  stop(): void;
}

export interface WatchTimes {
  silentAfterMs: number;
  pingEveryMs?: number;
  dropAfterMs?: number;
}

/**
 * Pings through the pool, so that it also notices when no connection is free. An error counts as an answer: the call
 * that meets it is refused by itself. After a failover the connections may lead to a machine that is gone or to a
 * standby: they are dropped, so that the shop finds the new primary. A silent one gets longer than any statement may take.
 * The wait is counted in ticks of the timer, not by the clock: while this process itself was stopped, the answer may
 * have arrived unread.
 */
export function watchDatabase(
  db: Db,
  { silentAfterMs, pingEveryMs = 500, dropAfterMs = 20_000 }: WatchTimes,
): DatabaseWatch {
  let waitedMs: number | undefined;
  const ask = async () => {
    if (waitedMs !== undefined) {
      waitedMs += pingEveryMs;
      if (waitedMs >= dropAfterMs) dropConnections(db);
      return;
    }
    waitedMs = 0;
    if (!(await acceptsWrites(db).catch(() => true))) dropConnections(db);
    waitedMs = undefined;
  };
  const timer = setInterval(() => void ask(), pingEveryMs).unref();
  return {
    isSilent: () => waitedMs !== undefined && waitedMs >= silentAfterMs,
    stop: () => clearInterval(timer),
  };
}
