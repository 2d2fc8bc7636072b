import type { FastifyRequest } from 'fastify';
import { Done } from '#contract/auth.ts';
import { Failure } from '#contract/errors.ts';
import { DeviceParams, NewPushSubscription, PushState } from '#contract/push.ts';
import type { Db } from '../../database/connect.ts';
import type { Access } from '../../platform/access.ts';
import { signedIn } from '../../platform/callers.ts';
import type { Identity } from '../../platform/identity.ts';
import { languageOf } from '../../platform/language.ts';
import type { App } from '../../platform/server.ts';
import { requireIdByLink } from '../orders/order-links.service.ts';
import type { PushOwner } from './push.queries.ts';
import { pushState, subscribe, unsubscribe } from './push.service.ts';

const tags = ['push'];
const rateLimit = { max: 30, timeWindow: '1 minute' };

export function registerPush(app: App, db: Db, { orderLinks }: Identity): void {
  registerOwner(app, db, {
    path: '/api/push',
    access: 'signed in',
    subject: 'all orders and alerts of the account',
    ownerOf: async (request) => ({ accountId: signedIn(request).id }),
  });
  registerOwner(app, db, {
    path: '/api/order-link/push',
    access: 'anyone',
    subject: 'the order whose secret the header X-Order-Secret names',
    ownerOf: async ({ headers }) => ({
      orderId: await requireIdByLink(db, orderLinks, String(headers['x-order-secret'])),
    }),
  });
}

interface OwnerRoutes {
  path: string;
  access: Access;
  subject: string;
  ownerOf: (request: FastifyRequest) => Promise<PushOwner>;
}

function registerOwner(app: App, db: Db, { path, access, subject, ownerOf }: OwnerRoutes): void {
  const config = { access, rateLimit };
  const missing = access === 'anyone' && { 404: Failure.describe('No such order') };
  app.get(
    path,
    {
      config,
      schema: {
        summary: `The browsers that show messages about ${subject}`,
        tags,
        response: { 200: PushState, ...missing },
      },
    },
    async (request) => pushState(db, await ownerOf(request)),
  );
  app.put(
    path,
    {
      config,
      schema: {
        summary: `Show messages about ${subject} in a browser`,
        description: 'Besides the mails. At most 10 browsers; the oldest gives way.',
        tags,
        body: NewPushSubscription,
        response: { 200: Done, ...missing },
      },
    },
    async (request) => {
      await subscribe(db, await ownerOf(request), request.body, languageOf(request));
      return { message: 'Уведомления включены' };
    },
  );
  app.delete(
    `${path}/:device`,
    {
      config,
      schema: {
        summary: `Show no more messages about ${subject} in a browser`,
        tags,
        params: DeviceParams,
        response: { 200: Done, ...missing },
      },
    },
    async (request) => {
      await unsubscribe(db, await ownerOf(request), request.params.device);
      return { message: 'Уведомления выключены' };
    },
  );
}
