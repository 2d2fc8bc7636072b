import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signedIn } from './callers.ts';
import { Refusal } from './errors.ts';

const IDLE_MS = 10_000;
const RETRY_AFTER_S = 3;

/** Answers 408 if a body stalls, and closes the connection. */
export function registerBodyTimeout(app: FastifyInstance, idleMs = IDLE_MS): void {
  app.addHook('preParsing', async ({ raw }, reply) => {
    const hasBody = 'transfer-encoding' in raw.headers || Number(raw.headers['content-length']) > 0;
    if (!hasBody || raw.method === 'GET' || raw.method === 'HEAD') return;
    const { socket } = raw;
    // Injected requests have no real socket.
    if (typeof socket.setTimeout !== 'function') return;
    socket.setTimeout(idleMs);
    raw.on('timeout', () => {
      // The body parser listens for errors. Without a listener the request is answered already.
      if (raw.listenerCount('error') > 0) raw.emit('error', new Refusal('BODY_TOO_SLOW'));
      else socket.destroy();
    });
    raw.once('end', () => socket.setTimeout(0));
    // Answered early: the rest of the body must still arrive before the next request.
    reply.raw.once('finish', () => {
      if (!raw.complete) socket.setTimeout(idleMs);
    });
  });
}

interface ConcurrentBodies {
  /** Of guests: per network address. */
  perAccount: number;
  /** All of them must fit into memory. */
  total: number;
}

/** Counts a request from before its body is received until it is answered. */
export function limitConcurrentBodies({ perAccount, total }: ConcurrentBodies) {
  const accountByRequest = new Map<FastifyRequest, string>();
  return {
    preParsing: async (request: FastifyRequest) => {
      // A closed request is never answered and would stay counted.
      if (request.raw.destroyed) throw new Refusal('MALFORMED_REQUEST');
      const id = request.caller.kind === 'guest' ? request.ip : signedIn(request).id;
      const own = [...accountByRequest.values()].filter((holder) => holder === id).length;
      if (own >= perAccount) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S });
      if (accountByRequest.size >= total) throw new Refusal('NOT_READY', { retryAfter: RETRY_AFTER_S });
      accountByRequest.set(request, id);
    },
    // Also runs for refusals and closed connections.
    onSend: async (request: FastifyRequest) => {
      accountByRequest.delete(request);
    },
  };
}
