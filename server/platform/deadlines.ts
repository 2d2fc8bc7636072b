import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Db, dropConnections, isReadOnly } from '../database/connect.ts';
import { type DatabaseWatch, watchDatabase, type WatchTimes } from './database-watch.ts';
import { Refusal } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No deadline: the work grows with the amount of data. */
    mayTakeLong?: true;
  }
}

export interface Deadlines extends Partial<WatchTimes> {
  answerWithinMs?: number;
}

const CHECK_EVERY_MS = 250;

export const notReady = () => new Refusal('NOT_READY', { retryAfter: 1 });

/**
 * Answers 503 to requests that wait too long for a database, a lock or a connection. While the database is silent,
 * API calls are refused at once. Fastify's `handlerTimeout` would also cut off long downloads.
 */
export function registerDeadlines(
  app: FastifyInstance,
  db: Db,
  { answerWithinMs = 4_000, silentAfterMs = 0.6 * answerWithinMs, ...times }: Deadlines,
): DatabaseWatch {
  const watch = watchDatabase(db, { silentAfterMs, ...times });
  const waiting = new Map<FastifyReply, number>();
  let checkedAt = performance.now();

  const timer = setInterval(() => {
    const now = performance.now();
    // This process was busy itself: answers may have arrived without being read.
    const wasBusy = now - checkedAt > 4 * CHECK_EVERY_MS;
    checkedAt = now;
    if (wasBusy) return;
    for (const [reply, since] of waiting) {
      if (!watch.isSilent() && now - since < answerWithinMs) continue;
      waiting.delete(reply);
      if (!reply.sent && !reply.raw.headersSent) void reply.send(notReady());
    }
  }, CHECK_EVERY_MS).unref();

  app.addHook('onRequest', async ({ url, routeOptions }, reply) => {
    // Pages may be cached: they are refused only when they need the database.
    if (watch.isSilent() && url.startsWith('/api/')) throw notReady();
    if (routeOptions.config.mayTakeLong) return;
    waiting.set(reply, performance.now());
    reply.raw.once('close', () => waiting.delete(reply));
  });
  // The time for the answer starts at the end of the body: uploading may be slow.
  app.addHook('preParsing', async (_request, reply) => void waiting.delete(reply));
  app.addHook('preValidation', async ({ routeOptions }, reply) => {
    if (!routeOptions.config.mayTakeLong && !reply.raw.destroyed) waiting.set(reply, performance.now());
  });
  app.addHook('onError', async (_request, _reply, error) => {
    if (isReadOnly(error)) dropConnections(db);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    watch.stop();
  });
  return watch;
}
