import { Done } from '#contract/auth.ts';
import {
  Categories,
  CategoriesQuery,
  CategoryParams,
  FilterHierarchy,
  FilterOptions,
  Genders,
  OpenedFromSearch,
  ProductAnswer,
  ProductList,
  ProductPage,
  ProductQuery,
  Suggestions,
  SuggestQuery,
  Types,
  TypesQuery,
} from '#contract/catalog.ts';
import { IdParams } from '#contract/ids.ts';
import type { Db } from '../../database/connect.ts';
import { afterPageChanges } from '../../platform/page-cache.ts';
import type { PublicRead } from '../../platform/public-reads.ts';
import { sendWritten, writtenAnswer } from '../../platform/written-answer.ts';
import { claimRun } from '../../platform/job-runs.queries.ts';
import { repeat } from '../../platform/repeat.ts';
import type { App } from '../../platform/server.ts';
import {
  accessories,
  boughtTogether,
  categories,
  filterHierarchy,
  genders,
  listProducts,
  newestProducts,
  relatedProducts,
  requireProduct,
  sellerProducts,
  suggest,
  types,
  viewerOf,
} from './catalog.service.ts';
import { createEmptySearchCounter } from './empty-searches.service.ts';
import { rememberAnswer, rememberProduct } from './search/memory.ts';
import { type SearchUses, updateSearchLifts } from './search-uses.service.ts';
import { type FilterIndex, filterOptions } from './filters/filters.service.ts';
import { updateInStock } from './stock.queries.ts';

const config = { access: 'anyone' } as const;
/** The seller and admins also see an unlisted product. */
const ofOneProduct = { access: 'anyone, known if signed in' } as const;
const tags = ['catalogue'];

const UPDATE_IN_STOCK_EVERY_MS = 60_000;
const WRITE_SEARCHES_EVERY_MS = 5_000;
const HOUR_MS = 3_600_000;

interface Catalog {
  db: Db;
  read: PublicRead;
  searchUses: SearchUses;
  index: FilterIndex;
}

