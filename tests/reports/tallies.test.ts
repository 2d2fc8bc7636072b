import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { REFUSAL_REASONS } from '#contract/call-rules.ts';
import type { LinkedOrderAnswer, OrderLink } from '#contract/order-links.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { begin } from '../../server/database/begin.ts';
import { insertPastOrders, type PastOrder } from '../../server/modules/orders/past-orders.service.ts';
import { countChangedDays } from '../../server/modules/reports/counting.service.ts';
import { full } from '../full.ts';
import { addAccount, addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { FORM, orderFor, placeOrder } from '../shop/orders.ts';
import { addProduct, type Goods } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';
import { readTallies, recount } from './recount.ts';

const shop = useTestShop();

const STATUSES = ['pending', 'inProgress', 'completed', 'cancelled'] as const satisfies OrderStatus[];
const PHONES = ['+996 555 11-22-33', '0555112233', '0700 445566', '0700 777888'];
const HOUR_MS = 3_600_000;
let admin: SignedIn;
let goods: Goods[];
let buyers: { id: string }[];

/** An order every 11 hours: each hour of a day, also around midnight. */
const pastOrder = (number: number): PastOrder => {
  const at = new Date(Date.now() - number * 11 * HOUR_MS - HOUR_MS);
  const buyer = buyers[number % 5];
  return {
    ...(buyer ? { buyerId: buyer.id, buyerRole: 'customer' } : { buyerRole: 'guest' }),
    buyerName: 'Айгүл',
    firstName: 'Айгүл',
    phoneNumber: PHONES[number % 4]!,
    delivery: 'courier',
    address: 'Бишкек',
    paymentMethod: 'cash',
    comments: '',
    commentsAdmin: '',
    history: [
      { status: 'pending', at },
      ...(number % 3 === 0
        ? [{ status: 'inProgress' as const, at: new Date(at.getTime() + (number % 5) * HOUR_MS) }]
        : []),
    ],
    lines: goods.slice(0, 1 + (number % 4)).map(({ id }, index) => ({
      productId: id,
      size: null,
      color: null,
      quantity: 1 + ((number + index) % 3),
    })),
  };
};

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
  const sellers = [await addAccount(shop.db, 'seller'), await addAccount(shop.db, 'seller')];
  buyers = [await addAccount(shop.db, 'customer'), await addAccount(shop.db, 'customer')];
  goods = [];
  for (const number of [0, 1, 2, 3])
    goods.push(
      await addProduct(shop.db, {
        seller: sellers[number % 2]!,
        name: `Товар ${number}`,
        price: 100 + number,
        quantity: 100_000,
      }),
    );
  await begin(shop.db, (tx) =>
    insertPastOrders(
      tx,
      Array.from({ length: 80 }, (_, at) => pastOrder(at)),
    ),
  );
});

const nth = fc.nat(1_000);
const reason = fc.option(fc.constantFrom(...REFUSAL_REASONS));
const edit = fc.oneof(
  fc.record({ kind: fc.constant('status' as const), nth, status: fc.constantFrom(...STATUSES), reason }),
  fc.record({ kind: fc.constant('quantity' as const), nth, index: fc.nat(1), quantity: fc.nat(4) }),
  fc.record({ kind: fc.constant('remove line' as const), nth, index: fc.nat(1) }),
  fc.record({ kind: fc.constant('add line' as const), nth, product: fc.nat(3) }),
  fc.record({ kind: fc.constant('phone' as const), nth, phone: fc.constantFrom(...PHONES) }),
  fc.record({ kind: fc.constant('refuse' as const), nth, reason: fc.constantFrom(...REFUSAL_REASONS) }),
  fc.record({ kind: fc.constant('no answer' as const), nth }),
  fc.record({ kind: fc.constant('return' as const), nth, index: fc.nat(1), accept: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), nth }),
  fc.record({ kind: fc.constant('place' as const), product: fc.nat(3) }),
);
type Edit = typeof edit extends fc.Arbitrary<infer Value> ? Value : never;

