import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { FilterHierarchy, ProductCard, ProductPage } from '#contract/catalog.ts';

type Query = Record<string, string | number>;

export async function askProducts(request: APIRequestContext, query: Query = {}): Promise<ProductPage> {
  return (await (await request.get('/api/products', { params: query })).json()) as ProductPage;
}

/** One that no journey makes or deletes: neither among the newest nor at the end, where the inactive ones stand. */
export async function oldProduct(request: APIRequestContext): Promise<ProductCard> {
  const { totalPages } = await askProducts(request);
  const { products } = await askProducts(request, { page: Math.ceil(totalPages / 2) });
  return products.find(({ isActive }) => isActive)!;
}

/** A shelf with its audience, category and type. */
export async function findShelf(request: APIRequestContext) {
  const { filters } = (await (
    await request.get('/api/products/filters/hierarchy')
  ).json()) as FilterHierarchy;
  const audience = filters[0]!;
  const shelf = audience.categories.find(({ types }) => types.length > 1) ?? audience.categories[0]!;
  return { gender: audience.gender, category: shelf.category, type: shelf.types[0]! };
}

export const cards = (page: Page) => page.getByRole('main').getByRole('article');
export const cardOf = (page: Page, { _id }: ProductCard) =>
  cards(page).filter({ has: page.locator(`a[href="/products/${_id}"]`) });

export async function expectCards(page: Page, products: ProductCard[]): Promise<void> {
  const links = () =>
    cards(page)
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  await expect.poll(links).toEqual(products.map(({ _id }) => `/products/${_id}`));
}

/** On a phone the sections are behind a button. */
export async function openSections(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Фильтры' });
  if (await button.isVisible()) await button.click();
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
}

/** Before a part is hydrated, its links load a new document. */
export async function expectHydrated(part: Locator): Promise<void> {
  const has = () => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
  await expect.poll(has).toBe(true);
}

export const queryIn = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** Answers of the API that the test lets go when it has seen enough. */
export async function holdAnswers(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    // Nobody may wait for it any more.
    await route.continue().catch(() => {});
  });
  return resolve;
}
