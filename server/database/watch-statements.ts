import type { Db } from './connect.ts';

interface DriverQuery {
  executed: boolean;
  /** The statement with $1, $2 for its values; set when it is sent. */
  string?: string;
  resolve: (rows: unknown) => void;
  reject: (error: unknown) => void;
  handle: (this: DriverQuery) => Promise<void>;
}

/** Receives the statement without its values. */
export type StatementEnded = (statement: string, error?: unknown) => void;

/**
 * Calls `started` in the caller's context when a statement is about to be sent, also inside transactions. The driver has no
 * such hook, so this wraps the method of its queries that sends them. Returns a function that ends the watch.
 */
export function watchStatements(db: Db, started: () => StatementEnded | undefined): () => void {
  // A query is sent when it is awaited; this one never is.
  const queries = Object.getPrototypeOf(db`select`) as DriverQuery;
  const { handle } = queries;
  queries.handle = function watched(this: DriverQuery) {
    const ended = this.executed ? undefined : started();
    if (ended) {
      const { resolve, reject } = this;
      this.resolve = (rows) => {
        ended(this.string ?? '');
        resolve(rows);
      };
      this.reject = (error) => {
        ended(this.string ?? '', error);
        reject(error);
      };
    }
    return handle.call(this);
  };
  return () => {
    queries.handle = handle;
  };
}
