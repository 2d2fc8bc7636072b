import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/connect.ts';
import type { Replicas } from '../database/replicas.ts';

type Asking = { headers: IncomingHttpHeaders };

/** For what everybody may see: visitors read from a replica, if there are any. */
export type PublicRead = <T>(request: Asking, query: (db: Db) => Promise<T>) => Promise<T>;

/** Longer than a replica in use may lag. */
const WROTE_S = 2;
const WROTE = /(?:^|; ?)wrote=1(?:;|$)/;

/** People see what they have just changed. */
export const hasJustWritten = ({ headers }: Asking): boolean => WROTE.test(headers.cookie ?? '');

export const createPublicRead =
  (db: Db, replicas: Replicas | undefined): PublicRead =>
  (request, query) =>
    replicas && request.headers.authorization === undefined && !hasJustWritten(request)
      ? replicas.read(query)
      : query(db);

export function rememberWrites(app: FastifyInstance, { https }: { https: boolean }): void {
  const cookie = `wrote=1; Path=/; Max-Age=${WROTE_S}; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  app.addHook('onSend', async ({ method }, reply) => {
    // 202: noted for later, nothing to be seen yet.
    const isWrite = method !== 'GET' && method !== 'HEAD' && reply.statusCode !== 202;
    if (isWrite && reply.statusCode < 400) reply.header('set-cookie', cookie);
  });
}
