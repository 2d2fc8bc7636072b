import { createConnection, type Socket } from 'node:net';
import postgres from 'postgres';

/** The database outside a transaction. */
export type Db = postgres.Sql;
/** A parameter of this type says: call this inside a transaction. */
export type Tx = postgres.TransactionSql;

if (!('endsTransactionsWithTheirConnection' in postgres))
  throw new Error('The postgres driver is not patched: run node scripts/patch-postgres.mjs');

/** In memory and on SSDs a random read costs little more than a sequential one; the default is for hard disks. */
export const PLANNER_SETTINGS = {
  random_page_cost: 1.1,
  // Plans are kept: one made while a table was empty would scan it until it is next analyzed, however large it is by then.
  enable_seqscan: 'off',
  // Scans that no index can replace would cost so much by this that they were compiled.
  jit: 'off',
};
const SESSION_SETTINGS = {
  ...PLANNER_SETTINGS,
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 15_000,
};

interface ConnectOptions {
  max?: number;
  /**
   * The address leads through a pooler in transaction mode: statements of one connection run on different sessions, so
   * nothing may be kept in a session, and the pooler refuses settings at the start of one.
   */
  throughPooler?: boolean;
  onNotice?: (channel: string, text: string) => void;
  onClose?: () => void;
}

const socketsOf = new WeakMap<Db, Set<Socket>>();

export function connect(
  url: string,
  { max = 10, throughPooler = false, onNotice, onClose }: ConnectOptions = {},
): Db {
  const sockets = new Set<Socket>();
  const options = {
    max,
    connect_timeout: 5,
    // At most a second, so that the shop works again as soon as the database does.
    backoff: (retries: number) => Math.min(0.05 * 2 ** retries, 1),
    transform: { column: { from: postgres.toCamel } },
    onnotice: () => {},
    ...(onNotice && { onnotify: onNotice }),
    ...(onClose && { onclose: onClose }),
    prepare: !throughPooler,
    // PgBouncer gives the session to somebody else after the first answer, with a second statement already sent to it.
    ...(throughPooler && { max_pipeline: 1 }),
    connection: {
      application_name: 'kerben',
      ...(throughPooler ? {} : SESSION_SETTINGS),
    },
    socket: ({ host: [host], port: [port = 5432], path }: Address) => {
      const socket = path ? createConnection(path) : createConnection(port, host);
      sockets.add(socket.once('close', () => sockets.delete(socket)));
      // The driver names it when it asks for TLS.
      return Object.assign(socket, { host });
    },
  };
  const db = postgres(url, options);
  socketsOf.set(db, sockets);
  return db;
}

/** `waiting` counts statements; `scripts/patch-postgres.mjs` adds it to the driver. */
export const poolState = (db: Db): { max: number; inUse: number; waiting: number } =>
  (db as Db & { poolState: () => { max: number; inUse: number; waiting: number } }).poolState();

interface Address {
  host: string[];
  port: number[];
  path: string | false;
}

/** The next statement connects anew. What is in progress fails as on a lost connection. */
export function dropConnections(db: Db): void {
  for (const socket of socketsOf.get(db) ?? []) socket.destroy();
}

/** False on a standby. */
export async function acceptsWrites(db: Db): Promise<boolean> {
  const [row] = await db<{ readOnly: string | null }[]>`
    select current_setting('transaction_read_only') as "readOnly"`;
  return row?.readOnly === 'off';
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
  // PgBouncer: the server is gone, or none became free in time.
  '08P01',
]);

export const isConnectionError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CONNECTION_ERRORS.has(String(error.code));

// Statement timeout, lock timeout, deadlock.
const BUSY = new Set(['57014', '55P03', '40P01']);

/** The same call may succeed if it is repeated. */
export const isBusy = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && BUSY.has(error.code);

const READ_ONLY = '25006';

/** A write reached a standby: the primary has moved. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && error.code === READ_ONLY;
