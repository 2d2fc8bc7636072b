import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Failure, type RefusalCode, REFUSALS } from '#contract/errors.ts';
import { isBusy, isConnectionError, isReadOnly } from '../database/connect.ts';
import { askedLanguage } from './language.ts';
import { MediaStoreError } from './media-store.ts';
import { answerRefusalPage, isAnsweredByPage } from './refusal-page.ts';
import { refusalText, withTexts } from './refusal-texts.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** For the metrics. */
    refusalCode: RefusalCode | undefined;
  }
}

/** `extra` is merged into the answer: `available`, `retryAfter`, `errors`. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly extra: Record<string, unknown>;
  constructor(code: RefusalCode, extra: Record<string, unknown> & { message?: string } = {}) {
    super(extra.message ?? REFUSALS[code].message);
    this.code = code;
    this.extra = extra;
  }
  get status(): number {
    return REFUSALS[this.code].status;
  }
}

const BY_STATUS = new Map<number, RefusalCode>([
  [400, 'MALFORMED_REQUEST'],
  [401, 'AUTHORIZATION_REQUIRED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [405, 'METHOD_NOT_ALLOWED'],
  [413, 'TOO_LARGE'],
  [414, 'TOO_LARGE'],
  [415, 'UNSUPPORTED_TYPE'],
  [429, 'TOO_MANY_REQUESTS'],
  [503, 'NOT_READY'],
]);

// Of the file system and of PostgreSQL.
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISK_FULL.has(String(error.code));

/** Library messages never leave the server. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ instancePath, message }) => ({
      field: instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? REFUSALS.INVALID_INPUT.message,
    }));
    const code = ownCode(error.validation[0]?.params) ?? 'INVALID_INPUT';
    return new Refusal(code, { ...(errors[0] && { message: errors[0].message }), errors });
  }
  if (isDiskFull(error)) return new Refusal('NOT_READY', { retryAfter: 30 });
  if (isConnectionError(error) || isReadOnly(error) || isBusy(error))
    return new Refusal('NOT_READY', { retryAfter: 1 });
  if (error instanceof MediaStoreError) return new Refusal('NOT_READY', { retryAfter: 5 });
  const status = (error as Partial<FastifyError>).statusCode;
  return new Refusal((status !== undefined && BY_STATUS.get(status)) || 'INTERNAL');
}

/** A schema check may name its refusal code (`params: { refusal }`). */
function ownCode(issue: unknown): RefusalCode | undefined {
  const refusal = (issue as { params?: { refusal?: string } } | undefined)?.params?.refusal;
  return refusal !== undefined && Object.hasOwn(REFUSALS, refusal) ? (refusal as RefusalCode) : undefined;
}

export function answerRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { extra, message, code } = refusal;
  if (typeof extra.retryAfter === 'number') reply.header('retry-after', extra.retryAfter);
  reply.refusalCode = code;
  const language = askedLanguage(reply.request);
  const errors = extra.errors as Failure['errors'];
  const body: Failure = {
    ...extra,
    message,
    code,
    ...(language && { text: refusalText(code, message, language) }),
    ...(errors && { errors: withTexts(errors, language) }),
  };
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

export function registerErrors(app: FastifyInstance): void {
  app.decorateReply('refusalCode', undefined);
  app.setErrorHandler((error, request: FastifyRequest, reply) => {
    const refusal = toRefusal(error);
    if (refusal.code === 'INTERNAL' || isDiskFull(error) || error instanceof MediaStoreError)
      request.log.error({ err: error }, 'request failed');
    else if (isBusy(error)) request.log.warn({ err: error }, 'the database was busy');
    return isAnsweredByPage(request, refusal)
      ? answerRefusalPage(reply, refusal)
      : answerRefusal(reply, refusal);
  });
  app.setNotFoundHandler((_request, reply) => answerRefusal(reply, new Refusal('NOT_FOUND')));
}
