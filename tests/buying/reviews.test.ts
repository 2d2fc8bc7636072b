import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/accounts.ts';
import type { SellerReviewPage } from '#contract/reviews.ts';
import { newId } from '../../server/platform/ids.ts';
import { type Account, addSignedIn, changeSeller } from '../shop/accounts.ts';
import { addOrder } from '../shop/orders.ts';
import { addProduct, addProducts } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
let admin: Account & { token: string };

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
});

type Writer = Account & { token: string };

/** Somebody who got the product. */
async function addBuyer(product: string, role: Role = 'customer'): Promise<Writer> {
  const buyer = await addSignedIn(shop.db, role);
  await addOrder(shop.db, { buyer, product });
  return buyer;
}

const write = ({ token }: Writer, body: object) => call(shop.app, 'POST', '/api/reviews', { token, body });
const change = ({ token }: Writer, id: string, body: object) =>
  call(shop.app, 'PUT', `/api/reviews/${id}`, { token, body });
const remove = ({ token }: Writer, id: string) => call(shop.app, 'DELETE', `/api/reviews/${id}`, { token });
const reply = (method: 'POST' | 'PUT', { token }: Writer, id: string, text: unknown) =>
  call(shop.app, method, `/api/reviews/${id}/reply`, { token, body: { reply: text } });
const right = ({ token }: Writer, product: string) =>
  call(shop.app, 'GET', `/api/reviews/can-review/${product}`, { token });
const shown = async (product: string) =>
  (await call(shop.app, 'GET', `/api/reviews/product/${product}`)).body;

async function addReview(): Promise<{ product: string; author: Writer; id: string }> {
  const { id: product } = await addProduct(shop.db);
  const author = await addBuyer(product);
  const { body } = await write(author, { productId: product, rating: 4, comment: 'Хорошо' });
  return { product, author, id: body.review._id as string };
}

const NOT_BOUGHT = 'Отзыв может оставить авторизованный покупатель, после получения товара';

test.each(['customer', 'seller'] as const)('a %s who got the product reviews it', async (role) => {
  const { id: product } = await addProduct(shop.db);
  const author = await addBuyer(product, role);
  expect((await right(author, product)).body).toEqual({
    hasPurchased: true,
    userRole: role,
    existingReview: null,
    asksFit: false,
    helpful: [],
  });
  const { status, body } = await write(author, {
    productId: product,
    rating: 3,
    comment: ' Мягкий\r\nтёплый ',
  });
  const review = {
    _id: expect.any(String),
    user: { name: 'Айгүл' },
    rating: 3,
    comment: 'Мягкий\nтёплый',
    helpful: 0,
    createdAt: expect.any(String),
    verifiedPurchase: true,
  };
  expect([status, body]).toEqual([201, { review, message: 'Отзыв успешно добавлен!' }]);
  expect((await right(author, product)).body).toMatchObject({ existingReview: body.review });
  expect(await shown(product)).toMatchObject({ reviews: [body.review], total: 1, averageRating: 3 });
});

test('without a rating it is 5, and a review needs no words', async () => {
  const { id: product } = await addProduct(shop.db);
  const { body } = await write(await addBuyer(product), { productId: product });
  expect(body.review).toMatchObject({ rating: 5, comment: '' });
});

test('whoever has not got the product may not review it', async () => {
  const { id: product } = await addProduct(shop.db);
  const person = await addSignedIn(shop.db, 'customer');
  await addOrder(shop.db, { buyer: person, product: (await addProduct(shop.db)).id });
  for (const status of ['pending', 'inProgress', 'cancelled'])
    await addOrder(shop.db, { buyer: person, product, status });
  await addBuyer(product);
  for (const nobody of [person, admin]) {
    expect((await right(nobody, product)).body).toMatchObject({ hasPurchased: false, existingReview: null });
    const { status, body } = await write(nobody, { productId: product });
    expect([status, body.message]).toEqual([403, NOT_BOUGHT]);
  }
  expect((await call(shop.app, 'POST', '/api/reviews', { body: { productId: product } })).status).toBe(401);
  expect((await call(shop.app, 'GET', `/api/reviews/can-review/${product}`)).status).toBe(401);
});

test('a seller can’t praise its own goods, though it ordered them', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const [product = ''] = await addProducts(shop.db, seller, [{ name: 'Своё' }]);
  await addOrder(shop.db, { buyer: seller, product });
  expect((await write(seller, { productId: product })).body.message).toBe(NOT_BOUGHT);
});

