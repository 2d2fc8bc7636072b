import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const STOP_WITHIN_MS = 10_000;

/**
 * Stops a PostgreSQL whose server was killed: this process holds the lock of the data folder, so nobody else uses it. If the
 * pid file names another program, it is left from before a reboot.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (pid === undefined || !isAlive(pid)) return;
  if (!(await servesFolder(pid, folder))) return rm(pidFile, { force: true });

  const deadline = Date.now() + STOP_WITHIN_MS;
  process.kill(pid, 'SIGINT');
  // PostgreSQL removes the file last; its process may stay listed for a while after that.
  while (isAlive(pid) && (await readPid(pidFile)) === pid) {
    if (Date.now() > deadline) process.kill(pid, 'SIGQUIT');
    await sleep(20);
  }
}

async function readPid(pidFile: string): Promise<number | undefined> {
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  return pid > 0 ? pid : undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function servesFolder(pid: number, folder: string): Promise<boolean> {
  if (platform() === 'linux') {
    const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return cwd === (await realpath(folder));
  }
  const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(folder);
}
