import { randomUUID } from 'node:crypto';
import etag from '@fastify/etag';
import fastify, { type FastifyBaseLogger, type FastifyReply, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isPageAddress } from '#contract/addresses.ts';
import { registerAccess } from './access.ts';
import type { FindCaller } from './callers.ts';
import { answerClientError } from './client-errors.ts';
import { answerRefusal, Refusal, registerErrors, toRefusal } from './errors.ts';
import type { Log } from './log.ts';
import { registerRateLimits } from './rate-limits.ts';
import { registerBodyTimeout } from './request-bodies.ts';
import { registerSchemas } from './schemas.ts';
import { registerSecurityHeaders } from './security.ts';

export interface ServerOptions {
  log: Log;
  rateLimits: boolean;
  trustProxy: string | false;
  publicUrl: string;
  /** How long nothing may come of a body under way. */
  bodyIdleMs?: number;
  /** Without it every token is a stranger's. */
  findCaller?: FindCaller;
}

const MAX_BODY_BYTES = 256 * 1024;
const MAX_PARAMETER_LENGTH = 1_000;

/** Where links to pages lead that can't be decoded: people see the page that says so. */
const NO_PAGE = '/404';

function isBrokenLink(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || !isPageAddress(path)) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

export type App = Awaited<ReturnType<typeof createServer>>;

/** A server with every rule that holds for all routes, and no route yet. */
export async function createServer(options: ServerOptions) {
  const { log, rateLimits, trustProxy, publicUrl, bodyIdleMs, findCaller = async () => undefined } = options;
  // Named by Fastify's own type, or every App would be tied to pino's.
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while we stop: the framework's 503 is not in our shape.
    return503OnClosing: false,
    // Where Node asks for the header, it refuses with an empty body.
    http: { requireHostHeader: false },
    rewriteUrl: ({ url = '/' }) => (isBrokenLink(url) ? NO_PAGE : url),
    // A photo of 5 MB over a weak mobile connection.
    requestTimeout: 120_000,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply) => void answerRefusal(reply as FastifyReply, toRefusal(error)),
  }).withTypeProvider<ZodTypeProvider>();

  registerSchemas(app);
  registerErrors(app);
  registerAccess(app, { findCaller });
  // Only now is the body read.
  registerBodyTimeout(app, bodyIdleMs);
  await registerSecurityHeaders(app, { https: publicUrl.startsWith('https:') });
  await registerRateLimits(app, rateLimits);
  await app.register(etag, { weak: true });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new Refusal('MALFORMED_REQUEST');
  });
  // An expectation that we don't know is ignored; Node would refuse it with an empty body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // A connection kept alive past the answer under way would hold up the stop.
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const quiet = request.method === 'GET' && reply.statusCode < 400;
    request.log[quiet ? 'debug' : 'info'](
      {
        method: request.method,
        // The pattern, not the address: addresses carry e-mails and names.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  return app;
}
