import { beforeAll, expect, test } from 'vitest';
import { REVIEW_PHOTOS_MAX } from '#contract/limits.ts';
import { type Account, addSignedIn } from '../shop/accounts.ts';
import { addOrder } from '../shop/orders.ts';
import {
  deleteUnusedUploads,
  multipartForm,
  plainPicture,
  uploadPhoto,
  uploadPicture,
} from '../shop/pictures.ts';
import { addProduct } from '../shop/products.ts';
import { productForm } from '../shop/forms.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
type Writer = Account & { token: string };
let admin: Writer;

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
});

async function addBuyer(role: 'customer' | 'seller' = 'customer') {
  const { id: product } = await addProduct(shop.db);
  const buyer = await addSignedIn(shop.db, role);
  await addOrder(shop.db, { buyer, product });
  return { product, buyer };
}
const write = ({ token }: Writer, productId: string, photos: unknown) =>
  call(shop.app, 'POST', '/api/reviews', { token, body: { productId, photos } });
const change = ({ token }: Writer, id: string, body: object) =>
  call(shop.app, 'PUT', `/api/reviews/${id}`, { token, body });
const uploads = (writer: Writer, count: number) =>
  Promise.all(Array.from({ length: count }, () => uploadPhoto(shop.app, writer)));
const statusOf = async (photo: string) => (await shop.app.inject(photo)).statusCode;
const shownOf = async (product: string) =>
  (await call(shop.app, 'GET', `/api/reviews/product/${product}`)).body.reviews[0] as { photos?: string[] };

async function addReview(count: number) {
  const { product, buyer } = await addBuyer();
  const photos = await uploads(buyer, count);
  const { body } = await write(buyer, product, photos);
  return { product, buyer, photos, id: body.review._id as string };
}

test('a review shows its author’s photos, in their order, and they stay', async () => {
  const { product, photos } = await addReview(2);
  expect((await shownOf(product)).photos).toEqual(photos);
  await deleteUnusedUploads(shop, 0);
  expect(await Promise.all(photos.map(statusOf))).toEqual([200, 200]);
});

test('five photos are the most', async () => {
  const { product, buyer } = await addBuyer();
  const photos = await uploads(buyer, REVIEW_PHOTOS_MAX + 1);
  expect((await write(buyer, product, photos)).status).toBe(400);
  expect((await write(buyer, product, photos.slice(1))).status).toBe(201);
});

test('a photo is the author’s own, uploaded for a review, and in no other', async () => {
  const { product, buyer } = await addBuyer('seller');
  const used = await addReview(1);
  const [once = ''] = await uploads(buyer, 1);
  expect((await write(buyer, product, [once, once])).body.review.photos).toEqual([once]);
  const second = (await addProduct(shop.db)).id;
  await addOrder(shop.db, { buyer, product: second });
  const wrong = [
    ...[once, used.photos[0], await uploadPhoto(shop.app, admin), await uploadPicture(shop.app, buyer)],
    ...['https://example.kg/a.webp', '/uploads/../x.webp', '/uploads/2026-01/none.webp', ''],
  ];
  for (const photo of wrong)
    expect((await write(buyer, second, [photo])).body.code, photo).toBe('NOT_YOUR_IMAGE');
  for (const photos of [null, 'x', [5], [null], {}])
    expect((await write(buyer, second, photos)).status).toBe(400);
  expect((await write(buyer, second, [])).status).toBe(201);
});

test('a review’s photo is not for products: it goes with the review', async () => {
  const { product, buyer } = await addBuyer('seller');
  const [photo = ''] = await uploads(buyer, 1);
  await write(buyer, product, [photo]);
  const { status } = await call(shop.app, 'POST', '/api/sellers/products', {
    token: buyer.token,
    body: productForm({ images: [photo] }),
  });
  expect(status).toBe(400);
});

test('a photo that its author takes out is deleted, the others stay', async () => {
  const { product, buyer, photos, id } = await addReview(3);
  const [first = '', second = '', third = ''] = photos;
  const [added = ''] = await uploads(buyer, 1);
  expect((await change(buyer, id, { photos: [third, added, first] })).status).toBe(200);
  expect((await change(buyer, id, { rating: 2 })).body.review.photos).toEqual([third, added, first]);
  expect((await shownOf(product)).photos).toEqual([third, added, first]);
  await deleteUnusedUploads(shop, 0);
  expect(await Promise.all([first, second, third, added].map(statusOf))).toEqual([200, 404, 200, 200]);
  expect((await change(buyer, id, { photos: [second] })).body.code).toBe('NOT_YOUR_IMAGE');
});

test('an admin takes out one photo; nobody else does', async () => {
  const { product, buyer, photos, id } = await addReview(2);
  const [first = '', second = ''] = photos;
  const remove = ({ token }: Writer, imageUrl: unknown) =>
    call(shop.app, 'DELETE', `/api/reviews/${id}/photos`, { token, body: { imageUrl } });
  expect((await remove(buyer, first)).status).toBe(403);
  expect((await remove(admin, '/uploads/2026-01/none.webp')).status).toBe(404);
  expect((await remove(admin, undefined)).status).toBe(400);
  expect((await remove(admin, first)).body.review.photos).toEqual([second]);
  expect((await shownOf(product)).photos).toEqual([second]);
  await deleteUnusedUploads(shop, 0);
  expect(await Promise.all(photos.map(statusOf))).toEqual([404, 200]);
});

test.each(['its author', 'an admin', 'the author’s account being deleted'])(
  'photos go with the review, deleted by %s',
  async (by) => {
    const { buyer, photos, id } = await addReview(2);
    if (by.includes('account')) await shop.db`update account set deleted_at = now() where id = ${buyer.id}`;
    else {
      const { token } = by === 'an admin' ? admin : buyer;
      expect((await call(shop.app, 'DELETE', `/api/reviews/${id}`, { token })).status).toBe(200);
    }
    await deleteUnusedUploads(shop, 0);
    expect(await Promise.all(photos.map(statusOf))).toEqual([404, 404]);
  },
);

test('a photo that no review was sent with is gone after a day', async () => {
  const { buyer } = await addBuyer();
  const [photo = ''] = await uploads(buyer, 1);
  await deleteUnusedUploads(shop);
  expect(await statusOf(photo)).toBe(200);
  await shop.db`update upload set created_at = now() - interval '25 hours' where owner_id = ${buyer.id}`;
  await deleteUnusedUploads(shop);
  expect(await statusOf(photo)).toBe(404);
});

test('only pictures are photos, and guests upload none', async () => {
  const { buyer } = await addBuyer();
  const send = async (content: string | Buffer, token?: string) =>
    call(shop.app, 'POST', '/api/uploads', { ...(token && { token }), ...multipartForm([{ content }]) });
  expect((await send('<svg onload="alert(1)"/>', buyer.token)).status).toBe(415);
  expect((await send(Buffer.alloc(6 * 1024 * 1024), buyer.token)).body.code).toBe('IMAGE_TOO_LARGE');
  expect((await send(await plainPicture().png().toBuffer())).status).toBe(401);
});
