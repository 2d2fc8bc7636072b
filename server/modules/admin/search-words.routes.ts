import { Done } from '#contract/auth.ts';
import { IdParams } from '#contract/ids.ts';
import {
  EmptySearches,
  NewSynonyms,
  SynonymListQuery,
  SynonymPage,
  SynonymsAdded,
} from '#contract/search-words.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { App } from '../../platform/server.ts';
import { listEmptySearches } from '../catalog/empty-searches.service.ts';
import { addSynonyms, deleteSynonyms, listSynonyms } from './search-words.service.ts';

const tags = ['running the shop'];
/** `changesPages`: cached pages show results of searches. */
const changing = { access: 'admin', changesPages: true } as const;

export function registerSearchWords(app: App, db: Db): void {
  app.get(
    '/api/admin/synonyms',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Words that admins have added to the search, newest first',
        tags,
        querystring: SynonymListQuery,
        response: { 200: SynonymPage },
      },
    },
    ({ query }) => listSynonyms(db, query),
  );
  app.post(
    '/api/admin/synonyms',
    {
      config: changing,
      schema: {
        summary: 'Add words that mean the same in a search',
        tags,
        body: NewSynonyms,
        response: { 201: SynonymsAdded },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await addSynonyms(db, signedIn(request), request.body.words)),
  );
  app.delete(
    '/api/admin/synonyms/:id',
    {
      config: changing,
      schema: { summary: 'Delete such words', tags, params: IdParams, response: { 200: Done } },
    },
    (request) => deleteSynonyms(db, signedIn(request), request.params.id),
  );
  app.get(
    '/api/admin/empty-searches',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What people searched for and did not find, the most frequent first',
        tags,
        response: { 200: EmptySearches },
      },
    },
    () => listEmptySearches(db),
  );
}
