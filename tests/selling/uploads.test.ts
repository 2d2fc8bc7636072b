import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { productForm } from '../shop/forms.ts';
import { multipartForm, plainPicture, upload, uploadPicture, deleteUnusedUploads } from '../shop/pictures.ts';
import { createProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { CORPUS, pixelBomb } from './upload-corpus.ts';

const shop = useTestShop();
const OURS = /^\/uploads\/\d{4}-\d\d\/[\da-f]{24}_[\da-f]{6}\.webp$/;
const get = (url: string) => shop.app.inject({ url });
const removeImage = ({ token }: SignedIn, imageUrl: unknown) =>
  call(shop.app, 'DELETE', '/api/sellers/remove-image', { token, body: { imageUrl } });
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
      ...{ format: 'webp', size: expected.size, space: 'srgb' },
      ...{ pages: undefined, exif: undefined, icc: undefined, orientation: undefined },
    });
    for (const trace of ['<script', 'alert', 'PK\x03\x04'])
      expect(file.rawPayload.includes(trace, 0, 'latin1')).toBe(false);
  });

  test('is served as a picture and as nothing else', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { headers, statusCode } = await get(await uploadPicture(shop.app, seller));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
      'cache-control': expect.stringContaining('immutable'),
    });
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

describe('a product’s pictures', () => {
  test('are addresses, or the seller’s own uploads', async () => {
    const [seller, other] = [await addSignedIn(shop.db, 'seller'), await addSignedIn(shop.db, 'seller')];
    const mine = await uploadPicture(shop.app, seller);
    const product = await createProduct(shop.app, seller, {
      images: [mine, mine, `http://localhost:3000${mine}`, 'http://example.kg/a.jpg'],
    });
    expect(product.images).toEqual([mine, 'http://example.kg/a.jpg']);
    for (const image of [mine, '/uploads/demo/x.webp', '/uploads/../secret', `${mine}?x`])
      expect(
        await call(shop.app, 'POST', '/api/sellers/products', {
          token: other.token,
          body: productForm({ images: [image] }),
        }),
      ).toMatchObject({ status: 400, body: { code: 'NOT_YOUR_IMAGE', errors: [{ field: 'images' }] } });
  });

  test('that stand on the product already may stay, wherever they came from', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { _id } = await createProduct(shop.app, seller);
    await shop.db`update product set images = array['/uploads/demo/old.webp'] where id = ${_id}`;
    const { body } = await call(shop.app, 'PUT', `/api/sellers/products/${_id}`, {
      token: seller.token,
      body: productForm({ images: ['/uploads/demo/old.webp'] }),
    });
    expect(body.product.images).toEqual(['/uploads/demo/old.webp']);
    expect((await removeImage(seller, '/uploads/demo/old.webp')).status).toBe(200);
  });
});

describe('a picture given up', () => {
  test('is gone when nothing saved shows it', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const imageUrl = await uploadPicture(shop.app, seller);
    await get(`/img/160/${imageUrl.slice('/uploads/'.length)}`);
    expect(await removeImage(seller, imageUrl)).toMatchObject({
      status: 200,
      body: { message: 'Image removed successfully' },
    });
    expect((await get(imageUrl)).statusCode).toBe(404);
    const name = imageUrl.slice(-36, -5);
    expect((await files()).filter((file) => file.includes(name))).toEqual([]);
    expect((await removeImage(seller, imageUrl)).status).toBe(404);
    const late = await call(shop.app, 'POST', '/api/sellers/products', {
      token: seller.token,
      body: productForm({ images: [imageUrl] }),
    });
    expect(late.body.code).toBe('NOT_YOUR_IMAGE');
  });

  test('stays on the product that was saved with it', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const imageUrl = await uploadPicture(shop.app, seller);
    await createProduct(shop.app, seller, { images: [imageUrl] });
    expect((await removeImage(seller, imageUrl)).status).toBe(200);
    expect((await get(imageUrl)).statusCode).toBe(200);
  });

  test('is the owner’s to give up', async () => {
    const [seller, other] = [await addSignedIn(shop.db, 'seller'), await addSignedIn(shop.db, 'seller')];
    const imageUrl = await uploadPicture(shop.app, seller);
    for (const odd of [imageUrl, '/uploads/../../etc/passwd', '/uploads/a\0.webp', '/etc/passwd', 'x'])
      expect((await removeImage(other, odd)).body).toEqual({
        message: 'Failed to remove image',
        code: 'IMAGE_NOT_FOUND',
      });
    for (const wrong of [undefined, 5, '', 'x'.repeat(3_000)])
      expect((await removeImage(other, wrong)).status).toBe(400);
    expect((await removeImage(other, 'https://example.kg/a.jpg')).status).toBe(200);
    expect((await get(imageUrl)).statusCode).toBe(200);
  });
});

describe('the sweep', () => {
  const age = (imageUrl: string) =>
    shop.db`update upload set created_at = now() - interval '25 hours' where name = ${imageUrl.slice(9)}`;

  test('takes what no product was saved with for a day, and nothing else', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const [loose, fresh, used, released] = [
      await uploadPicture(shop.app, seller),
      await uploadPicture(shop.app, seller),
      await uploadPicture(shop.app, seller),
      await uploadPicture(shop.app, seller),
    ];
    await createProduct(shop.app, seller, { images: [used] });
    const { _id } = await createProduct(shop.app, seller, { images: [released] });
    await call(shop.app, 'DELETE', `/api/sellers/products/${_id}`, { token: seller.token });
    for (const imageUrl of [loose, used, released]) await age(imageUrl);
    await deleteUnusedUploads(shop);
    const statuses = await Promise.all(
      [loose, fresh, used, released].map(async (url) => (await get(url)).statusCode),
    );
    // What was sold may stand in somebody's order.
    expect(statuses).toEqual([404, 200, 200, 200]);
  });

  test('never takes a picture that is being saved at that moment', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const urls: string[] = [];
    for (let at = 0; at < 10; at += 1) urls.push(await uploadPicture(shop.app, seller));
    await Promise.all(urls.map(age));
    const [answers] = await Promise.all([
      Promise.all(
        urls.map((image) =>
          call(shop.app, 'POST', '/api/sellers/products', {
            token: seller.token,
            body: productForm({ images: [image] }),
          }),
        ),
      ),
      deleteUnusedUploads(shop),
      deleteUnusedUploads(shop),
    ]);
    for (const [at, { status }] of answers.entries())
      expect([status, (await get(urls[at]!)).statusCode]).toEqual(status === 201 ? [201, 200] : [400, 404]);
  });
});

test.each(['customer', 'admin'] as const)('%ss upload nothing here', async (role) => {
  const { token } = await addSignedIn(shop.db, role);
  expect(await upload(shop.app, token, await plainPicture().png().toBuffer())).toMatchObject({
    status: 403,
    body: { message: 'Access denied - sellers only' },
  });
});
