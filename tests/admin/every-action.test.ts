import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditAction, AuditKind } from '#contract/audit.ts';
import type { BulkAnswer } from '#contract/order-bulk.ts';
import { ensureAdmin } from '../../server/modules/accounts/admins.service.ts';
import type { Access } from '../../server/platform/access.ts';
import type { ApiDocument } from '../../server/platform/api-docs/document.ts';
import { createPasswords } from '../../server/platform/passwords.ts';
import { addAccount, addSeller, addSignedIn, lastCode, newEmail, PASSWORD } from '../shop/accounts.ts';
import { addOrder, addTraders, orderFor, placeOrder } from '../shop/orders.ts';
import { multipartForm, plainPicture, uploadPhoto } from '../shop/pictures.ts';
import { addProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
let admin: Awaited<ReturnType<typeof addSignedIn>>;

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
});

interface Call {
  url: string;
  body?: object;
  payload?: Buffer;
  headers?: Record<string, string>;
}
interface Action {
  kind: AuditKind;
  action: AuditAction;
  /** Makes what it is done to, and says how it is called. */
  prepare: () => Promise<Call>;
  before?: object | null;
  after?: object | null;
}

const NEW_PASSWORD = 'совсем-новый-7';

async function withOrder() {
  const stall = await addTraders(shop.db);
  return { ...stall, order: await placeOrder(shop.app, orderFor([stall.goods, 2]), stall.customer) };
}
async function withReview(reply?: string) {
  const { customer, goods } = await addTraders(shop.db);
  await addOrder(shop.db, { buyer: customer, product: goods.id });
  const written = await call(shop.app, 'POST', '/api/reviews', {
    token: customer.token,
    body: { productId: goods.id, rating: 4, comment: 'Хорошо' },
  });
  const id = written.body.review._id as string;
  if (reply !== undefined)
    await call(shop.app, 'POST', `/api/reviews/${id}/reply`, { token: admin.token, body: { reply } });
  return id;
}
const typeChart = (type: string) => ({
  audience: 'Женская одежда',
  type,
  chart: { measures: ['chest'], rows: [{ size: 'M', values: ['92'] }] },
});
async function withQuestion() {
  const { customer, goods } = await addTraders(shop.db);
  const { body } = await call(shop.app, 'POST', '/api/questions', {
    token: customer.token,
    body: { productId: goods.id, question: 'Есть карманы?' },
  });
  return body.question._id as string;
}
async function withPhoto() {
  const { customer, goods } = await addTraders(shop.db);
  await addOrder(shop.db, { buyer: customer, product: goods.id });
  const photo = await uploadPhoto(shop.app, customer);
  const { body } = await call(shop.app, 'POST', '/api/reviews', {
    token: customer.token,
    body: { productId: goods.id, photos: [photo] },
  });
  return { id: body.review._id as string, photo };
}
async function withFavorite(role: 'customer' | 'seller') {
  const stall = await addTraders(shop.db);
  const owner = stall[role];
  const path = `/api/${role === 'seller' ? 'sellers' : 'users'}/${owner.id}/favorites`;
  return { ...stall, owner, path };
}
const SLIDE = {
  url: 'https://example.kg/slide.jpg',
  backgroundType: 'color',
  promotions: [{ title: 'Весна', description: '' }],
};

