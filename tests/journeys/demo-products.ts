import type { APIRequestContext, Page } from '@playwright/test';
import type { Product, ProductAnswer, ProductCard, ProductPage } from '../../contract/catalog.ts';
import { open } from './accounts.ts';

/** What the companies of the journeys' own sellers are called first: their goods may be gone at any moment. */
export const OWN_SELLER = 'Кийиз';

let listed: Promise<ProductCard[]> | undefined;
/** The demo's goods as they were when this worker first asked. */
export const demoProducts = (request: APIRequestContext): Promise<ProductCard[]> =>
  (listed ??= readAll(request));

async function readAll(request: APIRequestContext): Promise<ProductCard[]> {
  const read = async (page: number) =>
    (await (await request.get(`/api/products?page=${page}`)).json()) as ProductPage;
  const { products, totalPages } = await read(1);
  const others = await Promise.all(Array.from({ length: totalPages - 1 }, (_, index) => read(index + 2)));
  const all = [...products, ...others.flatMap((page) => page.products)];
  return all.filter(({ brand }) => !brand.startsWith(OWN_SELLER));
}

/** A product of the demo shop that has what a test is about. */
export async function findProduct(
  request: APIRequestContext,
  fits: (card: ProductCard) => boolean,
): Promise<Product> {
  for (const { _id } of (await demoProducts(request)).filter(fits)) {
    const { product } = (await (await request.get(`/api/products/${_id}`)).json()) as ProductAnswer;
    // Meanwhile it may have been bought.
    if (fits(product)) return product;
  }
  throw new Error('The demo shop has no such product');
}

export const isForSale = ({ isActive, quantity }: ProductCard) => isActive && quantity > 0;

export const openProduct = (page: Page, { _id }: ProductCard) => open(page, `/products/${_id}`);

/** By a click, as people do: without a new document. */
export async function openFirstOfCatalog(page: Page, address = '/catalog'): Promise<void> {
  await open(page, address);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
}
