import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../platform/log.ts';
import { StartupError } from '../startup-error.ts';
import { createDatabase } from './create-database.ts';
import { freePort } from './free-port.ts';
import { stopOrphan } from './orphan.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';

export interface EmbeddedDatabase {
  url: string;
  stop(): Promise<void>;
}

interface Cluster {
  folder: string;
  runAs: { uid: number; gid: number } | undefined;
  postgres: string;
  port: number;
  settings: Record<string, string>;
  logFile: string;
}

const NAME = 'kerben';
const READY_WITHIN_MS = 30_000;
const STOP_WITHIN_MS = 8_000;

/** A PostgreSQL below the data folder: created at the first start, restarted if it dies, stopped with this process. */
export async function startEmbedded(
  dataDir: string,
  log: Log,
  settings: Record<string, string> = {},
): Promise<EmbeddedDatabase> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const folder = join(dataDir, 'postgres');
  const runAs = await userInsteadOfRoot(folder);
  const { initdb, postgres } = await findPostgresBinaries(runAs !== undefined);
  const password = await readOrCreatePassword(join(dataDir, 'postgres-password'));

  if (!(await exists(folder))) await initialise(initdb, folder, password, runAs);
  else await stopOrphan(folder);

  const cluster: Cluster = {
    folder,
    runAs,
    postgres,
    port: await freePort(),
    settings,
    logFile: join(dataDir, 'postgres.log'),
  };
  let stopping = false;
  let server = await start(cluster);
  let restart = Promise.resolve();

  const watch = () =>
    server.once('exit', (code, signal) => {
      restart = startAgain(code, signal);
    });
  const startAgain = async (code: number | null, signal: NodeJS.Signals | null) => {
    if (stopping) return;
    log.error({ code, signal }, 'PostgreSQL ended by itself, starting it again');
    for (let delayMs = 200; !stopping; delayMs = Math.min(delayMs * 2, 1_000)) {
      await sleep(delayMs);
      try {
        server = await start(cluster);
        watch();
        return;
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL did not start');
      }
    }
  };
  watch();

  const address = `postgres://${NAME}:${password}@127.0.0.1:${cluster.port}`;
  await createDatabase(`${address}/postgres`, NAME);

  return {
    url: `${address}/${NAME}`,
    async stop() {
      stopping = true;
      await restart;
      await stopServer(server);
    },
  };
}

/** PostgreSQL refuses to run as root: then it runs as the owner of its folder, or as `nobody`. */
async function userInsteadOfRoot(folder: string): Promise<Cluster['runAs']> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const nobody = (await readFile('/etc/passwd', 'utf8')).match(/^nobody:[^:]*:(\d+):(\d+):/m);
  if (!nobody)
    throw new Error('PostgreSQL does not run as root and there is no user "nobody"; set DATABASE_URL');
  return { uid: Number(nobody[1]), gid: Number(nobody[2]) };
}

async function readOrCreatePassword(file: string): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(() => undefined);
  if (existing) return existing.trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/**
 * Another user can't open a path below a private folder of root. It can use the working directory that it was started in,
 * which Linux calls /proc/self/cwd.
 */
const folderArgument = ({ folder, runAs }: Pick<Cluster, 'folder' | 'runAs'>) =>
  runAs && platform() === 'linux' ? '/proc/self/cwd' : folder;

async function initialise(
  initdb: string,
  folder: string,
  password: string,
  runAs: Cluster['runAs'],
): Promise<void> {
  // Under another name until it is complete, so that an interrupted first start leaves no unusable cluster.
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const secrets = await mkdtemp(join(tmpdir(), 'kerben-'));
  const passwordFile = join(secrets, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runAs)
    await Promise.all([unfinished, secrets, passwordFile].map((path) => chown(path, runAs.uid, runAs.gid)));

  const locale =
    new Map<string, string>([
      ['linux', 'C.UTF-8'],
      ['win32', 'C'],
    ]).get(platform()) ?? 'en_US.UTF-8';
  try {
    const child = spawn(
      initdb,
      [
        ...['-D', folderArgument({ folder: unfinished, runAs })],
        ...['-U', NAME, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8', '--no-sync'],
        ...[`--locale=${locale}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ],
      { ...runAs, cwd: unfinished, env: serverEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
    );
    let stderr = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`initdb failed: ${stderr.trim()}`);
  } finally {
    await rm(secrets, { recursive: true });
  }
  await rename(unfinished, folder);
}

async function start(cluster: Cluster): Promise<ChildProcess> {
  const { folder, runAs, postgres, port, settings, logFile } = cluster;
  const output = await open(logFile, 'a', 0o600);
  const options = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: `${cacheMegabytes()}MB`,
    // PostgreSQL's error messages quote people's data. The server logs errors itself, without values.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  };
  const server = spawn(
    postgres,
    [
      '-D',
      folderArgument(cluster),
      ...Object.entries(options).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
    ],
    // In its own process group: Ctrl-C reaches only this process, which answers its requests before it stops PostgreSQL.
    {
      ...runAs,
      cwd: folder,
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', output.fd, output.fd],
    },
  );
  try {
    await once(server, 'spawn');
  } finally {
    await output.close();
  }

  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(folder, server.pid))) {
    if (server.exitCode !== null || server.signalCode !== null || Date.now() > deadline) {
      server.kill('SIGQUIT');
      const lastLines = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-3).join(' | ');
      throw new StartupError(`PostgreSQL did not start: ${lastLines}`);
    }
    await sleep(20);
  }
  return server;
}

/** An eighth of the memory of the machine or container: the default of 128 MB is too little for a large shop. */
function cacheMegabytes(): number {
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return Math.round(Math.min(Math.max(bytes / 8 / 2 ** 20, 128), 1024));
}

/** PostgreSQL writes its state on the eighth line of its pid file. */
async function isReady(folder: string, pid: number | undefined): Promise<boolean> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  const timeout = setTimeout(() => server.kill('SIGQUIT'), STOP_WITHIN_MS);
  server.kill('SIGINT');
  await ended;
  clearTimeout(timeout);
}

/** Only what PostgreSQL needs, no secrets of the shop such as the mail password. */
const serverEnvironment = () => ({
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  SYSTEMROOT: process.env.SYSTEMROOT,
  TZ: 'UTC',
});

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