/** What the shop refuses changes nothing. */
async function perform(change: Edit): Promise<void> {
  if (change.kind === 'place') {
    await placeOrder(shop.app, orderFor([goods[change.product]!]), admin);
    return;
  }
  const ids = await shop.db<{ id: string }[]>`select id from shop_order order by number`;
  const id = ids[change.nth % ids.length]?.id;
  const send = (method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
    call(shop.app, method, `/api/${path}`, { token: admin.token, ...(body && { body }) });
  switch (change.kind) {
    case 'status':
      await send('PUT', `orders/update-status/${id}`, { status: change.status, reason: change.reason });
      break;
    case 'quantity':
      await send('PUT', `orders/update-product-quantity/${id}`, {
        productIndex: change.index,
        quantity: change.quantity,
      });
      break;
    case 'remove line':
      await send('DELETE', `orders/remove-product/${id}`, { productIndex: change.index });
      break;
    case 'add line':
      await send('POST', `orders/add-product/${id}`, { product: goods[change.product]!.id, quantity: 2 });
      break;
    case 'phone':
      await send('PUT', `orders/update-details/${id}`, { phoneNumber: change.phone });
      break;
    case 'refuse':
      await send('POST', `admin/calls/${id}/outcome`, { outcome: 'refused', reason: change.reason });
      break;
    case 'no answer':
      await send('POST', `admin/calls/${id}/outcome`, { outcome: 'noAnswer' });
      break;
    case 'return':
      await send('PUT', `orders/update-status/${id}`, { status: 'completed' });
      await returnOnePiece(id!, change.index, change.accept);
      break;
    case 'delete':
      await send('DELETE', `orders/${id}`);
  }
}

/** Of an order that is completed first, as its buyer asks and the operator decides. */
async function returnOnePiece(id: string, index: number, accept: boolean): Promise<void> {
  const asAdmin = { token: admin.token };
  const { link } = (await call(shop.app, 'GET', `/api/orders/link/${id}`, asAdmin)).body as OrderLink;
  const headers = { 'x-order-secret': link.split('#')[1]! };
  const { order } = (await call(shop.app, 'GET', '/api/order-link', { headers })).body as LinkedOrderAnswer;
  const piece = order.returnable[index];
  if (!piece) return;
  const asked = await call(shop.app, 'POST', '/api/order-link/returns', {
    headers,
    body: { lines: [{ line: piece.line, quantity: 1 }], reason: 'size' },
  });
  const wanted = (asked.body as LinkedOrderAnswer).order.returns.at(-1)!;
  await call(shop.app, 'PUT', `/api/returns/decision/${wanted._id}`, { ...asAdmin, body: { accept } });
}

const sorted = (map: Map<string, number>) => [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));

async function checkTallies(): Promise<void> {
  await countChangedDays(shop.db);
  const [kept, counted] = [await readTallies(shop.db), await recount(shop.db)];
  expect(sorted(kept.figures)).toEqual(sorted(counted.figures));
  expect(sorted(kept.products)).toEqual(sorted(counted.products));
}

test('the tallies say what a slow recount says, after any edits', async () => {
  await checkTallies();
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 10, maxLength: 20 }), async (edits) => {
      for (const change of edits) await perform(change);
      await checkTallies();
    }),
    { numRuns: full(4, 60), endOnFailure: true },
  );
}, 120_000);

test('an edit that is under way while the days are counted is counted the next time', async () => {
  const [order] = await shop.db<{ id: string }[]>`
    select id from shop_order where status = 'pending' and created_at < now() - interval '2 days' limit 1`;
  await shop.db.begin(async (tx) => {
    await tx`update shop_order set status = 'cancelled' where id = ${order!.id}`;
    await checkTallies();
  });
  await checkTallies();
});

test('a run that is interrupted is finished by the next', async () => {
  await shop.db`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`;
  await shop.db`
    create trigger fail after insert or update or delete on product_tally for each statement
    execute function fail()`;
  await placeOrder(shop.app, { ...orderFor([goods[0]!, 3]), ...FORM }, admin);
  await expect(countChangedDays(shop.db)).rejects.toThrow();
  await shop.db`drop trigger fail on product_tally`;
  await checkTallies();
});
