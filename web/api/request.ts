import type { Failure } from '#contract/errors.ts';
import { guestSessionId } from '../session/guest-id.ts';
import { loadKinds } from '../text/kinds.ts';
import { currentSession, loseSession, type Session } from '../session/session.ts';
import { language } from '#text/language.ts';
import { requestText as t } from '#text/request.ts';

export class RequestFailed extends Error {
  /** 0 without an answer. */
  readonly status: number;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(status: number, { message, code, ...extra }: Failure) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** The page may be left meanwhile. */
  keepalive?: boolean;
  /** How long a write may take. */
  timeoutMs?: number;
}

/** A write without an answer fails, so that the person can try again. */
const WRITE_TIMEOUT_MS = 30_000;

/** Calls the API. An abort is passed on as it is: nobody waits for the answer any more. */
export async function requestJson<T>(path: string, options?: RequestOptions): Promise<T> {
  return (await (await requestAnswer(path, options)).json()) as T;
}

export async function requestAnswer(
  path: string,
  {
    method = 'GET',
    body,
    signal,
    headers,
    keepalive = false,
    timeoutMs = WRITE_TIMEOUT_MS,
  }: RequestOptions = {},
): Promise<Response> {
  const session = currentSession();
  const kinds = loadKinds();
  const answer = await fetch(path, {
    method,
    keepalive,
    headers: {
      accept: 'application/json',
      // Mails that the call causes are in the language of the page.
      'accept-language': language,
      ...authHeaders(session),
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ?? (method === 'GET' ? null : AbortSignal.timeout(timeoutMs)),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw noConnection();
  });
  if (answer.ok) {
    await kinds;
    return answer;
  }
  throw refusalOf(session, answer.status, await answer.json().catch(() => undefined));
}

/** A proxy in between may answer with something that is not ours. */
export function refusalOf(session: Session, status: number, answer: unknown): RequestFailed {
  const said = answer as Partial<Failure> | undefined;
  const failed = new RequestFailed(status, {
    ...said,
    code: said?.code ?? 'UNEXPECTED',
    message: said?.text ?? said?.message ?? t.unexpected,
  });
  if (session.kind === 'account') endSessionIfRefused(session.token, failed);
  return failed;
}

export const noConnection = () => new RequestFailed(0, { code: 'NO_CONNECTION', message: t.noConnection });

/** 'The token is sent as bearer from session storage where authenticated. Guests send header X-Session-Id.' */
export function authHeaders(session: Session): Record<string, string> {
  return session.kind === 'account'
    ? { authorization: `Bearer ${session.token}` }
    : { 'x-session-id': guestSessionId() };
}

function endSessionIfRefused(token: string, { status, code, message }: RequestFailed): void {
  if (code === 'AUTHORIZATION_REQUIRED') loseSession(token);
  // Suspended, pending or not a seller: '401/403 elsewhere on seller calls, logs out and goes to /login.'
  else if (status === 403 && code.startsWith('SELLER')) loseSession(token, message);
}
