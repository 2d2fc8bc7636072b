import { Availability, CompanyNameCheckQuery, Done, EmailCheckQuery } from '#contract/auth.ts';
import { SellerApplication, SellerProfileAnswer } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { Identity } from '../../platform/identity.ts';
import { languageOf } from '../../platform/language.ts';
import type { App } from '../../platform/server.ts';
import { sellerProfile } from '../sellers/seller-profile.service.ts';
import { apply, checkCompanyNameAvailable, checkEmailAvailable } from './application.service.ts';

const tags = ['people'];
const checks = { access: 'anyone', rateLimit: { max: 300, timeWindow: 60_000 } } as const;
const applications = { access: 'anyone', rateLimit: { max: 30, timeWindow: 60_000 } } as const;

export function registerApplications(app: App, db: Db, identity: Identity): void {
  app.get(
    '/api/auth/checkEmail',
    {
      config: checks,
      schema: {
        summary: 'Whether an e-mail is free, for the application form',
        tags,
        querystring: EmailCheckQuery,
        response: { 200: Availability },
      },
    },
    async (request) =>
      checkEmailAvailable(db, identity, request.query.email, await identity.devices.requesterOf(request)),
  );
  app.get(
    '/api/auth/check-company-name',
    {
      config: checks,
      schema: {
        summary: 'Whether a company name is free',
        tags,
        querystring: CompanyNameCheckQuery,
        response: { 200: Availability },
      },
    },
    ({ query }) => checkCompanyNameAvailable(db, query.companyName),
  );
  app.post(
    '/api/auth/seller/register',
    {
      config: applications,
      schema: {
        summary: 'Apply to become a seller',
        description: 'The seller can sign in once an admin has approved.',
        tags,
        body: SellerApplication,
        response: { 201: Done },
      },
    },
    async (request, reply) => {
      const requester = await identity.devices.requesterOf(request);
      return reply
        .code(201)
        .send(await apply(db, identity, request.body, { ...requester, language: languageOf(request) }));
    },
  );
  app.get(
    '/api/auth/seller/profile',
    {
      config: { access: 'seller' },
      schema: { summary: 'The seller who is signed in', tags, response: { 200: SellerProfileAnswer } },
    },
    (request) => sellerProfile(db, signedIn(request).id),
  );
}
