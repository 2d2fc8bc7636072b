import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signedIn } from './callers.ts';
import { Refusal } from './errors.ts';

const IDLE_MS = 10_000;
const RETRY_AFTER_S = 3;

/** A body of which nothing comes for a while is answered with 408, and its connection is closed. */
export function registerBodyTimeout(app: FastifyInstance, idleMs = IDLE_MS): void {
  app.addHook('preParsing', async ({ raw }, reply) => {
    const hasBody = 'transfer-encoding' in raw.headers || Number(raw.headers['content-length']) > 0;
    if (!hasBody || raw.method === 'GET' || raw.method === 'HEAD') return;
    const { socket } = raw;
    // Requests that a test injects have no real socket.
    if (typeof socket.setTimeout !== 'function') return;
    socket.setTimeout(idleMs);
    raw.on('timeout', () => {
      // Whoever reads the body listens for errors; when nobody does, it is answered already.
      if (raw.listenerCount('error') > 0) raw.emit('error', new Refusal('BODY_TOO_SLOW'));
      else socket.destroy();
    });
    raw.once('end', () => socket.setTimeout(0));
    // Answered before its end: what is left is still waited for, so that the next request finds its beginning.
    reply.raw.once('finish', () => {
      if (!raw.complete) socket.setTimeout(idleMs);
    });
  });
}

interface ConcurrentBodies {
  perAccount: number;
  /** Together they have to fit into memory. */
  total: number;
}

/**
 * Hooks for a route whose bodies are large. Each holds its place from before it is received until it is answered, so that
 * one account can't occupy them all.
 */
export function limitConcurrentBodies({ perAccount, total }: ConcurrentBodies) {
  const accountByRequest = new Map<FastifyRequest, string>();
  return {
    preParsing: async (request: FastifyRequest) => {
      // One that hung up already would never be answered, and keep its place.
      if (request.raw.destroyed) throw new Refusal('MALFORMED_REQUEST');
      const { id } = signedIn(request);
      const own = [...accountByRequest.values()].filter((holder) => holder === id).length;
      if (own >= perAccount) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_S });
      if (accountByRequest.size >= total) throw new Refusal('NOT_READY', { retryAfter: RETRY_AFTER_S });
      accountByRequest.set(request, id);
    },
    // Runs for refusals too, and for whoever hung up meanwhile.
    onSend: async (request: FastifyRequest) => {
      accountByRequest.delete(request);
    },
  };
}
