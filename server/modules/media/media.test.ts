import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverWith } from '../../../tests/server/test-server.ts';
import { createDiskStore } from '../../platform/media-store.ts';
import type { App } from '../../platform/server.ts';
import { registerMedia } from './media.routes.ts';
import { createPictures } from './media.service.ts';

let folder: string;
let app: App;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kerben-media-'));
  const originals = createDiskStore(join(folder, 'uploads'));
  const photo = sharp({ create: { width: 600, height: 800, channels: 3, background: '#c4213b' } });
  await originals.write('demo/dress_c4213b.webp', await photo.webp().toBuffer());
  await originals.write('broken.png', Buffer.from('not a picture'));
  await originals.write('slide.mp4', Buffer.from('0123456789'));
  ({ app } = await serverWith((server) => {
    void server.register(fastifyStatic, { root: join(folder, 'uploads'), serve: false });
    registerMedia(
      server,
      createPictures(originals, createDiskStore(join(folder, 'variants'))),
      join(folder, 'uploads'),
    );
  }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a picture comes in the width asked for and in the best format the browser takes', async () => {
  const avif = await get('/img/320/demo/dress_c4213b.webp', { accept: 'image/avif,image/webp,*/*' });
  const webp = await get('/img/320/demo/dress_c4213b.webp', { accept: 'image/webp,*/*' });
  expect([avif.headers['content-type'], webp.headers['content-type']]).toEqual(['image/avif', 'image/webp']);
  expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 427 });
  expect(webp.headers).toMatchObject({
    vary: 'Accept',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a small picture is not blown up', async () => {
  const answer = await get('/img/1080/demo/dress_c4213b.webp');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 600 });
});

test('a size is made once, however many ask at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => get('/img/480/demo/dress_c4213b.webp')));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const kept = await readdir(join(folder, 'variants', 'demo'));
  expect(kept.filter((name) => name.includes('-480'))).toEqual(['dress_c4213b-480.webp']);
});

test('a video can be read in parts, as phones ask for it', async () => {
  const answer = await get('/uploads/slide.mp4', { range: 'bytes=2-4' });
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([206, '234', 'video/mp4']);
});

test.each([
  ['/img/321/demo/dress_c4213b.webp', 400],
  ['/img/1e3/demo/dress_c4213b.webp', 400],
  ['/img/320/demo/none.webp', 404],
  ['/img/320/slide.mp4', 404],
  ['/img/320/..%2f..%2fpackage.json', 404],
  ['/uploads/..%2f..%2fetc%2fpasswd', 404],
  ['/uploads/%2e%2e/secret.webp', 404],
  ['/uploads/.hidden.webp', 404],
  ['/uploads/demo', 404],
  ['/uploads/page.html', 404],
  ['/uploads/picture.svg', 404],
  ['/uploads/a%00.webp', 404],
])('%s is refused with %i', async (url, status) => {
  expect((await get(url)).statusCode).toBe(status);
});

test('a file that is no picture is not served as one', async () => {
  expect((await get('/img/320/broken.png')).statusCode).toBe(404);
});

test('pictures that wait to be made are few, and the same one waits once', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const read: string[] = [];
  const none = { has: async () => false, write: async () => {}, remove: async () => {} };
  const pictures = createPictures(
    {
      ...none,
      read: async (name) => {
        read.push(name);
        await gate;
        return undefined;
      },
    },
    { ...none, read: async () => undefined },
  );
  const ask = (name: string) => pictures.variant(name, 320, 'webp').catch((error: unknown) => error);
  const waiting = Array.from({ length: 502 }, (_, at) => ask(`p${at}.webp`));
  const again = Array.from({ length: 5_000 }, () => ask('p7.webp'));
  expect(await ask('one-more.webp')).toMatchObject({ code: 'NOT_READY', extra: { retryAfter: 3 } });
  // Only those whose turn it is hold an original in memory.
  expect(read).toHaveLength(2);
  open();
  expect(new Set(await Promise.all([...waiting, ...again]))).toEqual(new Set([undefined]));
  expect(read).toHaveLength(502);
});
