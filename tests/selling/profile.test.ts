import { describe, expect, test } from 'vitest';
import type { ProductPage } from '#contract/catalog.ts';
import type { OwnProductsPage } from '#contract/selling.ts';
import { finishProductUpdates } from '../../server/modules/sellers/workspace.service.ts';
import { newId } from '../../server/platform/ids.ts';
import { addSignedIn, mailsTo, newEmail, PASSWORD, signIn } from '../shop/accounts.ts';
import { addProducts, createProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
const update = (token: string, body: object) =>
  call(shop.app, 'PUT', '/api/sellers/update-profile', { token, body });
const toggle = (id: string, token: string) =>
  call(shop.app, 'PUT', `/api/sellers/${id}/toggle-products-visibility`, { token });

describe('a seller’s profile', () => {
  test('is changed, and what is not sent stays', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const change = {
      companyName: `Тулпар ${seller.id}`,
      name: 'Бакыт Асанов',
      address: 'г. Ош, ул. Ленина, 1',
      phoneNumber: '+996 (555) 12-34-56',
    };
    const { status, body } = await update(seller.token, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      message: 'Profile updated successfully',
      companyName: change.companyName,
      seller: { _id: seller.id, email: seller.email, ...change },
    });
    const again = await update(seller.token, { name: 'Бакыт' });
    expect(again.body.seller).toMatchObject({ ...change, name: 'Бакыт' });
    expect(await mailsTo(shop.db, seller.email)).toEqual([]);
  });

  test('a new company name is the brand of the products at once', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const { _id } = await createProduct(shop.app, seller);
    const companyName = `Жаңы ат ${seller.id}`;
    await update(seller.token, { companyName });
    const { body } = await call(shop.app, 'GET', `/api/products/${_id}`);
    expect(body.product).toMatchObject({ brand: companyName, sellerInfo: { companyName } });
  });

  test('a company name belongs to one seller, however it is written', async () => {
    const [one, two] = [await addSignedIn(shop.db, 'seller'), await addSignedIn(shop.db, 'seller')];
    const companyName = `Компания ${two.id}`.toUpperCase();
    expect(await update(one.token, { companyName, name: 'Не запишется' })).toMatchObject({
      status: 400,
      body: {
        code: 'COMPANY_NAME_EXISTS',
        message: 'Company name already taken',
        errors: [{ field: 'companyName' }],
      },
    });
    const { body } = await call(shop.app, 'GET', '/api/auth/seller/profile', { token: one.token });
    expect(body.seller.name).toBe(one.name);
  });

  test('another e-mail is left alone, and the answer says what it takes', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const answer = await update(seller.token, { name: 'Нурбек', email: newEmail() });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        seller: { name: 'Нурбек', email: seller.email },
        emailChange: 'proof required',
        message: 'Profile updated successfully. To change the e-mail, confirm the new address with a code.',
      },
    });
    expect(await mailsTo(shop.db, seller.email)).toEqual([]);
  });

  test.each([
    [{ email: 'x' }, 'Invalid email format'],
    [{ email: '' }, 'Email is required'],
    [{ companyName: 'x' }, 'Company name too short'],
    [{ companyName: ' ' }, 'Company name is required'],
    [{ name: '' }, 'Name is required'],
    [{ address: 'Ош' }, 'Address too short'],
    [{ phoneNumber: '12' }, 'Invalid phone format'],
    [{ phoneNumber: 5 }, 'Phone is required'],
  ])('with %o is refused', async (body, message) => {
    const { token } = await addSignedIn(shop.db, 'seller');
    expect(await update(token, body)).toMatchObject({ status: 400, body: { message } });
  });

  test('a role or a status smuggled in changes nothing', async () => {
    const { id, token } = await addSignedIn(shop.db, 'seller');
    await update(token, { role: 'admin', status: 'approved', _id: newId(), isProductsVisible: false });
    expect(await shop.db`select role from account where id = ${id}`).toEqual([{ role: 'seller' }]);
    expect(await shop.db`select is_products_visible from seller where id = ${id}`).toEqual([
      { isProductsVisible: true },
    ]);
  });
});

