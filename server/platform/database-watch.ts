import { type Db, ping } from '../database/connect.ts';

export interface DatabaseWatch {
  /** Connected, but no answer arrives or no connection is free. */
  isSilent(): boolean;
  stop(): void;
}

export interface WatchTimes {
  pingEveryMs?: number;
  silentAfterMs?: number;
}

/**
 * Pings through the pool, so that it also notices when no connection is free. An error counts as an answer: the call
 * that meets it is refused by itself.
 */
export function watchDatabase(
  db: Db,
  { pingEveryMs = 1_000, silentAfterMs = 2_500 }: WatchTimes,
): DatabaseWatch {
  let askedAt: number | undefined;
  const ask = async () => {
    if (askedAt !== undefined) return;
    askedAt = performance.now();
    await ping(db).catch(() => {});
    askedAt = undefined;
  };
  const timer = setInterval(() => void ask(), pingEveryMs).unref();
  return {
    isSilent: () => askedAt !== undefined && performance.now() - askedAt > silentAfterMs,
    stop: () => clearInterval(timer),
  };
}
