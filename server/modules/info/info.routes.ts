import {
  InfoPage,
  InfoPageChange,
  InfoPageDraft,
  InfoPageParams,
  InfoPageQuery,
  InfoPageSaved,
} from '#contract/info-pages.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { PublicRead } from '../../platform/public-reads.ts';
import type { App } from '../../platform/server.ts';
import { infoPage, infoPageDraft, saveInfoPage } from './info-pages.service.ts';

const tags = ['information pages'];
const editing = { access: 'admin', changesPages: true } as const;
/** Enough for the longest texts in three languages. */
const MAX_BYTES = 512 * 1024;

export function registerInfo(app: App, db: Db, read: PublicRead): void {
  app.get(
    '/api/info-pages/:name',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The text of a page: delivery, returns, terms, privacy or about',
        tags,
        params: InfoPageParams,
        querystring: InfoPageQuery,
        response: { 200: InfoPage },
      },
    },
    (request) => read(request, (from) => infoPage(from, request.params.name, request.query.language)),
  );
  app.get(
    '/api/admin/info-pages/:name',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The text of a page in every language, to edit',
        tags,
        params: InfoPageParams,
        response: { 200: InfoPageDraft },
      },
    },
    ({ params }) => infoPageDraft(db, params.name),
  );
  app.put(
    '/api/admin/info-pages/:name',
    {
      config: editing,
      bodyLimit: MAX_BYTES,
      schema: {
        summary: 'Save the text of a page',
        tags,
        params: InfoPageParams,
        body: InfoPageChange,
        response: { 200: InfoPageSaved },
      },
    },
    (request) => saveInfoPage(db, signedIn(request), request.params.name, request.body),
  );
}
