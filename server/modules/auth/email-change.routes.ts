import { Done, EmailChange, EmailChangeConfirmation, EmailChanged, EmailChangeUndo } from '#contract/auth.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { Identity } from '../../platform/identity.ts';
import type { App } from '../../platform/server.ts';
import { confirmEmailChange, requestEmailChange, undoChange } from './email-change.service.ts';

const tags = ['people'];
const rateLimit = { max: 60, timeWindow: 60_000 };

export function registerEmailChange(app: App, db: Db, identity: Identity): void {
  app.post(
    '/api/auth/email-change',
    {
      config: { access: 'signed in', rateLimit },
      schema: {
        summary: 'Ask for another e-mail of the own account',
        description: 'Sends a code to the new address. Nothing changes until it is confirmed.',
        tags,
        body: EmailChange,
        response: { 200: Done },
      },
    },
    (request) => requestEmailChange(db, identity, signedIn(request), request.body),
  );
  app.post(
    '/api/auth/email-change/confirm',
    {
      config: { access: 'signed in', rateLimit },
      schema: {
        summary: 'Change the e-mail with the code sent to the new address',
        description:
          'Ends all other tokens of the account. The old address gets a link to undo it within 7 days.',
        tags,
        body: EmailChangeConfirmation,
        response: { 200: EmailChanged },
      },
    },
    (request) => confirmEmailChange(db, identity, signedIn(request), request.body),
  );
  app.post(
    '/api/auth/email-change/undo',
    {
      config: { access: 'anyone', rateLimit },
      schema: {
        summary: 'Restore the e-mail from before a change',
        description:
          'With the token of the mail, once. Ends every token of the account and its password: recovery sets a new one.',
        tags,
        body: EmailChangeUndo,
        response: { 200: Done },
      },
    },
    ({ body }) => undoChange(db, body.token),
  );
}