describe('a seller’s password', () => {
  const change = (token: string, body: object) =>
    call(shop.app, 'PUT', '/api/sellers/update-password', { token, body });

  test('is changed with the current one; every old token ends and the caller goes on with a new one', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const other = await signIn(shop.db, seller);
    const { status, body } = await change(seller.token, {
      currentPassword: PASSWORD,
      newPassword: 'another1',
    });
    expect([status, body.message]).toEqual([200, 'Password updated successfully']);
    const profile = (token: string) => call(shop.app, 'GET', '/api/auth/seller/profile', { token });
    expect((await profile(other)).status).toBe(401);
    expect((await profile(seller.token)).status).toBe(401);
    expect((await profile(body.token)).status).toBe(200);
    expect(await mailsTo(shop.db, seller.email)).toHaveLength(1);
  });

  test.each([
    [
      { currentPassword: 'wrong-one', newPassword: 'another1' },
      'WRONG_PASSWORD',
      'Current password is wrong',
    ],
    [{ currentPassword: PASSWORD, newPassword: '12345' }, 'PASSWORD_TOO_SHORT', 'Password too short'],
    [{ currentPassword: '', newPassword: 'another1' }, 'INVALID_INPUT', 'Current password is required'],
    [{ currentPassword: PASSWORD, newPassword: 'x'.repeat(51) }, 'INVALID_INPUT', 'Password too long'],
  ])('%o is refused', async (body, code, message) => {
    const { token } = await addSignedIn(shop.db, 'seller');
    expect(await change(token, body)).toMatchObject({ status: 400, body: { code, message } });
  });
});

describe('hiding all products', () => {
  const shown = async (id: string) => {
    const { body } = await call(shop.app, 'GET', `/api/products?sellerId=${id}`);
    return (body as ProductPage).products.map((product) => [product._id, product.isActive]);
  };

  test('takes them from the shop and brings them back as each was', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const [one, two] = [await createProduct(shop.app, seller), await createProduct(shop.app, seller)];
    await call(shop.app, 'PUT', `/api/products/${two._id}/toggle-active`, { token: seller.token });

    const hidden = await toggle(seller.id, seller.token);
    expect(hidden).toMatchObject({
      status: 200,
      body: { isProductsVisible: false, lastVisibilityChange: expect.stringMatching(/Z$/) },
    });
    expect(await shown(seller.id)).toEqual([]);
    expect((await call(shop.app, 'GET', `/api/products/${one._id}`)).status).toBe(403);
    const own = await call(shop.app, 'GET', '/api/sellers/products', { token: seller.token });
    expect((own.body as OwnProductsPage).products.map(({ isListed }) => isListed)).toEqual([false, false]);

    expect((await toggle(seller.id, seller.token)).body.isProductsVisible).toBe(true);
    expect(await shown(seller.id)).toEqual([
      [one._id, true],
      [two._id, false],
    ]);
  });

  test('is for the seller and for admins', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const admin = await addSignedIn(shop.db, 'admin');
    const customer = await addSignedIn(shop.db, 'customer');
    const other = await addSignedIn(shop.db, 'seller');
    expect((await toggle(seller.id, admin.token)).body.isProductsVisible).toBe(false);
    expect((await toggle(seller.id, other.token)).status).toBe(403);
    expect((await toggle(seller.id, customer.token)).status).toBe(403);
    for (const id of [customer.id, newId(), 'nobody', '%00'])
      expect((await toggle(id, admin.token)).body.code).toBe('SELLER_NOT_FOUND');
    expect((await toggle(customer.id, customer.token)).status).toBe(403);
  });
});

describe('hiding all products', () => {
  const listed = async (sellerId: string) =>
    (await shop.db`select id from product where seller_id = ${sellerId} and listed`).length;
  const addMany = async (sellerId: string, count: number) =>
    addProducts(
      shop.db,
      { id: sellerId },
      Array.from({ length: count }, (_, n) => ({ name: `Шырдак ${n}` })),
    );

  test('goes piece by piece, so that nobody waits for the end', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    const ids = await addMany(seller.id, 501);
    // Somebody is changing the last product; the first ones are hidden for everybody all the same.
    const { hiding } = await shop.db.begin(async (tx) => {
      await tx`select id from product where id = ${ids.toSorted().at(-1)!} for update`;
      const toggled = toggle(seller.id, seller.token);
      await expect.poll(() => listed(seller.id), { timeout: 10_000 }).toBe(1);
      return { hiding: toggled };
    });
    await hiding;
    expect(await listed(seller.id)).toBe(0);
  });

  test('that a crash has interrupted is finished', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    await addMany(seller.id, 3);
    await shop.db`update seller set is_products_visible = false where id = ${seller.id}`;
    expect(await listed(seller.id)).toBe(3);
    await finishProductUpdates(shop.db);
    expect(await listed(seller.id)).toBe(0);
  });

  test('twice, by a double click, hides them once', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    await addMany(seller.id, 1);
    const hide = () =>
      call(shop.app, 'PUT', `/api/sellers/${seller.id}/toggle-products-visibility`, {
        token: seller.token,
        body: { isProductsVisible: false },
      });
    const [one, other] = await Promise.all([hide(), hide()]);
    expect([one.body.isProductsVisible, other.body.isProductsVisible]).toEqual([false, false]);
    expect(one.body.lastVisibilityChange).toBe(other.body.lastVisibilityChange);
    expect(await listed(seller.id)).toBe(0);
  });
});
