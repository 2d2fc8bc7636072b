import { UserAnswer } from '#contract/accounts.ts';
import {
  CodeCheck,
  CodeChecked,
  CodeRequest,
  Done,
  EmailCheck,
  EmailChecked,
  LanguageChange,
  Login,
  PasswordReset,
  Registration,
  SignedIn,
} from '#contract/auth.ts';
import { Failure } from '#contract/errors.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { languageOf } from '../../platform/language.ts';
import { repeat } from '../../platform/repeat.ts';
import type { App } from '../../platform/server.ts';
import { changeLanguage, readProfile } from '../accounts/profile.service.ts';
import { endSession } from '../accounts/sessions.service.ts';
import { findGuestSession } from '../cart/cart-owner.service.ts';
import { checkEmailExists } from './application.service.ts';
import { registerApplications } from './application.routes.ts';
import { deleteExpiredRows } from './cleanup.ts';
import { checkCode, sendCode } from './codes.service.ts';
import { registerEmailChange } from './email-change.routes.ts';
import { login } from './login.service.ts';
import { register, resetPassword } from './registration.service.ts';

const CLEANUP_EVERY_MS = 60 * 60 * 1000;
const tags = ['people'];
const guestCart = 'What the guest of the header X-Session-Id had in the cart is added to the account’s.';
/** Per network address. The strict limits, per e-mail or account, are in the database (allowances.ts). */
const anyone = (perMinute: number) =>
  ({ access: 'anyone', rateLimit: { max: perMinute, timeWindow: 60_000 } }) as const;

export function registerAuth(app: App, db: Db, identity: Identity): void {
  repeat(app, {
    everyMs: CLEANUP_EVERY_MS,
    run: () => deleteExpiredRows(db),
    failure: 'expired rows could not be deleted',
  });
  registerApplications(app, db, identity);
  registerCodes(app, db, identity);
  registerSignIn(app, db, identity);
  registerEmailChange(app, db, identity);
}

function registerCodes(app: App, db: Db, identity: Identity): void {
  const { devices } = identity;
  app.post(
    '/api/auth/check-email',
    {
      config: anyone(300),
      schema: {
        summary: 'Whether an e-mail has an account',
        tags,
        body: EmailCheck,
        response: { 200: EmailChecked },
      },
    },
    async (request, reply) => {
      const requester = await devices.requesterOf(request);
      // Before the first code is sent, so that the code belongs to this browser.
      await devices.remember(reply, requester.device);
      return { exists: await checkEmailExists(db, identity, request.body.email, requester) };
    },
  );
  app.post(
    '/api/auth/send-otp',
    {
      config: anyone(60),
      schema: {
        summary: 'Send a code to an e-mail',
        description:
          'One in 60 seconds, and fewer after several in a day; it lives 10 minutes, works once and dies after 5 wrong tries.',
        tags,
        body: CodeRequest,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const requester = await devices.requesterOf(request);
      await devices.remember(reply, requester.device);
      return sendCode(db, identity, request.body, { ...requester, language: languageOf(request) });
    },
  );
  app.post(
    '/api/auth/verify-otp',
    {
      config: anyone(120),
      schema: {
        summary: 'Exchange a code for the proof of an e-mail',
        tags,
        body: CodeCheck,
        response: { 200: CodeChecked },
      },
    },
    async (request) => checkCode(db, request.body, await devices.requesterOf(request)),
  );
  app.post(
    '/api/auth/register',
    {
      config: anyone(60),
      schema: {
        summary: 'Become a customer',
        description: guestCart,
        tags,
        body: Registration,
        response: { 201: SignedIn },
      },
    },
    async (request, reply) => {
      const { device } = await devices.requesterOf(request);
      const answer = await register(db, identity, request.body, {
        language: languageOf(request),
        guestSession: findGuestSession(request),
      });
      await devices.remember(reply, device, answer.user._id);
      return reply.code(201).send(answer);
    },
  );
  app.post(
    '/api/auth/reset-password',
    {
      config: anyone(60),
      schema: {
        summary: 'Set a new password with the proof of an e-mail',
        description: 'Ends every token of the account, and tells its e-mail.',
        tags,
        body: PasswordReset,
        response: { 200: Done },
      },
    },
    async (request, reply) => {
      const { device } = await devices.requesterOf(request);
      const { accountId, message } = await resetPassword(db, identity, request.body);
      await devices.remember(reply, device, accountId);
      return { message };
    },
  );
}

function registerSignIn(app: App, db: Db, identity: Identity): void {
  const { devices } = identity;
  app.post(
    '/api/auth/login',
    {
      config: anyone(120),
      schema: {
        summary: 'Sign in',
        description: guestCart,
        tags,
        body: Login,
        response: {
          200: SignedIn,
          401: Failure.describe('Wrong e-mail or password'),
          403: Failure.describe('The seller is not approved, or is suspended'),
        },
      },
    },
    async (request, reply) => {
      const requester = await devices.requesterOf(request);
      const answer = await login(db, identity, request.body, requester, findGuestSession(request));
      await devices.remember(reply, requester.device, answer.user._id);
      return answer;
    },
  );
  app.post(
    '/api/auth/logout',
    {
      config: { access: 'signed in, even if suspended' },
      schema: { summary: 'End the token', tags, response: { 200: Done } },
    },
    async ({ caller }) => {
      if (caller.kind === 'guest') throw new Refusal('AUTHORIZATION_REQUIRED');
      await endSession(db, caller.session);
      return { message: 'Вы вышли из аккаунта' };
    },
  );
  app.get(
    '/api/auth/profile',
    {
      config: { access: 'signed in' },
      schema: { summary: 'Who is signed in', tags, response: { 200: UserAnswer } },
    },
    (request) => readProfile(db, signedIn(request).id),
  );
  app.put(
    '/api/auth/language',
    {
      config: { access: 'signed in', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'Choose the language of the account’s mails',
        tags,
        body: LanguageChange,
        response: { 200: Done },
      },
    },
    async (request) => {
      await changeLanguage(db, signedIn(request), request.body.language);
      return { message: 'Язык сохранён' };
    },
  );
}
