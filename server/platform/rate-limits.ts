import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';

/**
 * Per network address; generous, since a carrier's customers may share one. A route lowers it with
 * `config.rateLimit`.
 */
const REQUESTS_PER_MINUTE = 3_000;

export async function registerRateLimits(app: FastifyInstance, on: boolean): Promise<void> {
  if (!on) {
    app.log.warn('rate limits are off: RATE_LIMITS=off is for load tests');
    return;
  }
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: '1 minute',
    hook: 'onRequest',
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(ttl / 1000) }),
  });
}
