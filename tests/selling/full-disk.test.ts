import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canMount, fillDisk, freeDisk, mountSmallDisk, unmountDisk } from '../attacks/small-disk.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { upload, uploadPicture } from '../shop/pictures.ts';
import { useTestShop } from '../shop/test-shop.ts';

const DISK_MB = 70;

describe.skipIf(!canMount())('a full disk', () => {
  const shop = useTestShop();
  beforeAll(() => void mountSmallDisk(shop.folder, DISK_MB));
  afterAll(() => void unmountDisk(shop.folder));
  const ready = async () => {
    const answer = await shop.app.inject('/readyz');
    return [answer.statusCode, answer.json<{ failing?: string[] }>().failing];
  };

  test('refuses uploads for now, leaves nothing half-written, and goes on showing pictures', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const side = 400;
    const photo = await sharp(randomBytes(side * side * 3), {
      raw: { width: side, height: side, channels: 3 },
    })
      .png()
      .toBuffer();
    const shown = await uploadPicture(shop.app, seller);
    expect(await ready()).toEqual([200, undefined]);

    await fillDisk(shop.folder, 16 * 1024);
    const files = await readdir(shop.folder, { recursive: true });
    expect(await ready()).toEqual([503, ['disk']]);
    const refused = await upload(shop.app, seller.token, photo);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
    expect(await readdir(shop.folder, { recursive: true })).toEqual(files);
    await fillDisk(shop.folder);
    const variant = await shop.app.inject(`/img/160/${shown.slice('/uploads/'.length)}`);
    expect(variant.statusCode).toBe(200);

    await freeDisk(shop.folder);
    expect(await ready()).toEqual([200, undefined]);
    expect((await upload(shop.app, seller.token, photo)).status).toBe(201);
  });
});
