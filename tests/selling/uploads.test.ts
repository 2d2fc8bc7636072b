import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addSignedIn } from '../shop/accounts.ts';
import { multipartForm, plainPicture, upload, uploadPicture } from '../shop/pictures.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { CORPUS, pixelBomb } from './upload-corpus.ts';

const shop = useTestShop();
const OURS = /^\/uploads\/\d{4}-\d\d\/[\da-f]{24}_[\da-f]{6}\.webp$/;
const get = (url: string) => shop.app.inject({ url });
const files = async () =>
  (await readdir(shop.folder, { recursive: true })).filter((name) => name.includes('.'));

describe('what is uploaded', () => {
  test('is enough to tell good from bad', () => expect(CORPUS.length).toBeGreaterThanOrEqual(40));

  test.each(CORPUS)('$title: $expected.status', async ({ make, expected }) => {
    const { token } = await addSignedIn(shop.db, 'seller');
    const before = await files();
    const { status, body } = await upload(shop.app, token, await make());
    if (expected.status !== 201) {
      expect([status, body.message]).toEqual([expected.status, expected.message]);
      expect(await files()).toEqual(before);
      return;
    }
    expect(status).toBe(201);
    expect(body).toEqual({ imageUrl: expect.stringMatching(OURS) });
    const file = await get(body.imageUrl);
    const { format, width, height, space, pages, exif, icc, orientation } = await sharp(
      file.rawPayload,
    ).metadata();
    expect({ format, size: [width, height], space, pages, exif, icc, orientation }).toEqual({
      format: 'webp',
      size: expected.size,
      space: 'srgb',
      pages: undefined,
      exif: undefined,
      icc: undefined,
      orientation: undefined,
    });
    for (const trace of ['<script', 'alert', 'PK\x03\x04'])
      expect(file.rawPayload.includes(trace, 0, 'latin1')).toBe(false);
  });

  test('carries its main colour in its name', async () => {
    const imageUrl = await uploadPicture(shop.app, await addSignedIn(shop.db, 'seller'), '#3366cc');
    const color = Buffer.from(/_([\da-f]{6})\.webp$/.exec(imageUrl)![1]!, 'hex');
    for (const [at, part] of [0x33, 0x66, 0xcc].entries())
      expect(Math.abs(color[at]! - part)).toBeLessThan(6);
  });
});

describe('a form', () => {
  const picture = plainPicture().png().toBuffer();
  const send = async (form: object, token?: string) =>
    call(shop.app, 'POST', '/api/sellers/upload', {
      token: token ?? (await addSignedIn(shop.db, 'seller')).token,
      ...form,
    });

  test.each([
    '../../etc/passwd',
    '..\\\\..\\\\windows\\\\system32',
    'a\0.png',
    'photo.png.html',
    'x.svg',
    'я'.repeat(300),
    '',
    '.htaccess',
  ])('may call its file %o: the name means nothing', async (filename) => {
    const { status, body } = await send(
      multipartForm([{ content: await picture, filename, type: 'text/html' }]),
    );
    expect([status, body]).toEqual([201, { imageUrl: expect.stringMatching(OURS) }]);
  });

  test('with two files is refused', async () => {
    const content = await picture;
    expect(await send(multipartForm([{ content }, { content }]))).toMatchObject({
      status: 400,
      body: { message: 'Please send one image at a time' },
    });
  });

  test('with none is refused', async () => {
    expect(await send(multipartForm([]))).toMatchObject({
      status: 400,
      body: { message: 'Please select an image file' },
    });
  });

  test('with its file in another field is refused', async () => {
    expect((await send(multipartForm([{ content: await picture, field: 'file' }]))).status).toBe(400);
    expect((await send(multipartForm([{ content: await picture, field: '__proto__' }]))).status).toBe(400);
  });

  test.each([
    ['no form at all', { payload: { image: 'x' } }],
    [
      'a form without an end',
      { ...multipartForm([]), payload: '------kerben\r\ncontent-disposition: form-data; name="image"' },
    ],
    ['a form without a boundary', { payload: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    ['an empty body', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    [
      'many fields',
      {
        ...multipartForm([]),
        payload: `${'------kerben\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(50)}------kerben--\r\n`,
      },
    ],
  ])('%s is a 400', async (_title, form) => {
    expect((await send(form)).status).toBe(400);
  });
});

test('twenty bombs at once are turned away while the shop goes on answering', async () => {
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const sellers = await Promise.all(Array.from({ length: 20 }, () => addSignedIn(shop.db, 'seller')));
  const { payload, headers } = multipartForm([{ content: pixelBomb() }]);
  let isOver = false;
  const bombs = Promise.all(
    sellers.map(({ token }) =>
      fetch(`${address}/api/sellers/upload`, {
        method: 'POST',
        headers: { ...headers, authorization: `Bearer ${token}` },
        body: new Uint8Array(payload),
      }),
    ),
  ).finally(() => (isOver = true));
  let answers = 0;
  while (!isOver) {
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    answers += 1;
  }
  expect(new Set((await bombs).map(({ status }) => status))).toEqual(new Set([413]));
  // A process that is blocked until the last bomb is turned away answers once.
  expect(answers).toBeGreaterThan(1);
});

test('more photos at once than are decoded at a time are all taken', async () => {
  const photo = await plainPicture('#557799', 1_500, 1_000).jpeg().toBuffer();
  const sellers = await Promise.all(Array.from({ length: 10 }, () => addSignedIn(shop.db, 'seller')));
  const answers = await Promise.all(sellers.map(({ token }) => upload(shop.app, token, photo)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});

test.each(['customer', 'admin'] as const)('%ss upload nothing here', async (role) => {
  const { token } = await addSignedIn(shop.db, role);
  expect(await upload(shop.app, token, await plainPicture().png().toBuffer())).toMatchObject({
    status: 403,
    body: { message: 'Access denied - sellers only' },
  });
});
