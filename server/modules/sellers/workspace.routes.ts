import { PasswordChanged } from '#contract/accounts.ts';
import { IdParams } from '#contract/ids.ts';
import {
  ProductsVisibility,
  SellerPasswordChange,
  SellerProfileChange,
  SellerProfileChanged,
  VisibilityChange,
} from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { Identity } from '../../platform/identity.ts';
import { repeat } from '../../platform/repeat.ts';
import type { App } from '../../platform/server.ts';
import {
  changeSellerPassword,
  changeSellerProfile,
  finishProductUpdates,
  toggleVisibility,
} from './workspace.service.ts';

const tags = ['selling'];

const FINISH_UPDATES_EVERY_MS = 10 * 60_000;

export function registerSellerWorkspace(app: App, db: Db, identity: Identity): void {
  repeat(app, {
    everyMs: FINISH_UPDATES_EVERY_MS,
    run: () => finishProductUpdates(db),
    failure: 'products could not be updated after a change of their seller',
  });
  app.put(
    '/api/sellers/update-profile',
    {
      config: { access: 'seller', changesPages: true, mayTakeLong: true },
      schema: {
        summary: 'Change the company’s name, its contact, address or phone',
        description:
          'A new company name becomes the brand of the seller’s products. Another e-mail is not saved: `emailChange` says that it takes a proof, see /api/auth/email-change.',
        tags,
        body: SellerProfileChange,
        response: { 200: SellerProfileChanged },
      },
    },
    (request) => changeSellerProfile(db, signedIn(request).id, request.body),
  );
  app.put(
    '/api/sellers/update-password',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'Change the seller’s password',
        description: 'Ends every token of the account, and tells its e-mail.',
        tags,
        body: SellerPasswordChange,
        response: { 200: PasswordChanged },
      },
    },
    (request) => changeSellerPassword(db, identity, signedIn(request), request.body),
  );
  app.put(
    '/api/sellers/:id/toggle-products-visibility',
    {
      config: { access: 'own seller id or admin', changesPages: true, mayTakeLong: true },
      schema: {
        summary: 'Hide or show all products of a seller',
        tags,
        params: IdParams,
        body: VisibilityChange,
        response: { 200: ProductsVisibility },
      },
    },
    (request) => toggleVisibility(db, signedIn(request), request.params.id, request.body),
  );
}
