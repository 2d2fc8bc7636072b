import { AlertEndPage, AlertLink, AlertSet, NewAlert } from '#contract/alerts.ts';
import { Done } from '#contract/auth.ts';
import { IdParams } from '#contract/ids.ts';
import { pathIn } from '#contract/languages.ts';
import type { Db } from '../../database/connect.ts';
import type { Identity } from '../../platform/identity.ts';
import { claimRun } from '../../platform/job-runs.queries.ts';
import { languageOf } from '../../platform/language.ts';
import { repeat } from '../../platform/repeat.ts';
import type { App } from '../../platform/server.ts';
import { answerAlerts, confirm, endAlerts, setAlert } from './alerts.service.ts';

const tags = ['alerts'];
const ANSWER_EVERY_MS = 30_000;
const rateLimit = { max: 30, timeWindow: '1 minute' };

export function registerAlerts(app: App, db: Db, identity: Identity): void {
  app.post(
    '/api/products/:id/alerts',
    {
      config: { access: 'anyone, known if signed in', rateLimit },
      schema: {
        summary: 'Tell by mail when a product is in stock again, or costs less',
        description: 'One mail. A guest names an e-mail and confirms it by a link.',
        tags,
        params: IdParams,
        body: NewAlert,
        response: { 200: AlertSet },
      },
    },
    (request) => {
      const { caller, ip } = request;
      const known =
        caller.kind === 'guest' || caller.kind === 'blocked seller'
          ? ({ kind: 'guest', networkAddress: ip } as const)
          : caller;
      return setAlert(db, identity, known, {
        productId: request.params.id,
        wish: request.body,
        language: languageOf(request),
      });
    },
  );
  app.post(
    '/api/alerts/confirm',
    {
      config: { access: 'anyone', rateLimit },
      schema: {
        summary: 'Confirm a guest’s alert with the token of the mail',
        tags,
        body: AlertLink,
        response: { 200: Done },
      },
    },
    async ({ body }) => {
      await confirm(db, body.token);
      return { message: 'Готово: пришлём одно письмо' };
    },
  );
  app.get(
    '/api/alerts/end',
    {
      config: { access: 'anyone', rateLimit },
      // Mail programs that know no one-click request open the same address. Opening it ends nothing: scanners open it too.
      schema: { hide: true, querystring: AlertEndPage },
    },
    ({ query: { token, language } }, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(pathIn(language, `/alerts/end#${encodeURIComponent(token)}`), 302),
  );
  app.register(async (scope) => registerEnd(scope as App, db));
  repeat(app, {
    everyMs: ANSWER_EVERY_MS,
    async run() {
      if (await claimRun(db, 'alerts', ANSWER_EVERY_MS)) await answerAlerts(db, identity.publicUrl);
    },
    failure: 'alerts were not answered',
  });
}

/** In a scope of its own: mail programs send a form, whose only field says what the address says. */
function registerEnd(app: App, db: Db): void {
  const unread = (_request: unknown, _body: unknown, done: (error: null) => void) => done(null);
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 1_000 }, unread);
  app.post(
    '/api/alerts/end',
    {
      config: { access: 'anyone', rateLimit },
      schema: {
        summary: 'End all alerts of the recipient of a mail, with its token',
        description: 'In the query, as mail programs send it (RFC 8058).',
        tags,
        querystring: AlertLink,
        response: { 200: Done },
      },
    },
    async ({ query }) => {
      await endAlerts(db, query.token);
      return { message: 'Больше не напишем' };
    },
  );
}
