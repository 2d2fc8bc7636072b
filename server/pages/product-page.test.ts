import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, test } from 'vitest';
import { productQuery } from '../../web/features/catalog/catalog-queries.ts';
import { readReviewsChoice, reviewsQuery } from '../../web/features/reviews/review-queries.ts';
import { useTestDatabase } from '../database/test-database.ts';
import { insertProducts } from '../modules/catalog/catalog.service.ts';
import { insertSellers } from '../modules/sellers/sellers.service.ts';
import { newId } from '../platform/ids.ts';
import { productPage } from './product-page.ts';

const database = useTestDatabase();
const ids = { shown: newId(), hidden: newId() };

beforeAll(async () => {
  const seller = { name: 'Айпери', companyDescription: 'Платья', status: 'approved' as const };
  const [open, away] = [newId(), newId()];
  const product = {
    name: 'Ак-Куу',
    type: 'Платья',
    category: 'Платья',
    gender: 'Женская одежда',
    price: 2_400,
    description: 'Лён',
    characteristics: [],
    sizes: [],
    colors: [],
    images: [],
    isActive: true,
    quantity: 3,
  };
  await database.db.begin(async (tx) => {
    await insertSellers(tx, [
      { ...seller, id: open, email: 'open@kerben.kg', companyName: 'Айпери', isProductsVisible: true },
      { ...seller, id: away, email: 'away@kerben.kg', companyName: 'Жибек', isProductsVisible: false },
    ]);
    await insertProducts(tx, [
      { ...product, id: ids.shown, sellerId: open },
      { ...product, id: ids.hidden, sellerId: away },
    ]);
  });
});

const FIRST = readReviewsChoice(new URLSearchParams());

async function load(productId: string) {
  const queryClient = new QueryClient();
  const query = new URLSearchParams();
  const led = await productPage(database.db).load?.({
    params: { productId },
    query,
    queryClient,
    language: 'ru',
  });
  return { led, read: (queryKey: readonly unknown[]) => queryClient.getQueryData(queryKey) };
}

test('the page of a product comes with the product and its reviews', async () => {
  const { led, read } = await load(ids.shown);
  expect(led).toBeUndefined();
  expect(read(productQuery(ids.shown).queryKey)).toMatchObject({ product: { name: 'Ак-Куу' } });
  expect(read(reviewsQuery(ids.shown, FIRST).queryKey)).toMatchObject({ reviews: [], total: 0 });
});

test('the page of a product whose seller has hidden the goods is a 403', async () => {
  await expect(load(ids.hidden)).rejects.toMatchObject({ code: 'PRODUCT_NOT_LISTED' });
});

test.each([newId(), 'no-such-product', '\u0000'])('an unknown product (%j) is not found', async (id) => {
  await expect(load(id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
});
