import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';
import { Refusal } from './errors.ts';

/** Who may call a route. Every route names one; the server doesn't start otherwise. */
export type Access = keyof typeof RULES;

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
}

const RULES = {
  anyone: () => {},
  'this machine': (request: FastifyRequest) => {
    if (!isFromThisMachine(request)) throw new Refusal('NOT_FOUND');
  },
} satisfies Record<string, (request: FastifyRequest) => void>;

const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** A page of another site can point its own name at 127.0.0.1, and a proxy on this machine speaks for others. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const hostname = (request.headers.host ?? '').replace(/:\d+$/, '');
  return (
    isLoopback(peer) && isLoopback(hostname) && !FORWARDING_HEADERS.some((name) => name in request.headers)
  );
}

export function registerAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (!access || !Object.hasOwn(RULES, access))
      throw new Error(`Route ${String(method)} ${url} does not say who may call it: give it config.access`);
  });
  app.addHook('onRequest', async (request) => {
    const { access } = request.routeOptions.config;
    if (access) RULES[access](request);
  });
}