test('one review a person and product, also of ten sent at once', async () => {
  const { id: product } = await addProduct(shop.db);
  const author = await addBuyer(product);
  const tries = await Promise.all(Array.from({ length: 10 }, () => write(author, { productId: product })));
  expect(tries.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(9).fill(409)]);
  expect((await write(author, { productId: product })).body).toEqual({
    message: 'Вы уже оставили отзыв об этом товаре',
    code: 'REVIEW_EXISTS',
  });
  expect((await shown(product)).total).toBe(1);
});

describe('its author', () => {
  test('changes it, and what isn’t given stays', async () => {
    const { product, author, id } = await addReview();
    const { status, body } = await change(author, id, { rating: 1 });
    expect([status, body.message]).toEqual([200, 'Отзыв успешно обновлен!']);
    expect(body.review).toMatchObject({ rating: 1, comment: 'Хорошо' });
    expect((await change(author, id, { comment: '' })).body.review).toMatchObject({ rating: 1, comment: '' });
    expect((await change(author, id, {})).body.review).toMatchObject({ rating: 1, comment: '' });
    expect(await shown(product)).toMatchObject({ averageRating: 1, total: 1 });
  });

  test('deletes it, and may write another', async () => {
    const { product, author, id } = await addReview();
    expect(await remove(author, id)).toMatchObject({
      status: 200,
      body: { message: 'Отзыв успешно удален!' },
    });
    expect(await shown(product)).toMatchObject({ reviews: [], total: 0, averageRating: 0 });
    expect((await remove(author, id)).status).toBe(404);
    expect((await write(author, { productId: product })).status).toBe(201);
  });
});

test('others change nothing: an admin deletes and replies, and puts no words into anybody’s mouth', async () => {
  const { product, author, id } = await addReview();
  const other = await addBuyer(product);
  for (const stranger of [other, admin]) expect((await change(stranger, id, { rating: 1 })).status).toBe(403);
  expect((await remove(other, id)).status).toBe(403);
  for (const method of ['POST', 'PUT'] as const)
    for (const stranger of [other, author]) expect((await reply(method, stranger, id, 'Я')).status).toBe(403);
  expect((await shown(product)).reviews[0]).toMatchObject({ rating: 4, comment: 'Хорошо' });
  expect((await remove(admin, id)).status).toBe(200);
  expect((await shown(product)).total).toBe(0);
});

test('an admin replies once and changes the reply', async () => {
  const { product, id } = await addReview();
  expect((await reply('PUT', admin, id, 'Рано')).body.code).toBe('REPLY_NOT_FOUND');
  const added = await reply('POST', admin, id, ' Спасибо! ');
  expect([added.status, added.body.message]).toEqual([200, 'Ответ успешно сохранен']);
  expect(added.body.review).toMatchObject({ adminReply: 'Спасибо!', adminReplyDate: expect.any(String) });
  expect((await reply('POST', admin, id, 'Ещё')).body.code).toBe('REPLY_EXISTS');
  const changed = await reply('PUT', admin, id, 'Спасибо за отзыв');
  expect([changed.status, changed.body.message]).toEqual([200, 'Ответ успешно обновлен']);
  expect((await shown(product)).reviews[0]).toMatchObject({ adminReply: 'Спасибо за отзыв', rating: 4 });
});

