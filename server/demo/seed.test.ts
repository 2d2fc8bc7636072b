import { expect, test } from 'vitest';
import { AUDIENCES } from '#contract/audiences.ts';
import { useTestDatabase } from '../database/test-database.ts';
import { filterHierarchy, listProducts, newestProducts } from '../modules/catalog/catalog.service.ts';
import { readHomepage } from '../modules/homepage/homepage.service.ts';
import type { MediaStore } from '../platform/media-store.ts';
import { createPasswords } from '../platform/passwords.ts';
import { DEMO_LOGINS, openDemoLogins } from './accounts.ts';
import { products } from './content/products.ts';
import { sellers } from './content/sellers.ts';
import { seedDemo } from './seed.ts';

const shop = useTestDatabase();
const nowhere: MediaStore = { read: async () => undefined, write: async () => {} };
const seed = () =>
  seedDemo(shop.db, nowhere, { bringPictures: async () => (file) => `/uploads/demo/${file}` });

test('an empty shop is filled once, also when two processes start together', async () => {
  const seeded = await Promise.all([seed(), seed()]);
  expect(seeded.filter(Boolean)).toEqual([
    { sellers: Object.keys(sellers).length, products: products.length },
  ]);
  expect(await seed()).toBeUndefined();

  expect(await openDemoLogins(shop.db, createPasswords())).toEqual(DEMO_LOGINS);

  const { totalProducts } = await listProducts(shop.db, { page: 1 });
  const open = products.filter(({ seller }) => {
    const { status, isProductsVisible } = sellers[seller];
    return status === 'approved' && isProductsVisible;
  });
  expect(totalProducts).toBe(open.length);

  const { filters } = await filterHierarchy(shop.db);
  expect(filters.map(({ gender }) => gender)).toEqual([...AUDIENCES]);

  const { products: newest } = await newestProducts(shop.db);
  expect(newest.length).toBe(24);
  expect(newest.every(({ images }) => images[0]?.startsWith('/uploads/demo/'))).toBe(true);
  expect(newest.some(({ reviewCount, averageRating }) => reviewCount > 2 && averageRating > 3)).toBe(true);
  expect((await readHomepage(shop.db)).sliderImages.length).toBeGreaterThan(1);
});
