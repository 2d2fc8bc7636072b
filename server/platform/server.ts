import { randomUUID } from 'node:crypto';
import etag from '@fastify/etag';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { isPageAddress } from '#contract/addresses.ts';
import { registerAccess } from './access.ts';
import type { FindCaller } from './callers.ts';
import { answerClientError } from './client-errors.ts';
import { answerRefusal, Refusal, registerErrors, toRefusal } from './errors.ts';
import type { Log } from './log.ts';
import { registerRateLimits } from './rate-limits.ts';
import { registerBodyTimeout } from './request-bodies.ts';
import { noOwnCompilers, registerSchemas } from './schemas.ts';
import { registerSecurityHeaders } from './security.ts';

export interface ServerOptions {
  log: Log;
  rateLimits: boolean;
  trustProxy: string | false;
  publicUrl: string;
  /** How long a body may stall. */
  bodyIdleMs?: number;
  /** Adds hooks that run before all others. */
  observe?: (app: FastifyInstance) => void;
  /** Without it every token is invalid. */
  findCaller?: FindCaller;
}

const MAX_BODY_BYTES = 256 * 1024;
const MAX_PARAMETER_LENGTH = 1_000;

/** Links that cannot be decoded are redirected here. */
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

/** Everything that applies to all routes; no routes. */
export async function createServer(options: ServerOptions) {
  const {
    log,
    rateLimits,
    trustProxy,
    publicUrl,
    bodyIdleMs,
    observe,
    findCaller = async () => undefined,
  } = options;
  // Fastify's own type, or `App` would depend on pino's.
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    schemaController: noOwnCompilers,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy,
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    forceCloseConnections: 'idle',
    // Answer requests on open connections while closing: Fastify's 503 has another format.
    return503OnClosing: false,
    // Node would refuse a missing Host header with an empty body.
    http: { requireHostHeader: false },
    rewriteUrl: ({ url = '/' }) => (isBrokenLink(url) ? NO_PAGE : url),
    // A photo of 5 MB over a weak mobile connection.
    requestTimeout: 120_000,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, _request, reply) => void answerRefusal(reply as FastifyReply, toRefusal(error)),
  }).withTypeProvider<ZodTypeProvider>();

  observe?.(app);
  registerSchemas(app);
  registerErrors(app);
  registerAccess(app, { findCaller });
  registerBodyTimeout(app, bodyIdleMs);
  await registerSecurityHeaders(app, { https: publicUrl.startsWith('https:') });
  await registerRateLimits(app, rateLimits);
  await app.register(etag, { weak: true });

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new Refusal('MALFORMED_REQUEST');
  });
  // Unknown expectations are ignored: Node would refuse them with an empty body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  // Kept-alive connections would delay closing.
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
        // The pattern, not the address: addresses may contain e-mails and names.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  return app;
}