export function registerCatalog(app: App, { db, read, searchUses, index }: Catalog): void {
  app.addHook('onListen', async () => void index.fill());
  afterPageChanges(app, index.invalidate);
  repeat(app, {
    everyMs: UPDATE_IN_STOCK_EVERY_MS,
    run: () => updateInStock(db),
    failure: 'sold-out products could not be ranked last',
  });
  const emptySearches = createEmptySearchCounter();
  repeat(app, {
    everyMs: WRITE_SEARCHES_EVERY_MS,
    run: () => Promise.all([emptySearches.write(db), searchUses.write(db)]),
    failure: 'what people searched for could not be counted',
  });
  repeat(app, {
    everyMs: HOUR_MS / 4,
    run: async () => {
      if (await claimRun(db, 'search lifts', HOUR_MS)) await updateSearchLifts(db);
    },
    failure: 'what people open after a search could not be counted',
  });
  app.get(
    '/api/products',
    {
      config,
      schema: {
        summary: 'A page of the catalogue, by filters or by search',
        tags,
        querystring: ProductQuery,
        response: { 200: ProductPage },
      },
    },
    async (request, reply) => {
      const { isEmpty, answer } = await read(request, (from) =>
        rememberAnswer(from, request.url, async () => {
          const page = await listProducts(from, request.query, index);
          // Not counted as an empty search if the query named a price: other prices may have products.
          const isEmpty = page.totalProducts === 0 && page.understood?.searchWithoutPrice === undefined;
          return { isEmpty, answer: writtenAnswer(reply, page) };
        }),
      );
      if (isEmpty) emptySearches.count(request.query, request);
      return sendWritten(reply, answer);
    },
  );
  app.get(
    '/api/products/filters',
    {
      config,
      schema: {
        summary: 'Every filter with its count, given the other filters',
        tags,
        querystring: ProductQuery,
        response: { 200: FilterOptions },
      },
    },
    async (request, reply) => {
      const answer = await read(request, (from) =>
        rememberAnswer(from, request.url, async () =>
          writtenAnswer(reply, await filterOptions(from, index, request.query)),
        ),
      );
      return sendWritten(reply, answer);
    },
  );
  app.get(
    '/api/products/suggest',
    {
      config,
      schema: {
        summary: 'What the search field offers while somebody types',
        tags,
        querystring: SuggestQuery,
        response: { 200: Suggestions },
      },
    },
    (request) => read(request, (from) => suggest(from, request.query.search)),
  );
  app.get(
    '/api/products/filters/hierarchy',
    {
      config,
      schema: { summary: 'The sidebar: audience, category, type', tags, response: { 200: FilterHierarchy } },
    },
    (request) => read(request, filterHierarchy),
  );
  app.get(
    '/api/products/genders',
    { config, schema: { summary: 'Audiences that have products', tags, response: { 200: Genders } } },
    async (request) => ({ genders: await read(request, genders) }),
  );
  app.get(
    '/api/products/categories',
    {
      config,
      schema: {
        summary: 'Categories that have products',
        tags,
        querystring: CategoriesQuery,
        response: { 200: Categories },
      },
    },
    async (request) => ({ categories: await read(request, (from) => categories(from, request.query)) }),
  );
  app.get(
    '/api/products/types',
    {
      config,
      schema: {
        summary: 'Types that have products',
        tags,
        querystring: TypesQuery,
        response: { 200: Types },
      },
    },
    async (request) => ({ types: await read(request, (from) => types(from, request.query)) }),
  );
  app.get(
    '/api/products/newest',
    {
      config,
      schema: { summary: 'The newest products that can be bought', tags, response: { 200: ProductList } },
    },
    (request) => read(request, newestProducts),
  );
  app.get(
    '/api/products/related/:id',
    {
      config: ofOneProduct,
      schema: { summary: 'Similar products', tags, params: IdParams, response: { 200: ProductList } },
    },
    (request) => read(request, (from) => relatedProducts(from, request.params.id, viewerOf(request.caller))),
  );
  app.get(
    '/api/products/together/:id',
    {
      config: ofOneProduct,
      schema: {
        summary: 'What was bought together with a product',
        tags,
        params: IdParams,
        response: { 200: ProductList },
      },
    },
    (request) => read(request, (from) => boughtTogether(from, request.params.id, viewerOf(request.caller))),
  );
  app.get(
    '/api/products/accessories/:category',
    {
      config,
      schema: {
        summary: 'Accessories that go with a category',
        tags,
        params: CategoryParams,
        response: { 200: ProductList },
      },
    },
    (request) => read(request, (from) => accessories(from, request.params.category)),
  );
  app.get(
    '/api/products/:id',
    {
      config: ofOneProduct,
      schema: { summary: 'One product', tags, params: IdParams, response: { 200: ProductAnswer } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const viewer = viewerOf(request.caller);
      const answer = await read(request, (from) => {
        const write = async () => writtenAnswer(reply, { product: await requireProduct(from, id, viewer) });
        return viewer.kind === 'anyone' ? rememberProduct(from, id, write) : write();
      });
      return sendWritten(reply, answer);
    },
  );
  app.post(
    '/api/products/:id/opened',
    {
      config: { access: 'anyone', rateLimit: { max: 120, timeWindow: 60_000 } },
      schema: {
        summary: 'Tell that the product was opened from the results of a search',
        description: 'Counted once per visitor, query and product, and only for the order of later results.',
        tags,
        params: IdParams,
        body: OpenedFromSearch,
        response: { 202: Done },
      },
    },
    async (request, reply) => {
      searchUses.opened(request.body.search, request.params.id, request);
      return reply.code(202).send({ message: 'noted' });
    },
  );
  app.get(
    '/api/products/:id/seller/products',
    {
      config: ofOneProduct,
      schema: {
        summary: 'Other products of the same seller',
        tags,
        params: IdParams,
        response: { 200: ProductList },
      },
    },
    (request) => read(request, (from) => sellerProducts(from, request.params.id, viewerOf(request.caller))),
  );
}
