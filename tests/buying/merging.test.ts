import { expect, test } from 'vitest';
import { deleteExpiredRows } from '../../server/modules/auth/cleanup.ts';
import { removeOrderedItems } from '../../server/modules/cart/cart.service.ts';
import { type Account, addAccount, addSeller, newEmail, PASSWORD, proveEmail } from '../shop/accounts.ts';
import { cartOf, lines, newGuest, type Shopper } from '../shop/carts.ts';
import { addProduct, addProducts } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const login = ({ email }: Account, session?: string) =>
  call(shop.app, 'POST', '/api/auth/login', {
    body: { email, password: PASSWORD },
    headers: session === undefined ? {} : { 'x-session-id': session },
  });

async function signedIn(person: Account, session?: string): Promise<Shopper> {
  const { status, body } = await login(person, session);
  expect(status).toBe(200);
  return { token: body.token as string };
}

const inCart = async (shopper: Shopper) => lines((await cartOf(shop.app, shopper).read()).body);

test('at login the guest’s cart is merged into the account’s: the same add up, never beyond stock', async () => {
  const [felt = '', hat = '', lamp = ''] = await addProducts(shop.db, await addSeller(shop.db), [
    { name: 'Войлок', quantity: 5, sizes: ['S', 'M'] },
    { name: 'Калпак', quantity: 10 },
    { name: 'Лампа', quantity: 10 },
  ]);
  const person = await addAccount(shop.db, 'customer');
  const own = cartOf(shop.app, await signedIn(person));
  await own.add(felt, { size: 'S', quantity: 2 });
  await own.add(hat, { quantity: 2 });

  const guest = newGuest();
  const asGuest = cartOf(shop.app, guest);
  await asGuest.add(felt, { size: 'S', quantity: 1 });
  await asGuest.add(felt, { size: 'M', quantity: 4 });
  await asGuest.add(hat, { quantity: 3 });
  await asGuest.add(lamp);

  const shopper = await signedIn(person, guest.session);
  expect(await inCart(shopper)).toEqual(['Войлок S 3', 'Калпак 5', 'Войлок M 2', 'Лампа 1']);
  expect(await inCart(guest)).toEqual([]);
  // Signing in once more adds nothing.
  expect(await inCart(await signedIn(person, guest.session))).toHaveLength(4);
});

test('at registration the guest’s cart becomes the account’s', async () => {
  const guest = newGuest();
  await cartOf(shop.app, guest).add((await addProduct(shop.db)).id, { quantity: 2 });
  const email = newEmail();
  const tempToken = await proveEmail(shop.app, shop.db, email, 'registration');
  const { status, body } = await call(shop.app, 'POST', '/api/auth/register', {
    body: { email, password: PASSWORD, name: 'Айгүл', tempToken },
    headers: { 'x-session-id': guest.session },
  });
  expect(status).toBe(201);
  expect(await inCart({ token: body.token as string })).toEqual(['Шырдак 2']);
  expect(await inCart(guest)).toEqual([]);
});

test('a session id that is malformed or has no cart keeps nobody from signing in', async () => {
  const person = await addAccount(shop.db, 'seller');
  for (const session of ['x', "guest_0123456789' --", 'y'.repeat(500), newGuest().session])
    expect((await login(person, session)).status).toBe(200);
});

test('a wrong password leaves the guest’s cart where it is', async () => {
  const guest = newGuest();
  await cartOf(shop.app, guest).add((await addProduct(shop.db)).id);
  const { email } = await addAccount(shop.db, 'customer');
  const wrong = await call(shop.app, 'POST', '/api/auth/login', {
    body: { email, password: 'не тот' },
    headers: { 'x-session-id': guest.session },
  });
  expect(wrong.status).toBe(401);
  expect(await inCart(guest)).toEqual(['Шырдак 1']);
});

test('what is gone by then is not merged; what is inactive comes along, marked', async () => {
  const [gone = '', bare = '', off = ''] = await addProducts(shop.db, await addSeller(shop.db), [
    { name: 'Удалён' },
    { name: 'Распродан' },
    { name: 'Неактивен' },
  ]);
  const guest = newGuest();
  for (const product of [gone, bare, off]) await cartOf(shop.app, guest).add(product);
  await shop.db`update product set deleted_at = now(), listed = false where id = ${gone}`;
  await shop.db`update stock set quantity = 0 where product_id = ${bare}`;
  await shop.db`update product set is_active = false where id = ${off}`;
  const shopper = await signedIn(await addAccount(shop.db, 'customer'), guest.session);
  expect((await cartOf(shop.app, shopper).read()).body).toMatchObject({
    items: [{ name: 'Неактивен', available: false, reason: 'INACTIVE' }],
    total: 0,
  });
});

