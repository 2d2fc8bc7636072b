import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '../../../tests/shop/s3-server.ts';
import { serverWith } from '../../../tests/server/test-server.ts';
import { readConfig } from '../../config.ts';
import { type Media, openMedia } from '../../platform/open-media.ts';
import type { App } from '../../platform/server.ts';
import { registerMedia } from './media.routes.ts';
import { createPictures, MAX_CONCURRENT_ENCODINGS } from './media.service.ts';

describe.each(['disk', 's3'] as const)('pictures in the store %s', (kind) => {
  let media: Media;
  let app: App;

  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kerben-media-'));
    const s3 = kind === 's3' ? await startS3Server() : undefined;
    media = await openMedia(readConfig({ ...s3?.environment, DATA_DIR: folder }));
    const photo = sharp({ create: { width: 600, height: 800, channels: 3, background: '#c4213b' } });
    await media.originals.write('demo/dress_c4213b.webp', await photo.webp().toBuffer());
    await media.originals.write('broken.png', Buffer.from('not a picture'));
    await media.originals.write('slide.mp4', Buffer.from('0123456789'));
    ({ app } = await serverWith((server) => {
      if (media.kind === 'disk') void server.register(fastifyStatic, { root: media.folder, serve: false });
      registerMedia(server, createPictures(media.originals, media.variants), media);
    }));
    return async () => {
      await app.close();
      media.close();
      await s3?.stop();
      await rm(folder, { recursive: true, force: true });
    };
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  test('a picture comes in the width asked for and in the best format the browser takes', async () => {
    const avif = await get('/img/320/demo/dress_c4213b.webp', { accept: 'image/avif,image/webp,*/*' });
    const webp = await get('/img/320/demo/dress_c4213b.webp', { accept: 'image/webp,*/*' });
    expect([avif.headers['content-type'], webp.headers['content-type']]).toEqual([
      'image/avif',
      'image/webp',
    ]);
    expect(await sharp(webp.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 320,
      height: 427,
    });
    expect(webp.headers).toMatchObject({
      vary: 'Accept',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('a picture comes as JPEG to whoever asks for it by its name', async () => {
    const answer = await get('/img/320/demo/dress_c4213b.jpg', { accept: 'image/avif' });
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 320 });
  });

  test('a picture opens in a mail that is read on another site', async () => {
    const { headers } = await get('/img/160/demo/dress_c4213b.webp');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  test('a small picture is not blown up', async () => {
    const answer = await get('/img/1080/demo/dress_c4213b.webp');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 600 });
  });

  test('a size is made once, however many ask at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('/img/480/demo/dress_c4213b.webp')),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const kept = await Array.fromAsync(media.variants.list());
    expect(kept.filter((name) => name.includes('-480'))).toEqual(['demo/dress_c4213b-480.webp']);
  });

  test('a video can be read in parts, as phones ask for it', async () => {
    const answer = await get('/uploads/slide.mp4', { range: 'bytes=2-4' });
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      206,
      '234',
      'video/mp4',
    ]);
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

  test('a file that was not changed is not sent again', async () => {
    const first = await get('/uploads/slide.mp4');
    expect([first.statusCode, first.body]).toEqual([200, '0123456789']);
    expect(first.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '10',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const again = await get('/uploads/slide.mp4', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a part beyond the end of a file is refused', async () => {
    expect((await get('/uploads/slide.mp4', { range: 'bytes=20-30' })).statusCode).toBe(416);
  });

  test('a file is sent while many sizes of pictures wait to be made', async () => {
    const photo = (await media.originals.read('demo/dress_c4213b.webp')) ?? Buffer.of();
    const names = Array.from({ length: 12 }, (_, at) => `many${at}.webp`);
    for (const name of names) await media.originals.write(name, photo);
    let made = 0;
    const sizes = names.map((name) => get(`/img/320/${name}`).then(() => (made += 1)));
    // Reading it takes a thread of the pool in which pictures are made.
    expect((await get('/uploads/slide.mp4')).statusCode).toBe(200);
    expect(made).toBeLessThan(sizes.length / 2);
    await Promise.all(sizes);
  });

  test('a picture that is removed while a size of it is made leaves nothing behind', async () => {
    const photo = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#00f' } })
      .webp()
      .toBuffer();
    await media.originals.write('removed.webp', photo);
    // Another server removes the picture after this one has read it.
    const pictures = createPictures(
      {
        ...media.originals,
        async read(name) {
          const bytes = await media.originals.read(name);
          await createPictures(media.originals, media.variants).remove(name);
          return bytes;
        },
      },
      media.variants,
    );
    await pictures.variant('removed.webp', 160, 'webp');
    const kept = await Array.fromAsync(media.variants.list());
    expect(kept.filter((name) => name.startsWith('removed'))).toEqual([]);
  });
});

test('pictures that wait to be made are few, and the same one waits once', async () => {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const read: string[] = [];
  const none = {
    size: async () => undefined,
    write: async () => {},
    remove: async () => {},
    async *list() {},
  };
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
  const waiting = Array.from({ length: MAX_CONCURRENT_ENCODINGS + 500 }, (_, at) => ask(`p${at}.webp`));
  const again = Array.from({ length: 5_000 }, () => ask('p7.webp'));
  expect(await ask('one-more.webp')).toMatchObject({ code: 'NOT_READY', extra: { retryAfter: 3 } });
  // Only those whose turn it is hold an original in memory.
  expect(read).toHaveLength(MAX_CONCURRENT_ENCODINGS);
  open();
  expect(new Set(await Promise.all([...waiting, ...again]))).toEqual(new Set([undefined]));
  expect(read).toHaveLength(MAX_CONCURRENT_ENCODINGS + 500);
});
