import type { Failure } from '#contract/errors.ts';
import { guestSessionId } from '../session/guest-id.ts';
import { currentSession } from '../session/session.ts';
import { requestText as t } from '../text/request.ts';

/** The API refused or could not be reached. */
export class RequestFailed extends Error {
  /** 0 where no answer came at all. */
  readonly status: number;
  readonly code: string;
  /** What the answer says beside its message: `errors`, `available`, `retryAfter`. */
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
}

/** Calls the API. An abort is passed on as it is: nobody waits for the answer any more. */
export async function requestJson<T>(
  path: string,
  { method = 'GET', body, signal, headers }: RequestOptions = {},
): Promise<T> {
  const answer = await send(path, {
    method,
    headers: {
      accept: 'application/json',
      ...whoAsks(),
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  if (answer.ok) return (await answer.json()) as T;
  throw new RequestFailed(answer.status, await failureOf(answer));
}

/** 'The token is sent as bearer from session storage where authenticated. Guests send header X-Session-Id.' */
function whoAsks(): Record<string, string> {
  const session = currentSession();
  return session.kind === 'account'
    ? { authorization: `Bearer ${session.token}` }
    : { 'x-session-id': guestSessionId() };
}

async function send(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new RequestFailed(0, { code: 'NO_CONNECTION', message: t.noConnection });
  }
}

/** A proxy in between may answer with something that isn't ours. */
async function failureOf(answer: Response): Promise<Failure> {
  const said = (await answer.json().catch(() => undefined)) as Partial<Failure> | undefined;
  return { ...said, code: said?.code ?? 'UNEXPECTED', message: said?.message ?? t.unexpected };
}
