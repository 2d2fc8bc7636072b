import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { categoryLabel } from '#contract/audiences.ts';
import { createFilterIndex } from '../../server/modules/catalog/filters/filters.service.ts';
import { createPageRenderer } from '../../server/pages/render-page.ts';
import { pageLoaders } from '../../server/pages/page-loaders.ts';
import type { Web } from '../../server/pages/web.ts';
import { createPageCache } from '../../server/platform/page-cache.ts';
import * as entry from '../../web/entry-server.tsx';
import { changesOf } from '../../web/features/admin/audit-changes.ts';
import { parseColor } from '../../web/features/homepage/color.ts';
import { ROUTES } from '../../web/routes.tsx';
import { addSignedIn } from '../shop/accounts.ts';
import { createProduct } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

/** Names that every plain object answers to. Goods and people may be called so too. */
const NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const LEAKED = /native code|\[object|function Object/;

const shop = useTestShop();
const made: { name: string; id: string; sellerId: string; token: string }[] = [];
let open: (address: string) => Promise<{ status: number; html: string }>;

beforeAll(async () => {
  for (const name of NAMES) {
    const { id: sellerId, token } = await addSignedIn(shop.db, 'seller');
    const named = { companyName: name, name };
    expect((await call(shop.app, 'PUT', '/api/sellers/update-profile', { token, body: named })).status).toBe(
      200,
    );
    const { _id } = await createProduct(
      shop.app,
      { token },
      {
        name,
        type: name,
        category: name,
        description: name,
        sizes: [name],
        colors: [{ name, value: '#a1b2c3' }],
        characteristics: [{ name, value: name }],
      },
    );
    made.push({ name, id: _id, sellerId, token });
  }
  const web: Web = {
    module: async () => entry,
    document: async ({ head, body, state }) => ({
      html: head + body + state,
      styleHashes: [],
      scriptHashes: [],
    }),
  };
  const answer = createPageRenderer({
    webs: { ru: web, en: web, ky: web },
    table: pageLoaders({ db: shop.db, index: createFilterIndex(shop.db) }),
    cache: createPageCache({ maxBytes: 1024 * 1024, maxAgeMs: () => 0 }),
    publicUrl: 'http://localhost:3000',
    dev: false,
    log: { error: (details: unknown) => expect.unreachable(String(details)) },
  });
  open = async (address) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const answered = await answer('ru', pathname, searchParams);
    if (answered.kind === 'redirect') return { status: answered.status, html: '' };
    return { status: answered.page.status, html: answered.page.body.identity.toString() };
  };
}, 60_000);

describe.each(NAMES)('goods called %s', (name) => {
  test('are in every list', async () => {
    const { id, sellerId, token } = made.find((one) => one.name === name)!;
    const lists = [
      ...['search', 'category', 'type'].map((field) => `/api/products?${field}=${name}`),
      ...['/api/products/filters/hierarchy', '/api/products/newest'],
      ...[`/api/products/suggest?search=${name}`, '/api/products/categories'],
      ...[`/api/products/types?category=${name}`, `/api/products/${id}`],
      ...[`/api/sellers/${sellerId}`],
      ...['/api/sellers/products', `/api/sellers/products?search=${name}`, '/api/sellers/products/export'],
    ];
    for (const url of lists) {
      const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.body, url).toContain(name);
    }
    const others = [`/api/products?gender=${name}`, `/api/products/categories?gender=${name}`];
    for (const url of [
      ...others,
      `/api/products/accessories/${name}`,
      `/api/products/related/${id}`,
      `/api/products/together/${id}`,
      `/api/products/${id}/seller/products`,
    ])
      expect((await call(shop.app, 'GET', url)).status).toBe(200);
  });

  test('are on every page that shows them', async () => {
    const { id, sellerId } = made.find((one) => one.name === name)!;
    const pages = [
      ...['/catalog', `/products/${id}`, `/catalog?sellerId=${sellerId}`],
      ...['search', 'category', 'type', 'gender'].map((field) => `/catalog?${field}=${name}`),
      `/catalog?gender=${name}&category=${name}&type=${name}`,
    ];
    for (const address of pages) {
      const { status, html } = await open(address);
      expect([address, status]).toEqual([address, 200]);
      expect(html, address).toContain(name);
      expect(html, address).not.toMatch(LEAKED);
    }
  });

  test('break no screen that is opened with them in its address', async () => {
    for (const { path } of ROUTES) {
      const address = `${path.replace(/:\w+/, name)}?mode=${name}&search=${name}&page=${name}&status=${name}`;
      const { status, html } = await open(address);
      expect([200, 302, 404], address).toContain(status);
      expect(html, address).not.toMatch(LEAKED);
    }
  });

  test('are called so in labels', () => {
    expect(categoryLabel(name)).toBe(name);
    expect(parseColor(name)).toBeUndefined();
    for (const kind of ['order', 'seller'])
      expect(
        changesOf({ kind, before: null, after: { status: name } } as unknown as AuditEntry)[0]?.became,
      ).toBe(name);
    const note = Object.fromEntries([[name, 'x']]);
    const entryOf = (before: object | null, after: object | null) =>
      changesOf({ kind: 'order', before, after } as Parameters<typeof changesOf>[0]);
    expect(entryOf({}, note)).toEqual([{ field: name, was: undefined, became: 'x' }]);
    expect(entryOf({ 'slide 1 backgroundType': name }, {})).toMatchObject([{ was: name }]);
  });
});
