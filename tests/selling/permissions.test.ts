import { expect, test } from 'vitest';
import { newId } from '../../server/platform/ids.ts';
import { addSignedIn, setSellerStatus } from '../shop/accounts.ts';
import { productForm } from '../shop/forms.ts';
import { createProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

const SELLERS_CALLS = [
  ['PUT', '/api/sellers/update-profile'],
  ['PUT', '/api/sellers/update-password'],
  ['GET', '/api/sellers/products'],
  ['GET', '/api/sellers/products/export'],
  ['GET', '/api/sellers/products/:id'],
  ['POST', '/api/sellers/products'],
  ['POST', '/api/sellers/products/check-duplicate'],
  ['POST', '/api/sellers/products/import'],
  ['PUT', '/api/sellers/products/:id'],
  ['PUT', '/api/sellers/products'],
  ['DELETE', '/api/sellers/products/:id'],
  ['POST', '/api/sellers/upload'],
  ['DELETE', '/api/sellers/remove-image'],
  ['PUT', '/api/products/:id/toggle-active'],
] as const;

test.each(SELLERS_CALLS)('%s %s is for sellers whom the shop lets sell', async (method, path) => {
  const seller = await addSignedIn(shop.db, 'seller');
  const { _id } = await createProduct(shop.app, seller);
  const url = path.replace(':id', _id);
  const body = method === 'GET' ? {} : { body: productForm() };

  expect(await call(shop.app, method, url, body)).toMatchObject({
    status: 401,
    body: { message: 'Authorization required' },
  });
  const customer = await addSignedIn(shop.db, 'customer');
  expect(await call(shop.app, method, url, { ...body, token: customer.token })).toMatchObject({
    status: 403,
    ...(!path.endsWith('toggle-active') && { body: { message: 'Access denied - sellers only' } }),
  });
  await setSellerStatus(shop.db, seller, 'suspend');
  expect(await call(shop.app, method, url, { ...body, token: seller.token })).toMatchObject({
    status: 403,
    body: { message: 'Ваш аккаунт приостановлен' },
  });
  await setSellerStatus(shop.db, seller, 'pending');
  expect(await call(shop.app, method, url, { ...body, token: seller.token })).toMatchObject({
    status: 403,
    body: { message: 'Ваш аккаунт еще не подтвержден' },
  });
  expect(await shop.db`select deleted_at, is_active from product where id = ${_id}`).toEqual([
    { deletedAt: null, isActive: true },
  ]);
});

test('odd bodies, ids and types are refused and never fail', async () => {
  const { token } = await addSignedIn(shop.db, 'seller');
  const odd = [
    null,
    [],
    'text',
    5,
    { name: {} },
    { name: '\u0000', images: {}, colors: [null] },
    { price: '1e999' },
  ];
  for (const [method, path] of SELLERS_CALLS.filter(([name]) => name !== 'GET'))
    for (const id of [newId(), '%00', '%F0%9F', 'x'.repeat(900)])
      for (const payload of odd) {
        const answer = await shop.app.inject({
          method,
          url: path.replace(':id', id),
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        });
        expect([answer.statusCode < 500, `${method} ${path} ${id} ${JSON.stringify(payload)}`]).toEqual([
          true,
          expect.any(String),
        ]);
      }
});
