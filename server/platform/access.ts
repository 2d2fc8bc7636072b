import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '#contract/accounts.ts';
import type { RefusalCode } from '#contract/errors.ts';
import { isLoopback } from '../config.ts';
import {
  type Caller,
  type FindCaller,
  GUEST,
  identify,
  identifyOrGuest,
  blockedSellerRefusal,
} from './callers.ts';
import { Refusal } from './errors.ts';

/** Every route must name one, or the server does not start. */
export type Access = keyof typeof RULES;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

interface Rule {
  /** ignored: not looked up. heeded: an invalid token counts as none. optional: an invalid token is refused. */
  token: 'ignored' | 'heeded' | 'optional' | 'required';
  roles?: readonly Role[];
  /** The `:id` of the path must be the caller's own, unless the caller is an admin. */
  ownId?: true;
  /** Also for suspended and pending sellers. */
  blockedToo?: true;
  otherwise?: RefusalCode;
  thisMachine?: true;
}

const RULES = {
  anyone: { token: 'ignored' },
  'anyone, known if signed in': { token: 'heeded' },
  'this machine': { token: 'ignored', thisMachine: true },
  'guest or account': { token: 'optional' },
  'signed in': { token: 'required' },
  'signed in, even if suspended': { token: 'required', blockedToo: true },
  seller: { token: 'required', roles: ['seller'], otherwise: 'SELLERS_ONLY' },
  'seller who buys': { token: 'required', roles: ['seller'], otherwise: 'PURCHASES_OF_SELLERS_ONLY' },
  'seller or admin': { token: 'required', roles: ['seller', 'admin'] },
  admin: { token: 'required', roles: ['admin'] },
  'own id or admin': { token: 'required', ownId: true },
  'own customer id or admin': { token: 'required', roles: ['customer', 'admin'], ownId: true },
  'own seller id or admin': { token: 'required', roles: ['seller', 'admin'], ownId: true },
  'own id or admin, even if suspended': { token: 'required', ownId: true, blockedToo: true },
} as const satisfies Record<string, Rule>;

/** Set by proxies and CDNs. */
const FORWARDING_HEADERS = new Set([
  'forwarded',
  'via',
  'cdn-loop',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'cf-ray',
  'fastly-client-ip',
  'fly-client-ip',
  'client-ip',
  'true-client-ip',
  'x-appengine-user-ip',
  'x-azure-clientip',
  'x-azure-socketip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-nf-client-connection-ip',
  'x-real-ip',
]);
const isForwardingHeader = (name: string): boolean =>
  FORWARDING_HEADERS.has(name) || /^x-(original-|vercel-)?forwarded/.test(name);

/** A request to 127.0.0.1 may come from another site's page (DNS rebinding) or through a local proxy. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const hostname = (request.headers.host ?? '').replace(/:\d+$/, '');
  return isLoopback(peer) && isLoopback(hostname) && !Object.keys(request.headers).some(isForwardingHeader);
}

function check(rule: Rule, caller: Caller, request: FastifyRequest): void {
  if (rule.thisMachine && !isFromThisMachine(request)) throw new Refusal('NOT_FOUND');
  if (caller.kind === 'guest') {
    if (rule.token === 'required') throw new Refusal('AUTHORIZATION_REQUIRED');
    return;
  }
  if (caller.kind === 'blocked seller' && !rule.blockedToo) throw blockedSellerRefusal(caller);
  const role = caller.kind === 'blocked seller' ? 'seller' : caller.kind;
  const { id } = request.params as { id?: string };
  const isMeant =
    (!rule.roles || rule.roles.includes(role)) && (!rule.ownId || role === 'admin' || id === caller.id);
  if (!isMeant) throw new Refusal(rule.otherwise ?? 'FORBIDDEN');
}

interface AccessOptions {
  findCaller: FindCaller;
}

export function registerAccess(app: FastifyInstance, { findCaller }: AccessOptions): void {
  app.decorateRequest('caller');
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (!access || !Object.hasOwn(RULES, access))
      throw new Error(`Route ${String(method)} ${url} does not say who may call it: give it config.access`);
    if ('ownId' in RULES[access] && !/\/:id(\/|$)/.test(url))
      throw new Error(`Route ${String(method)} ${url} has no :id that could be the caller's own`);
  });
  // After the rate limits, which run in onRequest, and before the body is read.
  app.addHook('preParsing', async (request, reply) => {
    request.caller = GUEST;
    const { access } = request.routeOptions.config;
    if (!access) return;
    const rule = RULES[access];
    if (rule.token !== 'ignored') {
      // The answer depends on the caller, so shared caches must not keep it.
      reply.header('cache-control', 'private, no-cache');
      request.caller = await (rule.token === 'heeded' ? identifyOrGuest : identify)(request, findCaller);
    }
    check(rule, request.caller, request);
  });
}
