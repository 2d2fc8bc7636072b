import type { ProductPage } from '#contract/catalog.ts';
import { compare, type Comparison } from './compare.ts';
import { generateProducts } from './generate-products.ts';
import { send } from './http-client.ts';
import { type BenchShop, openShop } from './shop.ts';

/** '1,000,000 products against 10,000: median of list, filter, product, search at most 2 times.' */
const BAR = 2;
const SMALL = 10_000;
const LARGE = 1_000_000;

export async function benchCatalogueSize(clusterUrl: string): Promise<Comparison[]> {
  const small = await openShop(clusterUrl, 'bench_10_000', (db) => generateProducts(db, SMALL));
  const large = await openShop(clusterUrl, 'bench_1_000_000', (db) => generateProducts(db, LARGE));
  const comparisons: Comparison[] = [];
  try {
    for (const [what, pathFor] of Object.entries(CALLS)) {
      const [inSmall, inLarge] = [await pathFor(small), await pathFor(large)];
      comparisons.push(
        await compare(
          what,
          BAR,
          () => send(small.url, { path: inSmall }),
          () => send(large.url, { path: inLarge }),
        ),
      );
    }
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
  return comparisons;
}

/** What is asked for may depend on what the shop has: its middle page, one of its products. */
type PathFor = (shop: BenchShop) => Promise<string>;

const read = async ({ url }: BenchShop, path: string): Promise<ProductPage> =>
  JSON.parse((await send(url, { path })).toString()) as ProductPage;

const products = (query: Record<string, string> = {}) =>
  `/api/products?${new URLSearchParams(query).toString()}`;

const atPage =
  (part: number, query: Record<string, string> = {}): PathFor =>
  async (shop) => {
    const { totalPages } = await read(shop, products(query));
    return products({ ...query, page: String(Math.max(1, Math.round(totalPages * part))) });
  };

/** One that is neither new nor old. */
const ofProduct =
  (path: (product: ProductPage['products'][number]) => string): PathFor =>
  async (shop) => {
    const { products: found } = await read(shop, await atPage(0.5)(shop));
    const [product] = found;
    if (!product) throw new Error('half way down there are products');
    return path(product);
  };

const always =
  (path: string): PathFor =>
  async () =>
    path;

const SHOES = { gender: 'Мужская одежда', category: 'Обувь' };

const CALLS: Record<string, PathFor> = {
  'list, first page': atPage(0),
  'list, middle page': atPage(0.5),
  'list, last page': atPage(1),
  'an audience, first page': atPage(0, { gender: SHOES.gender }),
  'a category, middle page': atPage(0.5, SHOES),
  'a type, last page': atPage(1, { ...SHOES, type: 'Ботинки' }),
  'one product': ofProduct(({ _id }) => `/api/products/${_id}`),
  'similar products': ofProduct(({ _id }) => `/api/products/related/${_id}`),
  'its seller’s others': ofProduct(({ _id }) => `/api/products/${_id}/seller/products`),
  'the newest': always('/api/products/newest'),
  'the sidebar': always('/api/products/filters/hierarchy'),
  'search, a common word': always(products({ search: 'ботинки' })),
  'search, two words': always(products({ search: 'зимние ботинки' })),
  'search with a slip': always(products({ search: 'батинки' })),
  'search by a whole name': ofProduct(({ name }) => products({ search: name })),
  'search, nothing found': always(products({ search: 'щука' })),
  'what the field offers': always(`/api/products/suggest?${new URLSearchParams({ search: 'бот' }).toString()}`),
};