test('a cart that is full takes what it has already, and no new lines', async () => {
  const names = Array.from({ length: 101 }, (_, at) => ({ name: `Товар ${at}` }));
  const products = await addProducts(shop.db, await addSeller(shop.db), names);
  const person = await addAccount(shop.db, 'customer');
  const own = cartOf(shop.app, await signedIn(person));
  for (const product of products.slice(0, 100)) await own.add(product);
  const guest = newGuest();
  await cartOf(shop.app, guest).add(products[100]);
  await cartOf(shop.app, guest).add(products[0]);
  const { body } = await cartOf(shop.app, await signedIn(person, guest.session)).read();
  expect([body.items.length, body.totalItems]).toEqual([100, 101]);
});

test('signing in ten times at once pours once', async () => {
  const [product, guest] = [(await addProduct(shop.db, { quantity: 100 })).id, newGuest()];
  await cartOf(shop.app, guest).add(product, { quantity: 3 });
  const people = [await addAccount(shop.db, 'customer'), await addAccount(shop.db, 'customer')];
  const logins = await Promise.all(
    Array.from({ length: 10 }, (_, at) => signedIn(people[at % 2]!, guest.session)),
  );
  const carts = await Promise.all(logins.slice(0, 2).map((shopper) => cartOf(shop.app, shopper).read()));
  expect(carts[0]!.body.totalItems + carts[1]!.body.totalItems).toBe(3);
});

test('several guests’ carts merged into one account at once end within stock', async () => {
  const { id: product } = await addProduct(shop.db, { quantity: 7 });
  const person = await addAccount(shop.db, 'customer');
  const guests = Array.from({ length: 6 }, newGuest);
  await Promise.all(guests.map((guest) => cartOf(shop.app, guest).add(product, { quantity: 2 })));
  const [shopper] = await Promise.all(guests.map(({ session }) => signedIn(person, session)));
  expect(await inCart(shopper!)).toEqual(['Шырдак 7']);
});

test('signing in while the cart is emptied, filled and ordered blocks nobody', async () => {
  const products = await addProducts(
    shop.db,
    await addSeller(shop.db),
    Array.from({ length: 12 }, (_, at) => ({ name: `Товар ${at}`, quantity: 1_000 })),
  );
  const person = await addAccount(shop.db, 'customer');
  const own = cartOf(shop.app, await signedIn(person));
  const guests = Array.from({ length: 8 }, newGuest);
  for (const [at, guest] of guests.entries())
    for (const product of at % 2 ? products : products.toReversed())
      await cartOf(shop.app, guest).add(product);

  const answers = await Promise.all([
    ...guests.map(({ session }) => login(person, session)),
    ...guests.map(() => own.clear()),
    ...products.map((product) => own.add(product)),
    ...guests.map(() =>
      shop.db
        .begin((tx) => removeOrderedItems(tx, { kind: 'account', id: person.id }, []))
        .then(() => ({ status: 200 })),
    ),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('an order empties the cart in its own transaction', async () => {
  const guest = newGuest();
  await cartOf(shop.app, guest).add((await addProduct(shop.db)).id);
  const owner = { kind: 'guest', ...guest } as const;
  const failed = shop.db.begin(async (tx) => {
    await removeOrderedItems(tx, owner, []);
    throw new Error('the order failed');
  });
  await expect(failed).rejects.toThrow('the order failed');
  expect(await inCart(guest)).toEqual(['Шырдак 1']);
  await shop.db.begin((tx) => removeOrderedItems(tx, owner, []));
  expect(await inCart(guest)).toEqual([]);
});

test('a guest’s cart that nobody touched for 30 days is forgotten; an account’s is kept', async () => {
  const { id: product } = await addProduct(shop.db);
  const [left, recent] = [newGuest(), newGuest()];
  const shopper = await signedIn(await addAccount(shop.db, 'customer'));
  for (const one of [left, shopper]) await cartOf(shop.app, one).add(product);
  await shop.db`update cart set changed_at = now() - interval '31 days'`;
  await cartOf(shop.app, recent).add(product);
  await deleteExpiredRows(shop.db);
  expect(await inCart(left)).toEqual([]);
  expect(await inCart(recent)).toEqual(['Шырдак 1']);
  expect(await inCart(shopper)).toEqual(['Шырдак 1']);
});