describe('a seller', () => {
  async function addSellerWithReview() {
    const seller = await addSignedIn(shop.db, 'seller');
    const { id: product } = await addProduct(shop.db, { seller });
    const author = await addBuyer(product);
    const { body } = await write(author, { productId: product, rating: 2, comment: 'Маломерит' });
    return { seller, product, author, id: body.review._id as string };
  }
  const list = async ({ token }: Writer, state = 'all') =>
    (await call(shop.app, 'GET', `/api/sellers/reviews?state=${state}`, { token })).body as SellerReviewPage;

  test('replies to a review of its product beside the shop’s reply, once, and changes it', async () => {
    const { seller, product, id } = await addSellerWithReview();
    expect((await reply('PUT', seller, id, 'Рано')).body.code).toBe('REPLY_NOT_FOUND');
    expect((await reply('POST', seller, id, 'Обменяем')).status).toBe(200);
    expect((await reply('POST', admin, id, 'Поможем')).status).toBe(200);
    expect((await reply('POST', seller, id, 'Ещё')).body.code).toBe('REPLY_EXISTS');
    expect((await reply('PUT', seller, id, ' Обменяем на размер больше ')).status).toBe(200);
    expect((await shown(product)).reviews[0]).toMatchObject({
      adminReply: 'Поможем',
      adminReplyDate: expect.any(String),
      sellerReply: 'Обменяем на размер больше',
      sellerReplyDate: expect.any(String),
    });
  });

  test('neither reads nor answers reviews of another seller’s products', async () => {
    const { id, product } = await addSellerWithReview();
    const other = await addSignedIn(shop.db, 'seller');
    for (const method of ['POST', 'PUT'] as const)
      expect((await reply(method, other, id, 'Не мой')).body.code).toBe('REVIEW_NOT_FOUND');
    expect((await list(other)).reviews).toEqual([]);
    expect((await shown(product)).reviews[0]).not.toHaveProperty('sellerReply');
  });

  test('sees which reviews nobody has replied to; those of deleted people are gone', async () => {
    const { seller, product, author, id } = await addSellerWithReview();
    const second = await addBuyer(product);
    await write(second, { productId: product, rating: 5 });
    expect(await list(seller, 'unanswered')).toMatchObject({ total: 2, unanswered: 2 });
    await reply('POST', admin, id, 'Поможем');
    const { reviews, unanswered } = await list(seller, 'unanswered');
    expect([reviews.map(({ rating }) => rating), unanswered]).toEqual([[5], 1]);
    expect((await list(seller)).reviews[0]?.product).toEqual({ _id: product, name: 'Шырдак' });
    await shop.db`update account set deleted_at = now() where id = ${author.id}`;
    expect(await list(seller)).toMatchObject({ total: 1 });
  });
});

test('what is no rating is refused', async () => {
  const { product, author, id } = await addReview();
  const buyer = await addBuyer(product);
  for (const rating of [0, 6, -1, 4.5, '5', null, 1e308, [5], true]) {
    expect((await write(buyer, { productId: product, rating })).status).toBe(400);
    expect((await change(author, id, { rating })).status).toBe(400);
  }
});

test('a text is a text: no markup, no control characters, not too long', async () => {
  const { author, id } = await addReview();
  const written = await change(author, id, { comment: '<script>alert(1)</script>\0 да' });
  expect(written.body.review.comment).toBe('scriptalert(1)/script  да');
  for (const comment of ['я'.repeat(2_001), null, 7, {}, ['да']]) {
    expect((await change(author, id, { comment })).status).toBe(400);
    expect((await reply('POST', admin, id, comment)).status).toBe(400);
  }
  expect((await change(author, id, { comment: '👟'.repeat(2_000) })).status).toBe(200);
  for (const empty of ['', '  ', '<>', undefined])
    expect((await reply('POST', admin, id, empty)).status).toBe(400);
});

test('odd and unknown ids are not found', async () => {
  const { author } = await addReview();
  for (const odd of [newId(), 'x', '%00'])
    expect([
      (await right(author, odd)).status,
      (await change(author, odd, { rating: 1 })).status,
      (await remove(author, odd)).status,
      (await remove(admin, odd)).status,
      (await reply('POST', admin, odd, 'Да')).status,
      (await reply('PUT', admin, odd, 'Да')).status,
    ]).toEqual([404, 404, 404, 404, 404, 404]);
  for (const productId of [newId(), 'x', '', '\0'])
    expect((await write(author, { productId })).status).toBe(404);
  for (const productId of [undefined, null, 5]) expect((await write(author, { productId })).status).toBe(400);
});

test('a product that is not shown is not reviewed; its author still may change and delete a review', async () => {
  const { product, author, id } = await addReview();
  const [{ sellerId } = { sellerId: '' }] = await shop.db<{ sellerId: string }[]>`
    select seller_id from product where id = ${product}`;
  await changeSeller(shop.db, { id: sellerId }, { isProductsVisible: false });
  expect((await right(author, product)).status).toBe(403);
  expect((await write(await addBuyer(product), { productId: product })).body.code).toBe('PRODUCT_NOT_LISTED');
  expect((await change(author, id, { rating: 2 })).status).toBe(200);
  expect((await remove(author, id)).status).toBe(200);
});
