import { beforeAll, expect, test } from 'vitest';
import type { QuestionList, QuestionPage } from '#contract/questions.ts';
import { createAllowances } from '../../server/platform/allowances.ts';
import { newId } from '../../server/platform/ids.ts';
import { type Account, addSignedIn, changeSeller } from '../shop/accounts.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
type Writer = Account & { token: string };
let admin: Writer;
let asker: Writer;

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
  asker = await addSignedIn(shop.db, 'customer');
});

const ask = ({ token }: Writer, productId: unknown, question: unknown = 'Есть ли карманы?') =>
  call(shop.app, 'POST', '/api/questions', { token, body: { productId, question } });
const answer = ({ token }: Writer, id: string, text: unknown = 'Да, два.') =>
  call(shop.app, 'PUT', `/api/questions/${id}/answer`, { token, body: { answer: text } });
const remove = ({ token }: Writer, id: string) => call(shop.app, 'DELETE', `/api/questions/${id}`, { token });
const shown = async (product: string, { token }: { token?: string } = {}, page = 1) =>
  (await call(shop.app, 'GET', `/api/questions/product/${product}?page=${page}`, { ...(token && { token }) }))
    .body as QuestionPage;
const list = async ({ token }: Writer, state = 'open') =>
  (await call(shop.app, 'GET', `/api/questions?state=${state}`, { token })).body as QuestionList;
const mailsTo = async (email: string) =>
  JSON.stringify(await shop.db`select * from mail where recipient = ${email}`);

async function addQuestion(question?: string) {
  const seller = await addSignedIn(shop.db, 'seller');
  const { id: product } = await addProduct(shop.db, { seller });
  const buyer = await addSignedIn(shop.db, 'customer');
  const { status, body } = await ask(buyer, product, question);
  expect(status).toBe(201);
  return { seller, product, buyer, id: body.question._id as string };
}

test('a question is seen by who asked it, and by all once the seller has answered', async () => {
  const { seller, product, buyer, id } = await addQuestion(' Есть ли\r\nкарманы? ');
  expect((await shown(product)).questions).toEqual([]);
  expect((await shown(product, asker)).questions).toEqual([]);
  expect((await shown(product, buyer)).questions).toEqual([
    {
      _id: id,
      user: { name: 'Айгүл' },
      question: 'Есть ли\nкарманы?',
      createdAt: expect.any(String),
      isOwn: true,
    },
  ]);
  expect((await answer(seller, id, ' Да, <b>два</b>. ')).status).toBe(200);
  expect((await shown(product)).questions).toMatchObject([
    { _id: id, isOwn: false, answer: { text: 'Да, bдва/b.', by: 'seller', date: expect.any(String) } },
  ]);
});

test('who asked is told of the answer by one mail, in the own language', async () => {
  const { seller, buyer, id } = await addQuestion('Есть ли карманы?');
  await shop.db`update account set language = 'en' where id = ${buyer.id}`;
  expect(await mailsTo(buyer.email)).not.toContain('карманы');
  await answer(seller, id, 'Да, два.');
  const mails = await shop.db`select 1 from mail where recipient = ${buyer.email}`;
  expect(mails).toHaveLength(1);
  for (const part of ['An answer to your question: Шырдак', 'Есть ли карманы?', 'Да, два.', '#questions'])
    expect(await mailsTo(buyer.email)).toContain(part);
  await answer(seller, id, 'Даже три.');
  expect(await shop.db`select 1 from mail where recipient = ${buyer.email}`).toHaveLength(1);
});

test('the seller is told of a question by mail, in its own language', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  await shop.db`update account set language = 'en' where id = ${seller.id}`;
  const { id: product } = await addProduct(shop.db, { seller });
  await ask(asker, product, 'Есть ли карманы?');
  const mails = await shop.db`select 1 from mail where recipient = ${seller.email}`;
  expect(mails).toHaveLength(1);
  for (const part of ['A question about Шырдак', 'Есть ли карманы?', '/en/seller/questions'])
    expect(await mailsTo(seller.email)).toContain(part);
  expect(await mailsTo(seller.email)).not.toContain(asker.email);
});

test('another seller neither reads nor answers; the shop’s answer stays as it is', async () => {
  const { seller, product, id } = await addQuestion();
  const other = await addSignedIn(shop.db, 'seller');
  expect((await list(other)).questions).toEqual([]);
  expect((await answer(other, id)).body.code).toBe('QUESTION_NOT_FOUND');
  expect((await answer(asker, id)).status).toBe(403);
  expect((await answer(seller, id)).status).toBe(200);
  expect((await answer(admin, id, 'Три.')).status).toBe(200);
  expect((await answer(seller, id, 'Два!')).body.code).toBe('QUESTION_ANSWERED');
  expect((await shown(product)).questions[0]?.answer).toMatchObject({ text: 'Три.', by: 'shop' });
});

