import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { type Config, isLoopback, loadConfig } from './config.ts';
import { connect, type Db, isConnectionError, isReadOnly } from './database/connect.ts';
import { hasShop, migrate } from './database/migrate.ts';
import { openReplicas, type Replicas } from './database/replicas.ts';
import { closeDemoLogins, openDemoLogins } from './demo/accounts.ts';
import { ensureAdmin, hasAdmin } from './modules/accounts/admins.service.ts';
import { createPushDelivery } from './modules/push/deliver.ts';
import { readOrCreatePushKey } from './modules/push/push.service.ts';
import { replicaState } from './platform/counters.ts';
import { createIdentity } from './platform/identity.ts';
import { createLog, type Log } from './platform/log.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { startMailWorker } from './platform/mail/worker.ts';
import type { Metrics } from './platform/metrics.ts';
import { openMedia } from './platform/open-media.ts';
import { createPasswords, type Passwords } from './platform/passwords.ts';
import { shopSecrets } from './platform/secrets.ts';
import type { Tracing } from './platform/tracing.ts';
import { EXIT_CODE_STARTUP_ERROR, describeStartupError, StartupError } from './startup-error.ts';

const STOP_WITHIN_MS = 10_000;
const DATABASE_WITHIN_MS = 10_000;
/** A push comes besides a mail: it may be a little late, and an old one is dropped. */
const PUSH_TIMING = { pollMs: 3_000, giveUpAfterMs: 24 * 3_600_000 };

/** The number of this process, among those that the supervisor starts. */
const WORKER = Number(process.env.WORKER ?? 1);

/** More than ten don't make a few processes faster; many processes share about forty, not to exhaust the database. */
const connectionsPerProcess = (workers: number) => Math.min(10, Math.max(4, Math.floor(40 / workers)));

type Stop = () => Promise<void> | void;

async function run(stops: Stop[], openedDatabase: string | undefined): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.logLevel);

  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server ends: an error that nothing caught');
    process.exit(1);
  });

  const urls = databaseUrls(config, openedDatabase);
  const connecting = {
    max: connectionsPerProcess(config.workers),
    throughPooler: urls.directUrl !== urls.url,
  };
  const db = connect(urls.url, connecting);
  stops.push(() => db.end({ timeout: 5 }));
  const applied = await migrateDatabase(db, urls);
  if (applied.length > 0) log.info({ applied }, 'database migrated');
  const passwords = createPasswords();
  if (config.demo) await fillWithDemo(config, db, passwords);
  // After the demo, which is only added to a shop without accounts.
  if (config.admin) await ensureAdmin(db, passwords, config.admin);
  if (!isLocal(config)) await closeDemoLogins(db, passwords);

  const replicas = openReplicasOf(config, db, connecting, log);
  stops.push(() => replicas?.stop());

  const metrics = config.metrics && (await openMetrics(db, config.metrics, stops));
  const tracing = config.tracing && (await openTracing(db, log, config.tracing, stops));
  // At the same time: the passwords of the demo accounts are hashed on other threads.
  const [accounts, app] = await Promise.all([
    describeAccounts(db, passwords),
    buildApp({
      config,
      db,
      directUrl: urls.directUrl,
      replicas,
      log,
      metrics,
      tracing,
      dev: process.argv.includes('--dev'),
      deadlines: { answerWithinMs: config.answerWithinMs },
    }),
  ]);
  const mailer = await openMailer(config.mail);
  const mails = startMailWorker({ db, deliver: tracing?.traceMail(mailer.deliver) ?? mailer.deliver, log });
  app.addHook('onClose', () => mails.stop().then(() => mailer.close()));
  const pushes = startMailWorker({
    db,
    channel: 'push',
    log,
    timing: PUSH_TIMING,
    deliver: createPushDelivery(db, { publicUrl: config.publicUrl, key: await readOrCreatePushKey(db) }),
  });
  app.addHook('onClose', () => pushes.stop());
  if (config.telegram) {
    const { startTelegram } = await import('./modules/telegram/bot.ts');
    const identity = createIdentity({ ...config, secrets: await shopSecrets(config), passwords });
    const telegram = startTelegram({ db, identity, settings: config.telegram, log });
    app.addHook('onClose', () => telegram.stop());
  }
  stops.push(() =>
    Promise.race([app.close(), sleep(STOP_WITHIN_MS, undefined, { ref: false })]).then(() => {}),
  );
  await app.listen({ port: config.port, host: config.host });
  if (WORKER === 1) say([`Kerben is open: ${config.publicUrl}`, ...accounts].join('\n'));
  process.send?.('open');
  // Written now, since a killed process would not write it.
  flushCompileCache();
}