/** Everything by which an admin changes the shop. A route that is missing here fails the test below. */
const ACTIONS: Record<string, Action> = {
  'put /api/orders/update-status/{id}': {
    kind: 'order',
    action: 'status changed',
    prepare: async () => {
      const { order } = await withOrder();
      return { url: `/api/orders/update-status/${order._id}`, body: { status: 'cancelled' } };
    },
    before: { status: 'pending' },
    after: { status: 'cancelled' },
  },
  'put /api/orders/statuses': {
    kind: 'order',
    action: 'status changed',
    prepare: async () => {
      const { order } = await withOrder();
      return { url: '/api/orders/statuses', body: { status: 'cancelled', orders: [{ _id: order._id }] } };
    },
    before: { status: 'pending' },
    after: { status: 'cancelled' },
  },
  'put /api/orders/statuses/undo': {
    kind: 'order',
    action: 'status change undone',
    prepare: async () => {
      const { order } = await withOrder();
      const { body } = await call(shop.app, 'PUT', '/api/orders/statuses', {
        token: admin.token,
        body: { status: 'completed', orders: [{ _id: order._id }] },
      });
      const { change } = (body as BulkAnswer).changed[0]!;
      return { url: '/api/orders/statuses/undo', body: { changes: [{ _id: order._id, change }] } };
    },
    before: { status: 'completed' },
    after: { status: 'pending' },
  },
  'put /api/orders/update-comments-admin/{id}': {
    kind: 'order',
    action: 'comment changed',
    prepare: async () => {
      const { order } = await withOrder();
      return { url: `/api/orders/update-comments-admin/${order._id}`, body: { commentsAdmin: 'Позвонить' } };
    },
    before: { commentsAdmin: '' },
    after: { commentsAdmin: 'Позвонить' },
  },
  'put /api/orders/update-product-quantity/{orderId}': {
    kind: 'order',
    action: 'quantity changed',
    prepare: async () => {
      const { order } = await withOrder();
      return {
        url: `/api/orders/update-product-quantity/${order._id}`,
        body: { productIndex: 0, quantity: 5 },
      };
    },
    before: { name: 'Шырдак', quantity: 2 },
    after: { name: 'Шырдак', quantity: 5 },
  },
  'put /api/orders/part-state/{orderId}': {
    kind: 'order',
    action: 'part changed',
    prepare: async () => {
      const { order, seller } = await withOrder();
      return { url: `/api/orders/part-state/${order._id}`, body: { state: 'packed', seller: seller.id } };
    },
    before: { state: 'new' },
    after: { state: 'packed' },
  },
  'put /api/orders/update-details/{id}': {
    kind: 'order',
    action: 'details changed',
    prepare: async () => {
      const { order } = await withOrder();
      return { url: `/api/orders/update-details/${order._id}`, body: { address: 'г. Ош, ул. Ленина, 5' } };
    },
    before: { address: 'г. Бишкек, ул. Токтогула, 96' },
    after: { address: 'г. Ош, ул. Ленина, 5' },
  },
  'put /api/orders/update-product/{orderId}': {
    kind: 'order',
    action: 'line changed',
    prepare: async () => {
      const { order } = await withOrder();
      return { url: `/api/orders/update-product/${order._id}`, body: { productIndex: 0, quantity: 5 } };
    },
    before: { name: 'Шырдак', quantity: 2 },
    after: { name: 'Шырдак', quantity: 5 },
  },
  'post /api/orders/add-product/{orderId}': {
    kind: 'order',
    action: 'line added',
    prepare: async () => {
      const { order, seller } = await withOrder();
      const other = await addProduct(shop.db, { seller, name: 'Калпак' });
      return { url: `/api/orders/add-product/${order._id}`, body: { product: other.id, quantity: 2 } };
    },
    before: null,
    after: { name: 'Калпак', quantity: 2 },
  },
  'put /api/orders/seller-change-seen/{id}': {
    kind: 'order',
    action: 'seller change seen',
    prepare: async () => {
      const { order, seller } = await withOrder();
      await call(shop.app, 'PUT', `/api/orders/update-status/${order._id}`, {
        token: admin.token,
        body: { status: 'inProgress' },
      });
      await call(shop.app, 'PUT', `/api/orders/update-product-quantity/${order._id}`, {
        token: seller.token,
        body: { productIndex: 0, quantity: 1 },
      });
      const { body } = await call(shop.app, 'GET', `/api/orders/${order._id}`, { token: admin.token });
      return {
        url: `/api/orders/seller-change-seen/${order._id}`,
        body: { sellerChangedAt: body.order.sellerChangedAt },
      };
    },
    before: null,
    after: null,
  },
  'put /api/returns/decision/{id}': {
    kind: 'order',
    action: 'return decided',
    prepare: async () => {
      const { order } = await withOrder();
      await shop.db`update shop_order set status = 'completed' where id = ${order._id}`;
      await shop.db`
        insert into order_status_change (order_id, status, changed_at) values (${order._id}, 'completed', now())`;
      await call(shop.app, 'POST', '/api/order-link/returns', {
        headers: { 'x-order-secret': order.link!.split('#')[1]! },
        body: { lines: [{ line: order.products[0]!._id, quantity: 1 }], reason: 'size' },
      });
      const { body } = await call(shop.app, 'GET', '/api/returns', { token: admin.token });
      return { url: `/api/returns/decision/${body.returns[0]._id}`, body: { accept: true, answer: 'Да' } };
    },
    before: null,
    after: { status: 'accepted', answer: 'Да', writtenOff: 0 },
  },
  'put /api/returns/period': {
    kind: 'order',
    action: 'return period changed',
    prepare: async () => ({ url: '/api/returns/period', body: { days: 30 } }),
    before: { days: 14 },
    after: { days: 30 },
  },
  'put /api/orders/payment/{id}': {
    kind: 'order',
    action: 'payment changed',
    prepare: async () => {
      const { order } = await withOrder();
      return {
        url: `/api/orders/payment/${order._id}`,
        body: { paid: order.amountDue, paidBefore: null },
      };
    },
    before: { paid: null },
    after: { paid: 2_000 },
  },
  'put /api/orders/link/{id}': {
    kind: 'order',
    action: 'link replaced',
    prepare: async () => ({ url: `/api/orders/link/${(await withOrder()).order._id}` }),
    before: null,
    after: null,
  },
  'delete /api/orders/remove-product/{orderId}': {
    kind: 'order',
    action: 'line removed',
    prepare: async () => {
      const { seller, customer, goods } = await addTraders(shop.db);
      const other = await addProduct(shop.db, { seller, name: 'Калпак' });
      const order = await placeOrder(shop.app, orderFor([goods, 2], [other, 1]), customer);
      return { url: `/api/orders/remove-product/${order._id}`, body: { productIndex: 0 } };
    },
    before: { name: 'Шырдак', quantity: 2 },
    after: null,
  },
  'delete /api/orders/{orderId}': {
    kind: 'order',
    action: 'deleted',
    prepare: async () => ({ url: `/api/orders/${(await withOrder()).order._id}` }),
    before: { status: 'pending', lines: [{ name: 'Шырдак', quantity: 2 }] },
    after: null,
  },
  'post /api/admin/calls/{id}/outcome': {
    kind: 'order',
    action: 'called',
    prepare: async () => ({
      url: `/api/admin/calls/${(await withOrder()).order._id}/outcome`,
      body: { outcome: 'suspicious', note: 'Смеётся' },
    }),
    before: null,
    after: { outcome: 'suspicious', note: 'Смеётся' },
  },
  'post /api/admin/calls/{id}/notes': {
    kind: 'phone',
    action: 'phone note added',
    prepare: async () => ({
      url: `/api/admin/calls/${(await withOrder()).order._id}/notes`,
      body: { text: 'После шести' },
    }),
    before: null,
    after: { note: 'После шести' },
  },
  'delete /api/admin/phone-notes/{id}': {
    kind: 'phone',
    action: 'phone note deleted',
    prepare: async () => {
      const { body } = await call(
        shop.app,
        'POST',
        `/api/admin/calls/${(await withOrder()).order._id}/notes`,
        {
          token: admin.token,
          body: { text: 'После шести' },
        },
      );
      return { url: `/api/admin/phone-notes/${body.note._id}` };
    },
    before: { note: 'После шести' },
    after: null,
  },
  'post /api/orders': {
    kind: 'order',
    action: 'placed',
    prepare: async () => ({
      url: '/api/orders',
      body: orderFor([(await addTraders(shop.db)).goods, 3]),
    }),
    before: null,
    after: { lines: [{ name: 'Шырдак', quantity: 3 }], totalAmount: 3_000 },
  },
  'put /api/users/update-profile/{id}': {
    kind: 'client',
    action: 'profile changed',
    prepare: async () => {
      const { id } = await addAccount(shop.db, 'customer');
      return { url: `/api/users/update-profile/${id}`, body: { name: 'Айгуль', address: 'Ош, Ленина, 5' } };
    },
    before: { name: 'Айгүл', address: '' },
    after: { name: 'Айгуль', address: 'Ош, Ленина, 5' },
  },
  'put /api/users/update-password/{id}': {
    kind: 'client',
    action: 'password changed',
    prepare: async () => {
      const { id } = await addAccount(shop.db, 'customer');
      return {
        url: `/api/users/update-password/${id}`,
        body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      };
    },
    before: null,
    after: null,
  },
  'delete /api/users/clients/{id}': {
    kind: 'client',
    action: 'deleted',
    prepare: async () => ({ url: `/api/users/clients/${(await addAccount(shop.db, 'customer')).id}` }),
    before: {},
    after: null,
  },
  'post /api/users/{id}/favorites': {
    kind: 'client',
    action: 'favorite added',
    prepare: async () => {
      const { path, goods } = await withFavorite('customer');
      return { url: path, body: { productId: goods.id } };
    },
    before: null,
    after: { product: 'Шырдак' },
  },
  'delete /api/users/{id}/favorites/{productId}': {
    kind: 'client',
    action: 'favorite removed',
    prepare: async () => {
      const { path, goods, owner } = await withFavorite('customer');
      await shop.db`insert into favorite (account_id, product_id) values (${owner.id}, ${goods.id})`;
      return { url: `${path}/${goods.id}` };
    },
    before: { product: 'Шырдак' },
    after: null,
  },
  'post /api/sellers/{id}/favorites': {
    kind: 'seller',
    action: 'favorite added',
    prepare: async () => {
      const { path, goods } = await withFavorite('seller');
      return { url: path, body: { productId: goods.id } };
    },
    before: null,
    after: { product: 'Шырдак' },
  },
  'delete /api/sellers/{id}/favorites/{productId}': {
    kind: 'seller',
    action: 'favorite removed',
    prepare: async () => {
      const { path, goods, owner } = await withFavorite('seller');
      await shop.db`insert into favorite (account_id, product_id) values (${owner.id}, ${goods.id})`;
      return { url: `${path}/${goods.id}` };
    },
    before: { product: 'Шырдак' },
    after: null,
  },
  'put /api/sellers/update-status/{id}': {
    kind: 'seller',
    action: 'status changed',
    prepare: async () => {
      const { id } = await addSeller(shop.db, { status: 'pending' });
      return { url: `/api/sellers/update-status/${id}`, body: { status: 'approved' } };
    },
    before: { status: 'pending' },
    after: { status: 'approved' },
  },
  'put /api/sellers/{id}/toggle-products-visibility': {
    kind: 'seller',
    action: 'visibility changed',
    prepare: async () => ({
      url: `/api/sellers/${(await addAccount(shop.db, 'seller')).id}/toggle-products-visibility`,
    }),
    before: { isProductsVisible: true },
    after: { isProductsVisible: false },
  },
  'delete /api/sellers/{id}': {
    kind: 'seller',
    action: 'deleted',
    prepare: async () => ({ url: `/api/sellers/${(await addTraders(shop.db)).seller.id}` }),
    before: { status: 'approved', products: 1 },
    after: null,
  },
  'put /api/products/{id}/toggle-active': {
    kind: 'product',
    action: 'visibility changed',
    prepare: async () => ({ url: `/api/products/${(await addTraders(shop.db)).goods.id}/toggle-active` }),
    before: { isActive: true },
    after: { isActive: false },
  },
  'post /api/reviews/{id}/reply': {
    kind: 'review',
    action: 'reply written',
    prepare: async () => ({ url: `/api/reviews/${await withReview()}/reply`, body: { reply: 'Спасибо' } }),
    before: { adminReply: null },
    after: { adminReply: 'Спасибо' },
  },
  'put /api/reviews/{id}/reply': {
    kind: 'review',
    action: 'reply changed',
    prepare: async () => ({
      url: `/api/reviews/${await withReview('Спасибо')}/reply`,
      body: { reply: 'Рады, что понравилось' },
    }),
    before: { adminReply: 'Спасибо' },
    after: { adminReply: 'Рады, что понравилось' },
  },
  'put /api/admin/size-charts': {
    kind: 'size chart',
    action: 'saved',
    prepare: async () => ({ url: '/api/admin/size-charts', body: typeChart('Платья') }),
    before: { sizes: null },
    after: { sizes: 'M: 92' },
  },
  'delete /api/admin/size-charts/{id}': {
    kind: 'size chart',
    action: 'deleted',
    prepare: async () => {
      const body = typeChart('Юбки');
      const saved = await call(shop.app, 'PUT', '/api/admin/size-charts', { token: admin.token, body });
      return { url: `/api/admin/size-charts/${saved.body.chart._id}` };
    },
    before: { sizes: 'M: 92' },
    after: null,
  },
  'put /api/questions/{id}/answer': {
    kind: 'question',
    action: 'reply written',
    prepare: async () => ({ url: `/api/questions/${await withQuestion()}/answer`, body: { answer: 'Да' } }),
    before: { answer: null },
    after: { answer: 'Да' },
  },
  'delete /api/questions/{id}': {
    kind: 'question',
    action: 'deleted',
    prepare: async () => ({ url: `/api/questions/${await withQuestion()}` }),
    before: { question: 'Есть карманы?', answer: null },
    after: null,
  },
  'delete /api/reviews/{id}/photos': {
    kind: 'review',
    action: 'photo deleted',
    prepare: async () => {
      const { id, photo } = await withPhoto();
      return { url: `/api/reviews/${id}/photos`, body: { imageUrl: photo } };
    },
    before: { photo: expect.any(String) },
    after: null,
  },
  'delete /api/reviews/{id}': {
    kind: 'review',
    action: 'deleted',
    prepare: async () => ({ url: `/api/reviews/${await withReview()}` }),
    before: { rating: 4, comment: 'Хорошо' },
    after: null,
  },
  'put /api/admin/info-pages/{name}': {
    kind: 'info',
    action: 'saved',
    prepare: async () => {
      const { body } = await call(shop.app, 'GET', '/api/admin/info-pages/about', { token: admin.token });
      const texts = { ...body.texts, ru: 'О нас' };
      return { url: '/api/admin/info-pages/about', body: { texts, version: body.version } };
    },
    before: { ru: expect.stringContaining('Kerben') },
    after: { ru: 'О нас' },
  },
  'put /api/admin/delivery': {
    kind: 'info',
    action: 'saved',
    prepare: async () => {
      const { body } = await call(shop.app, 'GET', '/api/delivery');
      return { url: '/api/admin/delivery', body: { cities: [], version: body.version } };
    },
    before: { cities: ['Бишкек: 250, 1–1'] },
    after: { cities: [] },
  },
  'put /api/admin/transfer-ways': {
    kind: 'info',
    action: 'saved',
    prepare: async () => {
      const ways = [{ name: 'MBank', link: 'https://app.mbank.kg/qr/#1', recipient: 'Кербен', isOn: true }];
      return { url: '/api/admin/transfer-ways', body: { ways, version: 1 } };
    },
    before: { ways: [] },
    after: { ways: ['MBank, https://app.mbank.kg/qr/#1, Кербен'] },
  },
  'post /api/homepage': {
    kind: 'homepage',
    action: 'saved',
    prepare: async () => ({ url: '/api/homepage', body: { sliderImages: [SLIDE], genderImages: [] } }),
    before: { slides: [] },
    after: { slides: [{ title: 'Весна' }] },
  },
  'delete /api/homepage/slider/{url}': {
    kind: 'homepage',
    action: 'slide deleted',
    prepare: async () => {
      const body = { sliderImages: [SLIDE], genderImages: [] };
      await call(shop.app, 'POST', '/api/homepage', { token: admin.token, body });
      return { url: `/api/homepage/slider/${encodeURIComponent(SLIDE.url)}` };
    },
    before: { url: SLIDE.url },
    after: null,
  },
  'post /api/admin/synonyms': {
    kind: 'search',
    action: 'synonyms added',
    prepare: async () => ({ url: '/api/admin/synonyms', body: { words: ['кенгурушка', 'худи'] } }),
    before: null,
    after: { words: ['кенгурушка', 'худи'] },
  },
  'delete /api/admin/synonyms/{id}': {
    kind: 'search',
    action: 'deleted',
    prepare: async () => {
      const { body } = await call(shop.app, 'POST', '/api/admin/synonyms', {
        token: admin.token,
        body: { words: ['сланцы', 'шлёпанцы'] },
      });
      return { url: `/api/admin/synonyms/${body.group._id}` };
    },
    before: { words: ['сланцы', 'шлёпанцы'] },
    after: null,
  },
  'post /api/homepage/upload': {
    kind: 'homepage',
    action: 'file uploaded',
    prepare: async () => ({
      url: '/api/homepage/upload',
      ...multipartForm([{ content: await plainPicture().png().toBuffer() }]),
    }),
    before: null,
    after: { url: expect.stringMatching(/^\/uploads\/.+\.webp$/) as string },
  },
};

