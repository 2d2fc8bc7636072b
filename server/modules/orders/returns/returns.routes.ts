import { IdParams } from '#contract/ids.ts';
import { ReturnAnswer, ReturnDecision, ReturnPeriod, ReturnsPage, ReturnsQuery } from '#contract/returns.ts';
import type { Db } from '../../../database/connect.ts';
import { signedIn } from '../../../platform/callers.ts';
import type { App } from '../../../platform/server.ts';
import type { Site } from '../buyer-mails.ts';
import { changePeriod, decide, listReturns, returnPeriod } from './returns.service.ts';

const tags = ['orders'];

export function registerReturns(app: App, db: Db, site: Site): void {
  app.get(
    '/api/returns',
    {
      config: { access: 'seller or admin' },
      schema: {
        summary: 'What buyers want to return, newest first',
        description: 'A seller reads the returns with its goods, and of them its own lines.',
        tags,
        querystring: ReturnsQuery,
        response: { 200: ReturnsPage },
      },
    },
    (request) => listReturns(db, signedIn(request), request.query),
  );
  app.put(
    '/api/returns/decision/:id',
    {
      config: { access: 'admin', changesPages: true },
      schema: {
        summary: 'Accept or refuse a return',
        description: 'Once. Accepted goods return to stock, but for those that are written off.',
        tags,
        params: IdParams,
        body: ReturnDecision,
        response: { 200: ReturnAnswer },
      },
    },
    (request) => decide(db, site, signedIn(request), request.params.id, request.body),
  );
  app.get(
    '/api/returns/period',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'For how many days after receiving an order its goods can be returned',
        tags,
        response: { 200: ReturnPeriod },
      },
    },
    () => returnPeriod(db),
  );
  app.put(
    '/api/returns/period',
    {
      config: { access: 'admin', changesPages: true },
      schema: {
        summary: 'Set the period for returns',
        tags,
        body: ReturnPeriod,
        response: { 200: ReturnPeriod },
      },
    },
    (request) => changePeriod(db, signedIn(request), request.body),
  );
}
