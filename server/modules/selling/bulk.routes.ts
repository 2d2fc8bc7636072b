import { Readable } from 'node:stream';
import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import { ImportAnswer, ImportQuery, LastImport } from '#contract/selling.ts';
import type { Db } from '../../database/connect.ts';
import type { Allowances } from '../../platform/allowances.ts';
import { signedIn } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { limitConcurrentBodies } from '../../platform/request-bodies.ts';
import { askedLanguage } from '../../platform/language.ts';
import { withTexts } from '../../platform/refusal-texts.ts';
import type { App } from '../../platform/server.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { decodeTable } from '../../platform/csv.ts';
import { exportProducts } from './export.service.ts';
import { lastImport, trackImport } from './import-progress.service.ts';
import { importProducts, previewImport } from './import.service.ts';
import type { Site } from './own-products.service.ts';

const tags = ['selling'];
const MAX_CONCURRENT_IMPORTS = { perAccount: 2, total: 6 };

export function registerBulk(
  app: App,
  db: Db,
  { allowances, ...place }: Site & { allowances: Allowances },
): void {
  // Imports lock the catalogue's counts, so only one runs at a time.
  const runOneImport = createSemaphore({ limit: 1, maxWaiting: MAX_CONCURRENT_IMPORTS.total });

  app.get(
    '/api/sellers/products/export',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'The seller’s own products as a table (CSV)',
        description:
          'UTF-8 with a byte order mark and semicolons, as spreadsheets here open it. The headings are in the language of ' +
          '`Accept-Language`: exactly `ru`, `en` or `ky`; otherwise the names of the fields.',
        tags,
        produces: ['text/csv'],
      },
    },
    (request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="kerben-products.csv"')
        .send(Readable.from(exportProducts(db, signedIn(request).id, askedLanguage(request)))),
  );

  app.get(
    '/api/sellers/products/import',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'How far the seller’s last import is, or how it ended',
        tags,
        response: { 200: LastImport },
      },
    },
    (request) => lastImport(db, signedIn(request).id),
  );

  void app.register(async (scope: App) => {
    const { preParsing, onSend } = limitConcurrentBodies(MAX_CONCURRENT_IMPORTS);
    scope.addHook('preParsing', preParsing);
    scope.addHook('onSend', onSend);
    scope.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer', bodyLimit: IMPORT_MAX_BYTES },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post(
      '/api/sellers/products/import',
      {
        config: { access: 'seller', changesPages: true, mayTakeLong: true },
        bodyLimit: IMPORT_MAX_BYTES,
        schema: {
          summary: 'Create and change products by a table (CSV)',
          description:
            'The columns of the export, in any order; what has no column stays. A row is a product by its `_id`, else by ' +
            'name and type, else a new one. All rows are written or none; `dryRun=1` only tells what would change. At most ' +
            '5,000 rows, 100 columns, 50,000 characters a cell, 10 MB.',
          tags,
          consumes: ['text/csv'],
          querystring: ImportQuery,
          response: { 200: ImportAnswer },
        },
      },
      async (request) => {
        const { id } = signedIn(request);
        if (!Buffer.isBuffer(request.body)) throw new Refusal('UNSUPPORTED_TYPE');
        const { body, query } = request;
        await allowances.use(db, 'import', id);
        if (!query.dryRun)
          return trackImport(db, id, (running) =>
            runOneImport(async () => importProducts(db, place, id, await decodeTable(body), running)),
          );
        return runOneImport(async () => {
          const planned = await previewImport(db, place, id, await decodeTable(body));
          return { ...planned, errors: withTexts(planned.errors, askedLanguage(request)) };
        });
      },
    );
  });
}
