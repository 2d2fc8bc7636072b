import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, loadConfig } from './config.ts';
import { lockDataDir } from './database/data-lock.ts';
import { startEmbedded } from './database/embedded.ts';
import { createLog, type Log } from './platform/log.ts';
import { EXIT_CODE_STARTUP_ERROR, describeStartupError } from './startup-error.ts';

// The parent process: owns the embedded database, runs the server as a child and restarts it when it dies.

const STOP_WITHIN_MS = 12_000;
const STABLE_AFTER_MS = 10_000;
const SHORTEST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 10_000;

type Stop = () => Promise<void> | void;

const stops: Stop[] = [];
const stopping = Promise.withResolvers<void>();
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopping = true;
    stopping.resolve();
  });

async function openDatabase({ database, dataDir }: Config, log: Log): Promise<string> {
  if (database.kind === 'server') return database.url;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = lockDataDir(dataDir);
  stops.push(() => lock.release());
  const embedded = await startEmbedded(dataDir, log);
  stops.push(() => embedded.stop());
  return embedded.url;
}

function startServer(databaseUrl: string): ChildProcess {
  const dev = process.argv.includes('--dev');
  const watch = ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output'];
  return spawn(
    process.execPath,
    [
      ...process.execArgv,
      ...(dev ? watch : []),
      join(import.meta.dirname, 'start.ts'),
      ...process.argv.slice(2),
    ],
    {
      // The channel tells the server when this process has ended.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, OPENED_DATABASE_URL: databaseUrl },
    },
  );
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const patience = setTimeout(() => server.kill('SIGKILL'), STOP_WITHIN_MS);
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
  clearTimeout(patience);
}

async function supervise(databaseUrl: string, log: Log): Promise<number> {
  let delayMs = 0;
  for (let starts = 1; !isStopping; starts += 1) {
    const startedAt = performance.now();
    const server = startServer(databaseUrl);
    const ended = once(server, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    const exit = await Promise.race([ended, stopping.promise]);
    if (!exit || isStopping) {
      await stopServer(server);
      break;
    }
    const [code, signal] = exit;
    // It has reported why; a restart would not help.
    if (code === EXIT_CODE_STARTUP_ERROR && starts === 1) return 1;
    if (performance.now() - startedAt > STABLE_AFTER_MS) delayMs = 0;
    log.error({ exitCode: code, signal, delayMs }, 'the server ended by itself, starting it again');
    await Promise.race([sleep(delayMs), stopping.promise]);
    delayMs = Math.min(Math.max(delayMs * 2, SHORTEST_DELAY_MS), LONGEST_DELAY_MS);
  }
  return 0;
}

async function run(): Promise<number> {
  try {
    const config = loadConfig();
    const log = createLog(config.logLevel);
    return await supervise(await openDatabase(config, log), log);
  } catch (error) {
    process.stderr.write(`Kerben did not start: ${describeStartupError(error)}\n`);
    return 1;
  }
}

const exitCode = await run();
for (const stop of stops.reverse()) await Promise.resolve(stop()).catch(() => {});
process.exit(exitCode);
