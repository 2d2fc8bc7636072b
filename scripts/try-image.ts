// Runs the steps of deploy/Dockerfile without a container tool, as root on Linux: each stage is an empty folder with this
// machine's /usr and /etc (in place of the base image) and the pinned Node. The result is started on a read-only root as an
// ordinary user, with a PostgreSQL of its own, until its health check passes. `node scripts/try-image.ts [folder]`
import { spawn, spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase } from '../server/database/create-database.ts';
import { startTestCluster, withDatabase } from '../server/database/test-cluster.ts';
import { parseDockerfile, type Stage } from './dockerfile.ts';

const ROOT = resolve(import.meta.dirname, '..');
const PORT = 3999;
const ORDINARY_USER = '1000';
const START_WITHIN_MS = 60_000;
const say = (line: string) => process.stdout.write(`${line}\n`);
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const [given] = process.argv.slice(2);
const folder = given ? resolve(given) : await mkdtemp(join(tmpdir(), 'kerben-image-'));
const context = join(folder, 'context');
const rootOf = (stage: string) => join(folder, stage);

/** The context that .dockerignore leaves: what Git knows, filtered by the same names. */
async function copyContext(): Promise<void> {
  const patterns = (await readFile(join(ROOT, '.dockerignore'), 'utf8')).split('\n');
  const kept = patterns.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const name of kept)
    await cp(join(ROOT, name), join(context, name), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$|messages\/compiled$/.test(path),
    });
}

async function prepareRoot(root: string): Promise<void> {
  for (const name of ['usr', 'etc', 'dev', 'proc', 'tmp', 'opt/node'])
    await mkdir(join(root, name), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) await symlink(`usr/${name}`, join(root, name));
}

/** Runs inside `root`; the mounts belong to this command alone and end with it. */
function inRoot(
  root: string,
  {
    command,
    cwd,
    env,
    user = '0',
    readOnly,
    volumes = [],
  }: {
    command: string[];
    cwd: string;
    env: Record<string, string>;
    user?: string;
    readOnly?: boolean;
    volumes?: string[];
  },
): string[] {
  const quoted = (words: string[]) =>
    words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ');
  const variables = Object.entries({
    PATH: '/opt/node:/usr/local/bin:/usr/bin:/bin:/usr/sbin',
    HOME: '/tmp',
    ...(process.env.NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS }),
    ...env,
  }).map(([name, value]) => `${name}=${value}`);
  const script = [
    'set -e',
    `mount --bind '${root}' '${root}'`,
    ...['usr', 'etc', 'dev', 'proc'].map((name) => `mount --rbind /${name} '${root}/${name}'`),
    `mount --bind '${dirname(process.execPath)}' '${root}/opt/node'`,
    `mount -t tmpfs tmpfs '${root}/tmp'`,
    ...volumes.map((path) => `mount --bind '${root}${path}' '${root}${path}'`),
    ...(readOnly ? [`mount -o remount,bind,ro '${root}'`] : []),
    `exec chroot --userspec=${user}:${user} '${root}' ${quoted(['env', '-i', ...variables, 'sh', '-c', `cd ${cwd} && exec ${quoted(command)}`])}`,
  ].join('\n');
  return ['--mount', '--propagation', 'private', 'sh', '-c', script];
}

async function runStage(stage: Stage): Promise<string> {
  const root = rootOf(stage.name);
  let cwd = '/';
  await prepareRoot(root);
  for (const step of stage.instructions) {
    if (step.kind === 'workdir') {
      cwd = step.path;
      await mkdir(join(root, cwd), { recursive: true });
    } else if (step.kind === 'copy') {
      const from = step.from === undefined ? context : rootOf(step.from);
      for (const source of step.sources) {
        const into = step.to.endsWith('/') ? join(step.to, source.split('/').at(-1) ?? '') : step.to;
        await cp(join(from, source), resolve(root, `.${resolve(cwd, into)}`), {
          recursive: true,
          verbatimSymlinks: true,
        });
      }
    } else {
      const startedAt = performance.now();
      // The base image has a user "node"; here it is a number.
      const command = step.command.replaceAll('node:node', `${ORDINARY_USER}:${ORDINARY_USER}`);
      const { status } = spawnSync(
        'unshare',
        inRoot(root, { command: ['sh', '-c', command], cwd, env: stage.env }),
        {
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
      if (status !== 0) throw new Error(`${stage.name}: RUN ${step.command} ended with ${status}`);
      say(`${stage.name}: RUN ${step.command} took ${seconds(startedAt)}`);
    }
  }
  return cwd;
}

const sizeOf = (path: string) => spawnSync('du', ['-sm', path]).stdout.toString().split('\t')[0];

async function tryToServe(stage: Stage, cwd: string): Promise<void> {
  const root = rootOf(stage.name);
  const cluster = await startTestCluster();
  await createDatabase(cluster.url, 'kerben_image');
  const env = {
    ...stage.env,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    DATABASE_URL: withDatabase(cluster.url, 'kerben_image'),
    JWT_SECRET: 'x'.repeat(40),
    LOG_LEVEL: 'warn',
  };
  const options = { cwd, env, user: ORDINARY_USER, readOnly: true, volumes: stage.volumes };
  const startedAt = performance.now();
  const server = spawn('unshare', inRoot(root, { ...options, command: stage.command }), { stdio: 'inherit' });
  try {
    const check = inRoot(root, { ...options, command: stage.healthcheck });
    while (spawnSync('unshare', check).status !== 0) {
      if (server.exitCode !== null || performance.now() - startedAt > START_WITHIN_MS)
        throw new Error('the server did not become healthy');
      await sleep(100);
    }
    const ready = await fetch(`http://127.0.0.1:${PORT}/readyz`);
    const page = await fetch(`http://127.0.0.1:${PORT}/`);
    say(`healthy after ${seconds(startedAt)}; /readyz ${ready.status}, / ${page.status}`);
    if (!ready.ok || !page.ok) throw new Error('the server is not ready');
  } finally {
    server.kill('SIGTERM');
    const [code] = (await new Promise<unknown[]>(
      (done) => void server.once('exit', (...ended) => done(ended)),
    )) as [number];
    say(`SIGTERM ended it with ${code}`);
    await cluster.stop();
  }
}

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  say('This needs Linux and root. With a container tool: docker build -f deploy/Dockerfile -t kerben .');
  process.exit(1);
}
try {
  const stages = parseDockerfile(await readFile(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
  await copyContext();
  for (const stage of stages) {
    const cwd = await runStage(stage);
    say(`${stage.name}: ${sizeOf(join(rootOf(stage.name), cwd))} MB in ${cwd}`);
    if (stage === stages.at(-1)) await tryToServe(stage, cwd);
  }
} finally {
  if (!given) await rm(folder, { recursive: true, force: true });
}
