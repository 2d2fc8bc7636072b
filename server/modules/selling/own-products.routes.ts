import { Done } from '#contract/auth.ts';
import { IdParams } from '#contract/ids.ts';
import {
  DuplicateCheck,
  DuplicateChecked,
  ListChanged,
  ListChanges,
  OwnProductAnswer,
  OwnProductsPage,
  OwnProductsQuery,
  ProductForm,
  ProductSaved,
} from '#contract/selling.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { App } from '../../platform/server.ts';
import { changeListed } from './list-changes.service.ts';
import {
  changeProduct,
  createProduct,
  deleteProduct,
  hasSame,
  listOwnProducts,
  type Site,
  requireOwnProduct,
  toggleActive,
} from './own-products.service.ts';

const tags = ['selling'];
const reads = { access: 'seller' } as const;
const writes = { access: 'seller', changesPages: true } as const;

export function registerOwnProducts(app: App, db: Db, place: Site): void {
  app.get(
    '/api/sellers/products',
    {
      config: reads,
      schema: {
        summary: 'The seller’s own products, hidden and sold out ones too',
        tags,
        querystring: OwnProductsQuery,
        response: { 200: OwnProductsPage },
      },
    },
    (request) => listOwnProducts(db, signedIn(request).id, request.query),
  );
  app.get(
    '/api/sellers/products/:id',
    {
      config: reads,
      schema: {
        summary: 'One of the seller’s own products',
        tags,
        params: IdParams,
        response: { 200: OwnProductAnswer },
      },
    },
    (request) => requireOwnProduct(db, signedIn(request).id, request.params.id),
  );
  app.post(
    '/api/sellers/products/check-duplicate',
    {
      config: reads,
      schema: {
        summary: 'Whether the seller has such a product already',
        tags,
        body: DuplicateCheck,
        response: { 200: DuplicateChecked },
      },
    },
    async (request) => ({ isDuplicate: await hasSame(db, signedIn(request).id, request.body) }),
  );
  app.post(
    '/api/sellers/products',
    {
      config: writes,
      schema: { summary: 'Offer a new product', tags, body: ProductForm, response: { 201: ProductSaved } },
    },
    async (request, reply) =>
      reply.code(201).send(await createProduct(db, place, signedIn(request).id, request.body)),
  );
  app.put(
    '/api/sellers/products/:id',
    {
      config: writes,
      schema: {
        summary: 'Change a product',
        description: 'The whole form: what it doesn’t hold is emptied, the quantity excepted.',
        tags,
        params: IdParams,
        body: ProductForm,
        response: { 200: ProductSaved },
      },
    },
    (request) => changeProduct(db, place, signedIn(request).id, request.params.id, request.body),
  );
  app.put(
    '/api/sellers/products',
    {
      config: writes,
      schema: {
        summary: 'Change prices, stock and visibility of several products, delete or restore them',
        description:
          'All changes or none. A product that is not as the list showed it is a 409 that says how it is.',
        tags,
        body: ListChanges,
        response: { 200: ListChanged },
      },
    },
    (request) => changeListed(db, signedIn(request).id, request.body),
  );
  app.delete(
    '/api/sellers/products/:id',
    {
      config: writes,
      schema: { summary: 'Delete a product', tags, params: IdParams, response: { 200: Done } },
    },
    async (request) => {
      await deleteProduct(db, signedIn(request).id, request.params.id);
      return { message: 'Product deleted successfully' };
    },
  );
  app.put(
    '/api/products/:id/toggle-active',
    {
      config: { access: 'seller or admin', changesPages: true },
      schema: {
        summary: 'Hide or show one product',
        tags,
        params: IdParams,
        response: { 200: OwnProductAnswer },
      },
    },
    (request) => toggleActive(db, signedIn(request), request.params.id),
  );
}