function openReplicasOf(
  { database }: Config,
  db: Db,
  connecting: { max: number; throughPooler: boolean },
  log: Log,
): Replicas | undefined {
  if (database.kind === 'embedded' || database.replicaUrls.length === 0) return undefined;
  replicaState.configured = database.replicaUrls.length;
  return openReplicas(db, database.replicaUrls, {
    ...connecting,
    onState(index, isUsed) {
      const replica = index + 1;
      replicaState.inUse += isUsed ? 1 : -1;
      if (isUsed) log.info({ replica }, 'replica in use');
      else log.warn({ replica }, 'replica skipped: it lags or does not answer');
    },
  });
}

async function openMetrics(
  db: Db,
  { port, host }: NonNullable<Config['metrics']>,
  stops: Stop[],
): Promise<Metrics> {
  const { createMetrics } = await import('./platform/metrics.ts');
  const metrics = createMetrics(db);
  // A scrape of a shared port would reach any one of the workers.
  const ownPort = port + WORKER - 1;
  await metrics.listen(ownPort, host).catch((error: Error) => {
    throw new StartupError(`METRICS_PORT ${ownPort} can't be used: ${error.message}`);
  });
  stops.push(() => metrics.close());
  return metrics;
}

async function openTracing(
  db: Db,
  log: Log,
  options: NonNullable<Config['tracing']>,
  stops: Stop[],
): Promise<Tracing> {
  const { createTracing } = await import('./platform/tracing.ts');
  const tracing = createTracing(db, log, options);
  stops.push(() => tracing.close());
  return tracing;
}

interface DatabaseUrls {
  url: string;
  directUrl: string;
}

/** The supervisor opens the embedded database, and sends its address when it is ready. Undefined with a database server. */
async function receiveOpenedDatabase(): Promise<string | undefined> {
  if (process.env.DATABASE_URL || process.env.OPENED_DATABASE_URL || !process.connected)
    return process.env.OPENED_DATABASE_URL;
  const [message] = (await Promise.race([once(process, 'message'), once(process, 'disconnect')])) as [
    { databaseUrl: string }?,
  ];
  // The supervisor was killed.
  if (!message) process.exit(0);
  return message.databaseUrl;
}

function databaseUrls({ database }: Config, opened: string | undefined): DatabaseUrls {
  const url = database.kind === 'server' ? database.url : opened;
  if (url === undefined) throw new StartupError('there is no database: start the shop with server/main.js');
  return { url, directUrl: (database.kind === 'server' && database.directUrl) || url };
}

async function fillWithDemo(config: Config, db: Db, passwords: Passwords): Promise<void> {
  if (await hasShop(db)) return;
  const startedAt = performance.now();
  const { seedDemo } = await import('./demo/seed.ts');
  const media = await openMedia(config);
  const seeded = await seedDemo(db, media.originals, { passwords, admin: !config.admin });
  media.close();
  if (!seeded) return;
  const { products, sellers } = seeded;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`Filled the empty shop with the demo: ${products} products of ${sellers} sellers, in ${seconds} s`);
}

const isLocal = ({ host, publicUrl }: Config): boolean =>
  isLoopback(host) && isLoopback(new URL(publicUrl).hostname);

async function describeAccounts(db: Db, passwords: Passwords): Promise<string[]> {
  const logins = await openDemoLogins(db, passwords);
  return [
    ...logins.map(({ role, email, password }) => `  ${role.padEnd(8)}  ${email}  ${password}`),
    ...((await hasAdmin(db)) ? [] : ['There is no admin yet: npm run admin -- you@example.kg makes one']),
  ];
}

async function migrateDatabase(db: Db, { url, directUrl }: DatabaseUrls): Promise<string[]> {
  if (directUrl === url) return whenReachable(() => migrate(db));
  const direct = connect(directUrl, { max: 1 });
  try {
    return await whenReachable(() => migrate(direct));
  } finally {
    await direct.end({ timeout: 5 });
  }
}

/** The database may be starting, or choosing its primary. Other errors are reported at once. */
async function whenReachable<T>(use: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + DATABASE_WITHIN_MS;
  for (;;) {
    try {
      return await use();
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const isUnreachable = isConnectionError(error) || isReadOnly(error);
      if (!isUnreachable || Date.now() > deadline)
        throw new StartupError(`The database of DATABASE_URL can't be used: ${(error as Error).message}`);
      await sleep(250);
    }
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

// Until here nothing is open: a signal ends this process at once.
const openedDatabase = await receiveOpenedDatabase();
const stops: Stop[] = [];
const started = run(stops, openedDatabase);

async function stopAll(): Promise<void> {
  for (const stop of stops.reverse()) await Promise.resolve(stop()).catch(() => {});
}

let stopping: Promise<void> | undefined;
function stop(): void {
  // Let a start in progress finish, so that everything it opens is closed.
  stopping ??= started.then(stopAll).then(() => process.exit(0));
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The supervisor was killed.
process.on('disconnect', stop);

try {
  await started;
} catch (error) {
  process.stderr.write(`Kerben did not start: ${describeStartupError(error)}\n`);
  await stopAll();
  process.exit(EXIT_CODE_STARTUP_ERROR);
}
