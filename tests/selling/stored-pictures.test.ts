import { describe, expect, test } from 'vitest';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { productForm } from '../shop/forms.ts';
import { uploadPicture, deleteUnusedUploads } from '../shop/pictures.ts';
import { createProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

describe.each(['disk', 's3'] as const)('in the store %s', (mediaStore) => {
  const shop = useTestShop({ mediaStore });
  const get = (url: string) => shop.app.inject({ url });
  const removeImage = ({ token }: SignedIn, imageUrl: unknown) =>
    call(shop.app, 'DELETE', '/api/sellers/remove-image', { token, body: { imageUrl } });
  const files = async () => [
    ...(await Array.fromAsync(shop.media.originals.list())),
    ...(await Array.fromAsync(shop.media.variants.list())),
  ];

  test('an upload is served as a picture and as nothing else', async () => {
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
});
