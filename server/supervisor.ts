import { type ChildProcess, spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadEnvFile } from './env-file.ts';
import { EXIT_CODE_STARTUP_ERROR, describeStartupError } from './startup-error.ts';

// The parent process: owns the embedded database, runs the servers as children and restarts those that die. It imports the
// settings and the log only where it needs them: they would double its memory.

/** The server itself takes 10 s at most. */
const STOP_WITHIN_MS = 12_000;
const STABLE_AFTER_MS = 10_000;
const SHORTEST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;

type Stop = () => Promise<void> | void;

const isDev = process.argv.includes('--dev');
const stops: Stop[] = [];
const stopping = Promise.withResolvers<void>();
let isStopping = false;
function stopServers(): void {
  isStopping = true;
  stopping.resolve();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopServers);

/** Undefined with a database server, whose address the servers know. They also report what is wrong with the settings. */
async function openDatabase(): Promise<string | undefined> {
  if (process.env.DATABASE_URL) return undefined;
  const { openOwnDatabase } = await import('./database/own-database.ts');
  return openOwnDatabase((stop) => stops.push(stop));
}

const START = join(import.meta.dirname, 'start.ts');
// The channel gives the server the embedded database's address, and tells it when this process has ended.
const STDIO: ('ignore' | 'inherit' | 'ipc')[] = ['ignore', 'inherit', 'inherit', 'ipc'];

// The heap's young generation grows to three times the semi-space, 12 MB instead of 96. Its old generation grows by 30 % before it
// is collected: by default it may double, and is never given back.
const NODE_OPTIONS = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
// glibc by default gives each thread an arena of its own, and raises the mmap threshold as large blocks are freed. Both keep
// what pictures and compressed pages have freed; with one arena and fixed thresholds it returns to the system at once.
const MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' };

function startServer(worker: Worker, databaseUrl?: string): ChildProcess {
  const env = {
    ...MEMORY,
    ...process.env,
    ...(databaseUrl && { OPENED_DATABASE_URL: databaseUrl }),
    WORKER: String(worker.number),
  };
  const args = process.argv.slice(2);
  const execArgv = [...NODE_OPTIONS, ...process.execArgv];
  if (worker.sharesPort) {
    cluster.setupPrimary({ exec: START, args, execArgv, stdio: STDIO });
    return cluster.fork(env).process;
  }
  const watch = ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'];
  return spawn(process.execPath, [...execArgv, ...(isDev ? watch : []), START, ...args], {
    stdio: STDIO,
    env,
  });
}

async function sendAddress(server: ChildProcess, database: Promise<string | undefined>): Promise<void> {
  const databaseUrl = await database.catch(() => undefined);
  if (databaseUrl && server.connected) server.send({ databaseUrl }, () => {});
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const patience = setTimeout(() => server.kill('SIGKILL'), STOP_WITHIN_MS);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  clearTimeout(patience);
}

interface Worker {
  number: number;
  sharesPort: boolean;
  onOpen?: () => void;
}

/** The server loads its modules while the database opens. */
async function supervise(database: Promise<string | undefined>, worker: Worker): Promise<number> {
  let delayMs = 0;
  for (let starts = 1; !isStopping; starts += 1) {
    const startedAt = performance.now();
    // `node --watch` doesn't pass messages on: it gets the address in its environment.
    const server = startServer(worker, isDev ? await database : undefined);
    if (!isDev) void sendAddress(server, database);
    server.once('message', () => worker.onOpen?.());
    const ended = once(server, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    const exit = await Promise.race([ended, stopping.promise]);
    // Ctrl-C reaches both processes: the server's end may be heard of before the signal.
    await sleep(0);
    if (!exit || isStopping) {
      await stopServer(server);
      break;
    }
    const [code, signal] = exit;
    // It has reported why; a restart would not help.
    if (code === EXIT_CODE_STARTUP_ERROR && starts === 1 && worker.number === 1) return 1;
    if (performance.now() - startedAt > STABLE_AFTER_MS) delayMs = 0;
    const { createLog } = await import('./platform/log.ts');
    createLog(process.env.LOG_LEVEL || 'info').error(
      { exitCode: code, signal, delayMs },
      'the server ended by itself, starting it again',
    );
    await Promise.race([sleep(delayMs), stopping.promise]);
    delayMs = Math.min(Math.max(delayMs * 2, SHORTEST_DELAY_MS), LONGEST_DELAY_MS);
  }
  return 0;
}

/** The first one prepares the database and reports what is wrong with the settings; the others start when it is open. */
async function superviseAll(database: Promise<string | undefined>): Promise<number> {
  const workers = Number(process.env.WORKERS || 1);
  const others: Promise<number>[] = [];
  const sharesPort = workers > 1 && !isDev;
  const startOthers = () => {
    if (!sharesPort || others.length > 0) return;
    for (let number = 2; number <= workers; number += 1)
      others.push(supervise(database, { number, sharesPort }));
  };
  const exitCode = await supervise(database, { number: 1, sharesPort, onOpen: startOthers });
  await Promise.all(others);
  return exitCode;
}

async function run(): Promise<number> {
  try {
    loadEnvFile();
    // A tick later, since the import blocks: the server's process is started first.
    const database = Promise.resolve().then(openDatabase);
    database.catch(stopServers);
    const exitCode = await superviseAll(database);
    await database;
    return exitCode;
  } catch (error) {
    process.stderr.write(`Kerben did not start: ${describeStartupError(error)}\n`);
    return 1;
  }
}

const exitCode = await run();
for (const stop of stops.reverse()) await Promise.resolve(stop()).catch(() => {});
process.exit(exitCode);