test('a seller has its open questions, an admin those of all; gone products ask nothing', async () => {
  const { seller, product, id } = await addQuestion();
  await ask(asker, product, 'А подкладка?');
  expect(await list(seller)).toMatchObject({ open: 2, hasMore: false });
  expect((await list(seller)).questions[1]).toMatchObject({
    _id: id,
    product: { _id: product, name: 'Шырдак' },
  });
  const before = (await list(admin)).open;
  await answer(seller, id);
  expect((await list(seller)).questions.map(({ question }) => question)).toEqual(['А подкладка?']);
  expect((await list(seller, 'all')).questions).toHaveLength(2);
  expect((await list(admin)).open).toBe(before - 1);
  expect((await list(admin, 'all')).questions.some(({ _id }) => _id === id)).toBe(true);
  await call(shop.app, 'DELETE', `/api/sellers/products/${product}`, { token: seller.token });
  expect(await list(seller, 'all')).toMatchObject({ questions: [], open: 0 });
});

test('who asked and an admin delete a question, nobody else; with an account its questions go', async () => {
  const { seller, product, buyer, id } = await addQuestion();
  await answer(seller, id);
  for (const other of [seller, asker]) expect((await remove(other, id)).status).toBe(403);
  expect((await remove(buyer, id)).status).toBe(200);
  expect((await remove(buyer, id)).status).toBe(404);
  const { body } = await ask(buyer, product);
  expect((await remove(admin, body.question._id)).status).toBe(200);
  const again = await ask(buyer, product);
  await answer(admin, again.body.question._id);
  await shop.db`update account set deleted_at = now() where id = ${buyer.id}`;
  expect((await shown(product)).questions).toEqual([]);
});

test('guests ask nothing, and nothing is asked about what is not shown', async () => {
  const seller = await addSignedIn(shop.db, 'seller');
  const { id: product } = await addProduct(shop.db, { seller });
  const guest = await call(shop.app, 'POST', '/api/questions', {
    body: { productId: product, question: 'Да?' },
  });
  expect(guest.status).toBe(401);
  await changeSeller(shop.db, seller, { isProductsVisible: false });
  expect((await ask(asker, product)).body.code).toBe('PRODUCT_NOT_LISTED');
  expect((await call(shop.app, 'GET', `/api/questions/product/${product}`)).status).toBe(403);
});

test('odd questions, answers and ids are refused', async () => {
  const { seller, product, id } = await addQuestion();
  for (const odd of ['', ' ', '<>', 'я'.repeat(1_001), null, 5, {}, undefined])
    expect((await ask(asker, product, odd ?? null)).status).toBe(400);
  for (const odd of ['', 'я'.repeat(2_001), null, []])
    expect((await answer(seller, id, odd)).status).toBe(400);
  expect((await ask(asker, product, '👟'.repeat(1_000))).status).toBe(201);
  for (const odd of [newId(), 'x', '%00'])
    expect([
      (await answer(admin, odd)).status,
      (await remove(admin, odd)).status,
      (await remove(asker, odd)).status,
    ]).toEqual([404, 404, 404]);
  expect((await ask(asker, newId())).status).toBe(404);
});

test('answered questions are paged', async () => {
  const { seller, product, buyer } = await addQuestion();
  await shop.db`
    insert into question (id, product_id, seller_id, asker_id, text, answer, answered_at, answered_by_shop)
    select gen_random_uuid(), ${product}, ${seller.id}, ${buyer.id}, 'Вопрос ' || nth, 'Ответ', now(), false
    from generate_series(1, 25) as nth`;
  expect(await shown(product)).toMatchObject({ hasMore: true, currentPage: 1 });
  expect((await shown(product)).questions).toHaveLength(20);
  expect((await shown(product, {}, 2)).questions).toHaveLength(5);
  expect(await shown(product, {}, 3)).toMatchObject({ questions: [], hasMore: false });
});

test('ten questions a day and account are the most', async () => {
  const allowances = createAllowances(true);
  const one = newId();
  let allowed = 0;
  for (let nth = 0; nth < 12; nth++) allowed += (await allowances.tryUse(shop.db, 'question', one)) ? 1 : 0;
  expect(allowed).toBe(10);
});
