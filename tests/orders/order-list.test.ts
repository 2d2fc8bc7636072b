import { expect, test } from 'vitest';
import type { OrderListPage } from '#contract/orders.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { addTraders, heldOf, orderFor, placeOrder } from '../shop/orders.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

async function withOrders() {
  const { admin, seller, customer } = await addTraders(shop.db);
  const goods = await addProduct(shop.db, {
    seller,
    quantity: 100,
    price: 100,
    name: `Кийиз ${customer.id}`,
  });
  const orders = [];
  for (const quantity of [2, 5, 1, 3])
    orders.push(await placeOrder(shop.app, orderFor([goods, quantity]), customer));
  const put = (path: string, body: object) =>
    call(shop.app, 'PUT', `/api/orders/${path}`, { token: admin.token, body });
  const list = async (query: Record<string, string>) => {
    const { body } = await call(shop.app, 'GET', `/api/orders?${new URLSearchParams(query)}`, {
      token: admin.token,
    });
    return body as OrderListPage;
  };
  const quantities = async (query: Record<string, string>) =>
    (await list(query)).orders.map(({ products }) => products[0]!.quantity);
  return { admin, seller, customer, goods, orders, put, list, quantities };
}

test('one client’s orders are listed, sorted, and counted by status', async () => {
  const { customer, orders, put, list, quantities } = await withOrders();
  const buyer = customer.id;
  await put(`update-status/${orders[1]!._id}`, { status: 'cancelled' });
  expect(await quantities({ buyer })).toEqual([3, 1, 5, 2]);
  expect(await quantities({ buyer, sort: 'oldest' })).toEqual([2, 5, 1, 3]);
  expect(await quantities({ buyer, sort: 'largest' })).toEqual([5, 3, 2, 1]);
  expect(await quantities({ buyer, sort: 'smallest', status: 'pending' })).toEqual([1, 2, 3]);
  const { counts, totalOrders } = await list({ buyer, status: 'cancelled' });
  expect(totalOrders).toBe(1);
  expect(counts).toMatchObject({
    all: { count: 4, orMore: false },
    pending: { count: 3 },
    cancelled: { count: 1 },
    inProgress: { count: 0 },
    completed: { count: 0 },
    changedBySeller: { count: 0 },
  });
  expect((await list({ buyer: 'nobody' })).orders).toEqual([]);
});

test('the total follows added, changed and removed lines', async () => {
  const { admin, seller, goods, customer, orders, put, quantities } = await withOrders();
  const buyer = customer.id;
  await put(`update-product-quantity/${orders[2]!._id}`, { productIndex: 0, quantity: 9 });
  expect(await quantities({ buyer, sort: 'largest' })).toEqual([9, 5, 3, 2]);
  const dear = await addProduct(shop.db, { seller, price: 5_000 });
  const add = await call(shop.app, 'POST', `/api/orders/add-product/${orders[0]!._id}`, {
    token: admin.token,
    body: { product: dear.id, quantity: 1 },
  });
  expect(add.status).toBe(200);
  expect(await quantities({ buyer, sort: 'largest' })).toEqual([2, 9, 5, 3]);
  await call(shop.app, 'DELETE', `/api/orders/remove-product/${orders[0]!._id}`, {
    token: admin.token,
    body: { productIndex: 1 },
  });
  expect(await quantities({ buyer, sort: 'largest' })).toEqual([9, 5, 3, 2]);
  const [wrong] = await shop.db`
    select count(*)::int as orders from shop_order
    where total <> (select coalesce(sum(price::bigint * quantity), 0) from order_line where order_id = shop_order.id)`;
  expect(wrong!.orders).toBe(0);
  expect(await heldOf(shop.db, goods)).toBe(19);
});

test('all orders are counted by status, on a day and in every order of pages', async () => {
  const { customer, orders, put, list } = await withOrders();
  const day = { from: '2024-05-05', to: '2024-05-05' };
  for (const [at, { _id }] of orders.entries())
    await shop.db`update shop_order set created_at = ${`2024-05-05T0${at}:00:00Z`} where id = ${_id}`;
  await put(`update-status/${orders[3]!._id}`, { status: 'completed' });
  const numbers = async (query: Record<string, string>) =>
    (await list({ ...day, ...query })).orders.map(({ number }) => number);
  const all = orders.map(({ number }) => number);
  expect(await numbers({})).toEqual(all.toReversed());
  expect(await numbers({ sort: 'oldest', perPage: '3' })).toEqual(all.slice(0, 3));
  expect(await numbers({ sort: 'oldest', perPage: '3', page: '2' })).toEqual(all.slice(3));
  expect(await numbers({ sort: 'oldest', perPage: '3', page: '3' })).toEqual([]);
  expect(await numbers({ sort: 'oldest', status: 'pending' })).toEqual(all.slice(0, 3));
  expect(await numbers({ sort: 'largest' })).toEqual([all[1], all[3], all[0], all[2]]);
  expect((await list(day)).counts).toMatchObject({
    all: { count: 4 },
    pending: { count: 3 },
    completed: { count: 1 },
  });
  expect((await list({ ...day, search: customer.id })).counts).toMatchObject({
    all: { count: 4, orMore: false },
    pending: { count: 3 },
    completed: { count: 1 },
  });
});

test('words of the address and of both comments are found', async () => {
  const { admin, customer, goods, put, list } = await withOrders();
  const made = await placeOrder(
    shop.app,
    {
      ...orderFor([goods]),
      address: 'с. Маёвка, ул. Кленовая, 7',
      comments: 'Домофон не работает, звоните Гульсаре',
    },
    customer,
  );
  await put(`update-comments-admin/${made._id}`, { commentsAdmin: 'Оставить у вахтёра Эсенгула' });
  for (const search of ['маевка кленовая', 'гульсаре', 'вахтера эсенгула', 'кленовая гульсаре эсенгул'])
    expect([search, (await list({ search })).orders.map(({ _id }) => _id)]).toEqual([search, [made._id]]);
  const seller = await addSignedIn(shop.db, 'seller');
  expect((await call(shop.app, 'GET', '/api/orders?search=маевка', { token: seller.token })).status).toBe(
    403,
  );
  expect(admin.role).toBe('admin');
});

test('article numbers are found, also those whose digits could be a phone number', async () => {
  const { list, customer } = await withOrders();
  for (const article of ['KG-1234-5678-90', '1234-5678-90-KG', 'b1-0700-123-456-b']) {
    const goods = await addProduct(shop.db, { name: `Чапан ${article}` });
    const made = await placeOrder(shop.app, orderFor([goods]), customer);
    const found = await list({ search: `чапан ${article}` });
    expect([article, found.orders.map(({ _id }) => _id)]).toEqual([article, [made._id]]);
  }
});

test('of more than a hundred found, the counts say how many there are at least', async () => {
  const { list } = await withOrders();
  await shop.db`
    insert into shop_order (id, buyer_role, buyer_name, first_name, phone_number, delivery, address, payment_method, status)
    select gen_random_uuid(), 'guest', 'Жылдыз', 'Жылдыз', '0700', 'courier', 'Ош', 'cash',
      case when n <= 120 then 'completed' else 'cancelled' end
    from generate_series(1, 150) as n`;
  const all = await list({ search: 'жылдыз' });
  expect(all).toMatchObject({ hasMore: true, counts: { all: { count: 100, orMore: true } } });
  const { counts } = await list({ search: 'жылдыз', status: 'cancelled' });
  expect(counts.cancelled).toEqual({ count: 30, orMore: false });
});
