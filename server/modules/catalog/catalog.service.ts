import { ACCESSORIES_AUDIENCE, EVERYONE } from '#contract/audiences.ts';
import type {
  FilterHierarchy,
  ListFilters,
  Product,
  ProductCard,
  ProductFilters,
  ProductList,
  ProductPage,
  ProductQuery,
  Suggestions,
} from '#contract/catalog.ts';
import { PAGE_SIZE, SHELF_SIZE, SUGGESTION_COUNT } from '#contract/limits.ts';
import { pageCount } from '#contract/paging.ts';
import type { Db, Tx } from '../../database/connect.ts';
import type { Caller } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import type { Slice } from '../../platform/slice.ts';
import {
  accessoryIds,
  boughtTogetherIds,
  countOfSeller,
  countWithin,
  hasBuyable,
  hasBuyableAccessory,
  hasBuyableFor,
  newestIds,
  readShelves,
  relatedIds,
  shelfIds,
} from './lists.queries.ts';
import { averageRating, discountPercentage, toCard, toProduct, variantsOf } from './product-card.ts';
import {
  findPlace,
  insertProductRows,
  type NewProduct,
  type ProductRow,
  readCards,
  readProducts,
} from './products.queries.ts';
import {
  createFilterIndex,
  type FilterIndex,
  findFiltered,
  hasPriceFilter,
  searchSection,
} from './filters/filters.service.ts';
import { suggestBySearch } from './search/search.ts';
import {
  audiencesLike,
  categoriesOf,
  type Choice,
  chooseShelf,
  gendersOf,
  isWithin,
  toHierarchy,
  typesOf,
} from './shelves.ts';

export type Viewer = { kind: 'anyone' } | { kind: 'seller'; id: string } | { kind: 'admin' };
const ANYONE: Viewer = { kind: 'anyone' };

export const viewerOf = (caller: Caller): Viewer => {
  if (caller.kind === 'seller') return { kind: 'seller', id: caller.id };
  return caller.kind === 'admin' ? { kind: 'admin' } : ANYONE;
};

export async function listProducts(
  db: Db,
  { page, search = '', exact, ...filters }: ProductQuery,
  index: FilterIndex = createFilterIndex(db),
): Promise<ProductPage> {
  const size = PAGE_SIZE.catalog;
  const choice = chooseShelf(filters);
  const { ids, total, understood } = choice
    ? await findPage(db, index, choice, { search, exact: exact === '1' }, filters, {
        skip: (page - 1) * size,
        take: size,
      })
    : { ids: [], total: 0, understood: undefined };
  const products = await cardsOf(db, ids);
  return {
    products,
    totalPages: pageCount(total, size),
    currentPage: page,
    totalProducts: total,
    ...(understood && { understood }),
  };
}

async function findPage(
  db: Db,
  index: FilterIndex,
  choice: Choice,
  { search, exact }: { search: string; exact: boolean },
  filters: ProductFilters & ListFilters,
  slice: Slice,
) {
  const { sellerId } = filters;
  const { found } =
    search === ''
      ? {}
      : await searchSection(db, index.productsIfFilled, choice, {
          search,
          sellerId,
          exact,
          hasPriceFilter: hasPriceFilter(filters),
        });
  const filtered = await findFiltered(index, choice, filters, found, slice);
  if (filtered) return { ...filtered, understood: found?.understood };
  if (found) {
    const ids = found.hits.slice(slice.skip, slice.skip + slice.take).map(({ id }) => id);
    return { ids, total: found.hits.length, understood: found.understood };
  }
  const { shelf, within } = choice;
  const total =
    shelf.kind === 'seller' ? await countOfSeller(db, shelf.sellerId, within) : await countWithin(db, within);
  return { ids: slice.skip < total ? await shelfIds(db, shelf, slice) : [], total, understood: undefined };
}

/** The cards of the listed products among these, in the same order. */
export async function cardsOf(db: Db, ids: string[]): Promise<ProductCard[]> {
  return (await readCards(db, ids)).map(toCard);
}

const cards = async (db: Db, ids: string[]): Promise<ProductList> => ({ products: await cardsOf(db, ids) });