/** What an admin does for itself, as everybody else does: the shop is run no differently for it. */
const FOR_ITSELF = new Set([
  // For ten minutes; the call that follows is noted.
  'post /api/admin/calls/{id}/take',
  'delete /api/admin/calls/{id}/take',
  'post /api/auth/logout',
  // Of the own chat.
  'post /api/telegram/code',
  'delete /api/telegram',
  'put /api/auth/language',
  // Noted once it is confirmed, see below.
  'post /api/auth/email-change',
  'post /api/auth/email-change/confirm',
  'post /api/cart/add',
  'post /api/order-link/repeat',
  'put /api/cart/update/{itemId}',
  'delete /api/cart/remove/{itemId}',
  'delete /api/cart/clear',
  // Of what the admin has bought.
  'post /api/reviews',
  'put /api/reviews/{id}',
  'put /api/reviews/{id}/helpful',
  'delete /api/reviews/{id}/helpful',
  'post /api/uploads',
  'post /api/questions',
  'post /api/products/{id}/alerts',
  'put /api/push',
  'delete /api/push/{device}',
]);

/** Calls that need no account, or another one than an admin's. */
const NOT_ADMINS: Access[] = ['anyone', 'this machine', 'seller', 'seller who buys'];

test('every route by which an admin can write is known here', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json<ApiDocument>();
  const writing = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, { 'x-access': access }]) => method !== 'get' && !NOT_ADMINS.includes(access))
      .map(([method]) => `${method} ${path}`),
  );
  expect(writing.toSorted()).toEqual([...Object.keys(ACTIONS), ...FOR_ITSELF].toSorted());
});

