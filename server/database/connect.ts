import postgres from 'postgres';

/** The database outside a transaction. */
export type Db = postgres.Sql;
/** A parameter of this type says: call this inside a transaction. */
export type Tx = postgres.TransactionSql;

if (!('endsTransactionsWithTheirConnection' in postgres))
  throw new Error('The postgres driver is not patched: run node scripts/patch-postgres.mjs');

/** In memory and on SSDs a random read costs little more than a sequential one; the default is for hard disks. */
export const PLANNER_SETTINGS = { random_page_cost: 1.1 };

export function connect(url: string, { max = 10 }: { max?: number } = {}): Db {
  return postgres(url, {
    max,
    connect_timeout: 5,
    // At most a second, so that the shop works again as soon as the database does.
    backoff: (retries) => Math.min(0.05 * 2 ** retries, 1),
    transform: { column: { from: postgres.toCamel } },
    onnotice: () => {},
    connection: {
      application_name: 'kerben',
      ...PLANNER_SETTINGS,
      statement_timeout: 15_000,
      idle_in_transaction_session_timeout: 15_000,
    },
  });
}

/** `waiting` counts statements; `scripts/patch-postgres.mjs` adds it to the driver. */
export const poolState = (db: Db): { max: number; inUse: number; waiting: number } =>
  (db as Db & { poolState: () => { max: number; inUse: number; waiting: number } }).poolState();

export async function ping(db: Db): Promise<void> {
  await db<{ one: number }[]>`select 1 as one`;
}

// Codes of the network, the driver and PostgreSQL for a database that is unreachable, starting, stopping or out of connections.
const CONNECTION_ERRORS = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
]);

export const isConnectionError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONNECTION_ERRORS.has(String(error.code));

// Statement timeout, lock timeout, deadlock.
const BUSY = new Set(['57014', '55P03', '40P01']);

/** The same call may succeed if it is repeated. */
export const isBusy = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && BUSY.has(error.code);