export async function requireProduct(db: Db, id: string, viewer: Viewer = ANYONE): Promise<Product> {
  const [row] = isId(id) ? await readProducts(db, [id]) : [];
  if (!row) throw new Refusal('PRODUCT_NOT_FOUND');
  if (!maySee(viewer, row)) throw new Refusal('PRODUCT_NOT_LISTED');
  return toProduct(row);
}

/** The same refusals as for the product's page, without reading the whole product. */
export async function requirePlace(db: Db, id: string, viewer: Viewer = ANYONE) {
  const place = isId(id) ? await findPlace(db, id) : undefined;
  if (!place) throw new Refusal('PRODUCT_NOT_FOUND');
  if (!maySee(viewer, place)) throw new Refusal('PRODUCT_NOT_LISTED');
  return place;
}

const maySee = (viewer: Viewer, { listed, sellerId }: { listed: boolean; sellerId: string }): boolean =>
  listed || viewer.kind === 'admin' || (viewer.kind === 'seller' && viewer.id === sellerId);

export async function sellerProducts(db: Db, id: string, viewer?: Viewer): Promise<ProductList> {
  const { sellerId } = await requirePlace(db, id, viewer);
  const slice = { skip: 0, take: SHELF_SIZE.seller + 1 };
  const ids = await shelfIds(db, { kind: 'seller', sellerId, accessories: false }, slice);
  return cards(db, ids.filter((other) => other !== id).slice(0, SHELF_SIZE.seller));
}

export async function relatedProducts(db: Db, id: string, viewer?: Viewer): Promise<ProductList> {
  const place = await requirePlace(db, id, viewer);
  return cards(db, await relatedIds(db, place, audiencesLike(place.gender), SHELF_SIZE.related));
}

export async function boughtTogether(db: Db, id: string, viewer?: Viewer): Promise<ProductList> {
  await requirePlace(db, id, viewer);
  return cards(db, await boughtTogetherIds(db, id, SHELF_SIZE.together));
}

export async function accessories(db: Db, category: string): Promise<ProductList> {
  const choice = chooseShelf({ category });
  return cards(db, choice ? await accessoryIds(db, category, SHELF_SIZE.accessories) : []);
}

export async function newestProducts(db: Db): Promise<ProductList> {
  return cards(db, await newestIds(db, SHELF_SIZE.newest));
}

export async function hasProductsToBuy(db: Db, gender: string): Promise<boolean> {
  if (gender === '' || gender === EVERYONE) return hasBuyable(db);
  if (gender === ACCESSORIES_AUDIENCE) return hasBuyableAccessory(db);
  return chooseShelf({ gender }) ? hasBuyableFor(db, gender) : false;
}

export async function filterHierarchy(db: Db): Promise<FilterHierarchy> {
  return { filters: toHierarchy(await readShelves(db)) };
}

export async function genders(db: Db): Promise<string[]> {
  return gendersOf(await readShelves(db));
}

export async function categories(db: Db, { gender }: { gender?: string }): Promise<string[]> {
  const rows = await readShelves(db);
  return categoriesOf(rows.filter((row) => gender === undefined || isWithin(row, gender)));
}

export async function types(
  db: Db,
  { gender, category }: { gender?: string; category?: string },
): Promise<string[]> {
  const rows = await readShelves(db);
  return typesOf(
    rows.filter(
      (row) =>
        (gender === undefined || isWithin(row, gender)) &&
        (category === undefined || row.category === category),
    ),
  );
}

export async function suggest(db: Db, search: string): Promise<Suggestions> {
  const { ids, types, categories } = await suggestBySearch(db, search, SUGGESTION_COUNT);
  const products = await cardsOf(db, ids);
  const rank = ({ isActive, quantity }: ProductCard) => (isActive && quantity > 0 ? 0 : 1);
  return {
    products: products
      .toSorted((a, b) => rank(a) - rank(b))
      .map(({ _id, name, type, brand, price, images: [image], isActive, quantity }) => ({
        _id,
        name,
        type,
        brand,
        price,
        isActive,
        quantity,
        ...(image !== undefined && { image }),
      })),
    types,
    categories,
  };
}

export const insertProducts = (tx: Tx, products: NewProduct[]): Promise<void> =>
  insertProductRows(tx, products);

export {
  averageRating,
  discountPercentage,
  type NewProduct,
  type ProductRow,
  readProducts,
  toCard,
  toProduct,
  variantsOf,
};
