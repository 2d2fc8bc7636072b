import { expect, test } from 'vitest';
import type { ReviewPage } from '#contract/reviews.ts';
import { newId } from '../../server/platform/ids.ts';
import { type Account, addSignedIn } from '../shop/accounts.ts';
import { addOrder } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
type Writer = Account & { token: string };

const vote = (method: 'PUT' | 'DELETE', { token }: Writer, id: string) =>
  call(shop.app, method, `/api/reviews/${id}/helpful`, { token });
const shown = async (product: string, query = '') =>
  (await call(shop.app, 'GET', `/api/reviews/product/${product}${query}`)).body as ReviewPage;

async function addReview(product: string, body: object = {}): Promise<{ author: Writer; id: string }> {
  const author = await addSignedIn(shop.db, 'customer');
  await addOrder(shop.db, { buyer: author, product });
  const answer = await call(shop.app, 'POST', '/api/reviews', {
    token: author.token,
    body: { productId: product, ...body },
  });
  return { author, id: answer.body.review._id as string };
}

test('a review is helpful once for each account, however often it is pressed', async () => {
  const { id: product } = await addProduct(shop.db);
  const { id } = await addReview(product);
  const readers = await Promise.all(Array.from({ length: 5 }, () => addSignedIn(shop.db, 'customer')));
  await Promise.all([...readers, ...readers, ...readers].map((reader) => vote('PUT', reader, id)));
  expect((await shown(product)).reviews[0]?.helpful).toBe(5);
  const [first, second] = readers as [Writer, Writer];
  expect((await vote('PUT', first, id)).body).toEqual({ helpful: 5, isHelpful: true });
  await Promise.all(Array.from({ length: 5 }, () => vote('DELETE', first, id)));
  expect((await vote('DELETE', first, id)).body).toEqual({ helpful: 4, isHelpful: false });
  const right = async ({ token }: Writer) =>
    (await call(shop.app, 'GET', `/api/reviews/can-review/${product}`, { token })).body.helpful as string[];
  expect([await right(first), await right(second)]).toEqual([[], [id]]);
  await shop.db`update account set deleted_at = now() where id = ${second.id}`;
  expect((await shown(product)).reviews[0]?.helpful).toBe(3);
});

test('nobody votes for the own review, nor a seller for those of its goods, nor a guest', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const { id: product } = await addProduct(shop.db, { seller });
  const { author, id } = await addReview(product);
  for (const own of [author, seller]) expect((await vote('PUT', own, id)).body.code).toBe('VOTE_NOT_ALLOWED');
  expect((await call(shop.app, 'PUT', `/api/reviews/${id}/helpful`)).status).toBe(401);
  expect((await shown(product)).reviews[0]?.helpful).toBe(0);
  for (const odd of [newId(), 'x', '%00'])
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await vote(method, author, odd)).status).toBe(404);
});

test('a deleted review takes its votes with it', async () => {
  const { id: product } = await addProduct(shop.db);
  const { author, id } = await addReview(product);
  await vote('PUT', await addSignedIn(shop.db, 'customer'), id);
  expect((await call(shop.app, 'DELETE', `/api/reviews/${id}`, { token: author.token })).status).toBe(200);
  expect(await shop.db`select 1 from review_vote where review_id = ${id}`).toEqual([]);
});

test('reviews are sorted by time, use or rating, and narrowed to one rating; the counts stay', async () => {
  const { id: product } = await addProduct(shop.db);
  const ids: string[] = [];
  for (const rating of [3, 5, 1, 5]) ids.push((await addReview(product, { rating })).id);
  const [three, five, one, lastFive] = ids as [string, string, string, string];
  for (const [id, votes] of [
    [one, 2],
    [five, 1],
  ] as const)
    for (let nth = 0; nth < votes; nth++) await vote('PUT', await addSignedIn(shop.db, 'customer'), id);
  const order = async (query: string) => (await shown(product, query)).reviews.map(({ _id }) => _id);
  expect(await order('')).toEqual([lastFive, one, five, three]);
  expect(await order('?sort=helpful')).toEqual([one, five, lastFive, three]);
  expect(await order('?sort=rating')).toEqual([lastFive, five, three, one]);
  expect(await order('?stars=5')).toEqual([lastFive, five]);
  expect(await order('?stars=5&sort=helpful')).toEqual([five, lastFive]);
  expect(await shown(product, '?stars=2')).toMatchObject({
    reviews: [],
    total: 4,
    ratings: [1, 0, 1, 0, 2],
    totalPages: 0,
  });
  for (const wrong of ['sort=worst', 'stars=0', 'stars=6', 'stars=x', 'sort=newest&sort=rating'])
    expect((await call(shop.app, 'GET', `/api/reviews/product/${product}?${wrong}`)).status, wrong).toBe(400);
});

test('reviews of clothes with sizes say how they fit, and the counts follow', async () => {
  const { id: product } = await addProduct(shop.db, { sizes: ['S', 'M'] });
  const { author, id } = await addReview(product, { fit: 'small' });
  await addReview(product, { fit: 'true' });
  await addReview(product);
  expect(await shown(product)).toMatchObject({ fits: { small: 1, true: 1, large: 0 } });
  const change = (body: object) => call(shop.app, 'PUT', `/api/reviews/${id}`, { token: author.token, body });
  expect((await change({ fit: 'true', rating: 2 })).body.review).toMatchObject({ fit: 'true', rating: 2 });
  expect(await shown(product)).toMatchObject({
    fits: { small: 0, true: 2, large: 0 },
    ratings: [0, 1, 0, 0, 2],
  });
  expect((await change({ fit: null })).body.review).not.toHaveProperty('fit');
  expect((await change({ fit: 'tight' })).status).toBe(400);
  await shop.db`update account set deleted_at = now() where id = ${author.id}`;
  expect(await shown(product)).toMatchObject({ total: 2, fits: { small: 0, true: 1, large: 0 } });
});

test.each([{ sizes: [] }, { sizes: ['128 ГБ'], gender: 'Гаджеты' }])(
  'of %o nobody is asked how it fits',
  async (goods) => {
    const { id: product } = await addProduct(shop.db, goods);
    const { author } = await addReview(product, { fit: 'small' });
    const { body } = await call(shop.app, 'GET', `/api/reviews/can-review/${product}`, {
      token: author.token,
    });
    expect(body).toMatchObject({ asksFit: false });
    expect(body.existingReview).not.toHaveProperty('fit');
  },
);
