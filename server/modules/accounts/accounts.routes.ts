import { PasswordChange, PasswordChanged, ProfileChange, ProfileChanged } from '#contract/accounts.ts';
import { IdParams } from '#contract/ids.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { Identity } from '../../platform/identity.ts';
import type { App } from '../../platform/server.ts';
import { changePassword, changeProfile } from './profile.service.ts';

const config = { access: 'own id or admin' } as const;
const tags = ['people'];

export function registerAccounts(app: App, db: Db, identity: Identity): void {
  app.put(
    '/api/users/update-profile/:id',
    {
      config,
      schema: {
        summary: 'Change name, address or phone',
        description:
          'Another e-mail is not saved: `emailChange` says that it takes a proof, see /api/auth/email-change.',
        tags,
        params: IdParams,
        body: ProfileChange,
        response: { 200: ProfileChanged },
      },
    },
    (request) => changeProfile(db, signedIn(request), request.params.id, request.body),
  );
  app.put(
    '/api/users/update-password/:id',
    {
      config,
      schema: {
        summary: 'Change the password',
        description: 'Ends every token of the account, and tells its e-mail.',
        tags,
        params: IdParams,
        body: PasswordChange,
        response: { 200: PasswordChanged },
      },
    },
    (request) => changePassword(db, identity, signedIn(request), request.params.id, request.body),
  );
}
