import { expect, test } from 'vitest';
import { insertSellers } from '../../server/modules/sellers/sellers.service.ts';
import { insertProducts, type NewProduct } from '../../server/modules/catalog/catalog.service.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { registerRobots } from '../../server/pages/robots/robots.routes.ts';
import { sitemapIndex, sitemapOfProducts } from '../../server/pages/robots/sitemap.ts';
import { newId } from '../../server/platform/ids.ts';
import { serverWith } from '../server/test-server.ts';

const database = useTestDatabase();
const publicUrl = 'https://kerben.kg';

async function open() {
  const { app } = await serverWith((server) => registerRobots(server, { db: database.db, publicUrl }));
  return async (url: string) => {
    const answer = await app.inject({ url });
    return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body };
  };
}

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

const inAllLanguages = (path: string) =>
  ['', '/en', '/ky'].map((prefix) => `https://kerben.kg${prefix}${path}`);

async function addSeller(isProductsVisible: boolean): Promise<string> {
  const id = newId();
  await database.db.begin((tx) =>
    insertSellers(tx, [
      {
        id,
        email: `${id}@example.kg`,
        name: 'Айгүл',
        companyName: `Мода ${id}`,
        companyDescription: '',
        status: 'approved',
        isProductsVisible,
      },
    ]),
  );
  return id;
}

async function addProducts(sellerId: string, count: number): Promise<string[]> {
  const products = Array.from({ length: count }, (): NewProduct => ({
    id: newId(),
    sellerId,
    name: 'Платье',
    type: 'Платье',
    category: 'Платья & сарафаны',
    gender: 'Женская одежда',
    price: 1_000,
    description: '',
    characteristics: [],
    sizes: [],
    colors: [],
    images: [],
    isActive: true,
    quantity: 1,
  }));
  await database.db.begin((tx) => insertProducts(tx, products));
  return products.map(({ id }) => id);
}

async function readAll(pieces: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

test('robots keep out of private screens and learn where the sitemap is', async () => {
  const get = await open();
  const { status, type, body } = await get('/robots.txt');
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('Disallow: /cart\n');
  expect(body).toContain('Disallow: /admin\n');
  expect(body).toContain('Disallow: /ky/cart\n');
  expect(body).toContain('Allow: /sellers/register\n');
  expect(body).not.toContain('Disallow: /catalog');
  expect(body).toContain('Sitemap: https://kerben.kg/sitemap.xml');
});

test('a shop without products has a sitemap of its pages only', async () => {
  const get = await open();
  expect(addresses((await get('/sitemap.xml')).body)).toEqual(['https://kerben.kg/sitemap/pages.xml']);
  expect(addresses((await get('/sitemap/pages.xml')).body)).toEqual([
    ...['https://kerben.kg/', 'https://kerben.kg/en', 'https://kerben.kg/ky'],
    ...inAllLanguages('/catalog'),
    ...['/contact', '/delivery', '/returns', '/terms', '/privacy', '/about'].flatMap(inAllLanguages),
  ]);
});

test('the sitemap holds listed products only, with the day they last changed, and the shelves they stand on', async () => {
  const get = await open();
  const listed = await addProducts(await addSeller(true), 3);
  await addProducts(await addSeller(false), 2);

  const { type, body } = await get('/sitemap/products.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  expect(addresses(body)).toEqual(listed.toSorted().flatMap((id) => inAllLanguages(`/products/${id}`)));
  expect(body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(9);
  expect(addresses((await get('/sitemap/pages.xml')).body)).toContain(
    `https://kerben.kg/catalog?${new URLSearchParams({ gender: 'Женская одежда', category: 'Платья & сарафаны' })}`.replaceAll(
      '&',
      '&amp;',
    ),
  );
});

test('a large catalogue is split into files that hold every listed product once', async () => {
  const site = { db: database.db, publicUrl };
  const PIECE = 2;
  const files = addresses(await sitemapIndex(site, PIECE)).slice(1);
  expect(files.length).toBeGreaterThan(2);

  const found = [];
  for (const file of files) {
    const after = /products-(.+)\.xml$/.exec(file ?? '')?.[1];
    const listed = addresses(await readAll(sitemapOfProducts(site, after, PIECE)));
    expect(listed.length).toBeLessThanOrEqual(3 * PIECE);
    found.push(...listed);
  }
  expect(found).toEqual(addresses(await readAll(sitemapOfProducts(site))));
  expect(found).toHaveLength(9);
});

test.each(['/sitemap/products-1.xml', '/sitemap/other.xml', "/sitemap/products-'.xml"])(
  '%s is not there',
  async (url) => {
    const get = await open();
    expect((await get(url)).status).toBe(404);
  },
);
