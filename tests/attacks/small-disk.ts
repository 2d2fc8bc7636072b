import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const mountSmallDisk = (folder: string, megabytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
export const unmountDisk = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' });

/** Only root may mount, and not in every container. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'kerben-mount-'));
  try {
    mountSmallDisk(folder, 1);
    unmountDisk(folder);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

const filler = (folder: string) => join(folder, 'filler');

export async function fillDisk(folder: string, leaveBytes = 0): Promise<void> {
  const file = await open(filler(folder), 'a');
  try {
    for (;;) await file.write(Buffer.alloc(4 * 1024));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    if (leaveBytes > 0) await file.truncate((await file.stat()).size - leaveBytes);
  } finally {
    await file.close();
  }
}

export const freeDisk = (folder: string) => rm(filler(folder));
