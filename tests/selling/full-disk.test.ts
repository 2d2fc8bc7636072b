import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { open, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addSeller, upload, uploadPicture, useWorkspace } from './workspace.ts';

const DISK_MB = 70;

/** Only root may mount, and not in every container. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
const unmount = (folder: string) => execFileSync('umount', ['-l', folder], { stdio: 'ignore' });

const trial = mkdtempSync(join(tmpdir(), 'kerben-disk-'));
const canMount = mountDisk(trial);
if (canMount) unmount(trial);
rmdirSync(trial);

describe.skipIf(!canMount)('a full disk', () => {
  const shop = useWorkspace();
  beforeAll(() => void mountDisk(shop.folder));
  afterAll(() => unmount(shop.folder));
  const filler = () => join(shop.folder, 'filler');
  const ready = async () => {
    const answer = await shop.app.inject('/readyz');
    return [answer.statusCode, answer.json<{ failing?: string[] }>().failing];
  };

  async function fill(leaveBytes: number): Promise<void> {
    const file = await open(filler(), 'w');
    let size = 0;
    try {
      for (;;) size += (await file.write(Buffer.alloc(64 * 1024))).bytesWritten;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      await file.close();
    }
    await truncate(filler(), size - leaveBytes);
  }

  test('refuses uploads for now, leaves nothing half-written, and goes on showing pictures', async () => {
    const seller = await addSeller(shop.db);
    const side = 400;
    const photo = await sharp(randomBytes(side * side * 3), {
      raw: { width: side, height: side, channels: 3 },
    })
      .png()
      .toBuffer();
    const shown = await uploadPicture(shop, seller);
    expect(await ready()).toEqual([200, undefined]);

    await fill(16 * 1024);
    const files = await readdir(shop.folder, { recursive: true });
    expect(await ready()).toEqual([503, ['disk']]);
    const refused = await upload(shop, seller.token, photo);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
    expect(await readdir(shop.folder, { recursive: true })).toEqual(files);
    await fill(0);
    const variant = await shop.app.inject(`/img/160/${shown.slice('/uploads/'.length)}`);
    expect(variant.statusCode).toBe(200);

    await rm(filler());
    expect(await ready()).toEqual([200, undefined]);
    expect((await upload(shop, seller.token, photo)).status).toBe(201);
  });
});
