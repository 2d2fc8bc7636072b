import postgres from 'postgres';

/** The database outside a transaction. */
export type Db = postgres.Sql;
/** In a signature: 'call me inside a transaction'. */
export type Tx = postgres.TransactionSql;

if (!('endsTransactionsWithTheirConnection' in postgres))
  throw new Error('The postgres driver is not patched: run node scripts/patch-postgres.mjs');

/** An index look-up costs little more than reading on: pages are in memory or on an SSD. The default assumes a hard disk. */
export const PLANNER_SETTINGS = { random_page_cost: 1.1 };

export function connect(url: string, { max = 10 }: { max?: number } = {}): Db {
  return postgres(url, {
    max,
    connect_timeout: 5,
    // Lost connections are tried again soon: a shop that is back should sell at once.
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

export async function ping(db: Db): Promise<void> {
  await db<{ one: number }[]>`select 1 as one`;
}

// What PostgreSQL and its driver say when the server is away, going, coming up, or full.
const CONNECTION_TROUBLE = new Set([
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

export const isConnectionTrouble = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONNECTION_TROUBLE.has(String(error.code));

// A statement that waited or worked too long, and one that was given up to end a circle of waiting.
const BUSY = new Set(['57014', '55P03', '40P01']);

/** The same call may succeed in a moment. */
export const isBusy = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && BUSY.has(error.code);