const send = (name: string, { url, ...rest }: Call) =>
  call(shop.app, name.slice(0, name.indexOf(' ')).toUpperCase(), url, { token: admin.token, ...rest });

const entries = () =>
  shop.db<
    { id: string; actorId: string; kind: string; action: string; before: unknown; after: unknown }[]
  >`select id, actor_id, kind, action, before, after from audit_entry order by id`;

/** All rows of the database, except counted attempts. */
async function everythingKept(): Promise<Record<string, unknown>> {
  const tables = await shop.db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'allowance' order by 1`;
  const kept: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await shop.db.unsafe<{ content: string }[]>(
      `select md5(coalesce(string_agg(kept::text, ',' order by kept::text), '')) as content from "${name}" as kept`,
    );
    kept[name] = row?.content;
  }
  return kept;
}

async function whileNotesFail<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  await shop.db.unsafe(`
    create function refuse_note() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
    create trigger refuse_note before insert on audit_entry for each row execute function refuse_note()`);
  try {
    return await work();
  } finally {
    await shop.db.unsafe('drop trigger refuse_note on audit_entry; drop function refuse_note()');
  }
}

describe.each(Object.entries(ACTIONS))('%s', (name, { kind, action, prepare, before, after }) => {
  test('is noted with who, what, before and after, or not done at all', async () => {
    const wanted = await prepare();
    const untouched = await everythingKept();
    const failed = await whileNotesFail(() => send(name, wanted));
    expect(failed.status).toBe(500);
    expect(await everythingKept()).toEqual(untouched);

    const known = (await entries()).length;
    const done = await send(name, wanted);
    expect([200, 201], JSON.stringify(done.body)).toContain(done.status);
    const noted = (await entries()).slice(known);
    expect(noted).toMatchObject([{ actorId: admin.id, kind, action, before, after }]);
    const written = JSON.stringify(noted);
    for (const secret of [PASSWORD, NEW_PASSWORD, admin.token, 'argon2'])
      expect(written).not.toContain(secret);
  });
});

test('an admin’s own profile, e-mail and password are noted too, an unchanged profile is not', async () => {
  const own = await addSignedIn(shop.db, 'admin');
  const put = (path: string, body: object) =>
    call(shop.app, 'PUT', `/api/users/${path}/${own.id}`, { token: own.token, body });
  expect((await put('update-profile', { name: own.name })).status).toBe(200);
  expect((await put('update-profile', { name: 'Главный' })).status).toBe(200);
  const email = newEmail();
  const post = (path: string, sent: object) =>
    call(shop.app, 'POST', `/api/auth/${path}`, { token: own.token, body: sent });
  await post('email-change', { email, currentPassword: PASSWORD });
  const otp = await lastCode(shop.db, email);
  expect((await post('email-change/confirm', { email, otp })).status).toBe(200);
  const body = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  expect((await put('update-password', body)).status).toBe(200);
  const noted = (await entries()).filter(({ actorId }) => actorId === own.id);
  expect(noted).toMatchObject([
    { kind: 'admin', action: 'profile changed', before: { name: own.name }, after: { name: 'Главный' } },
    { kind: 'admin', action: 'profile changed', before: { email: own.email }, after: { email } },
    { kind: 'admin', action: 'password changed', before: null, after: null },
  ]);
});

test('an admin who was made or given a password on the server is noted, without the password', async () => {
  const email = newEmail();
  const passwords = createPasswords();
  for (const password of ['первый-пароль', 'первый-пароль', 'второй-пароль'])
    await ensureAdmin(shop.db, passwords, { email, password });
  const noted = (await entries()).filter(({ kind }) => kind === 'admin').slice(-2);
  expect(noted).toMatchObject([
    { action: 'made on the server', after: { email } },
    { action: 'password set on the server', before: null, after: null },
  ]);
  expect(JSON.stringify(noted)).not.toContain('пароль');
});

test('what a customer does with its own profile and favourites is nobody’s note', async () => {
  const { customer, goods } = await addTraders(shop.db);
  const known = (await entries()).length;
  const as = { token: customer.token };
  await call(shop.app, 'PUT', `/api/users/update-profile/${customer.id}`, { ...as, body: { name: 'Сама' } });
  await call(shop.app, 'POST', `/api/users/${customer.id}/favorites`, {
    ...as,
    body: { productId: goods.id },
  });
  await call(shop.app, 'DELETE', `/api/users/${customer.id}/favorites/${goods.id}`, as);
  await placeOrder(shop.app, orderFor([goods]), customer);
  expect(await entries()).toHaveLength(known);
});

test('of a client who is deleted the notes keep that something was changed, not what', async () => {
  const { customer: client, goods } = await addTraders(shop.db);
  // Whatever letters it is asked by.
  const capitals = client.id.toUpperCase();
  const change = { name: 'Бермет', phoneNumber: '+996 700 55 44 33' };
  await call(shop.app, 'PUT', `/api/users/update-profile/${client.id}`, { token: admin.token, body: change });
  await call(shop.app, 'POST', `/api/users/${capitals}/favorites`, {
    token: admin.token,
    body: { productId: goods.id },
  });
  await call(shop.app, 'DELETE', `/api/users/clients/${capitals}`, { token: admin.token });
  const noted = await shop.db`
    select action, before, after from audit_entry where lower(subject_id) = ${client.id} order by id`;
  expect(noted).toMatchObject([
    { action: 'profile changed', before: null, after: null },
    { action: 'favorite added', before: null, after: null },
    { action: 'deleted', after: null },
  ]);
});
