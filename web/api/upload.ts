import { language } from '#text/language.ts';
import { currentSession } from '../session/session.ts';
import { noConnection, refusalOf, authHeaders } from './request.ts';

interface UploadOptions {
  body: FormData | Blob;
  headers?: Record<string, string>;
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Uses XMLHttpRequest: `fetch` does not report upload progress. */
export function upload<T>(
  path: string,
  { body, headers: more, onProgress, signal }: UploadOptions,
): Promise<T> {
  const session = currentSession();
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    const headers = {
      accept: 'application/json',
      'accept-language': language,
      ...authHeaders(session),
      ...more,
    };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer !== undefined) resolve(answer as T);
      else reject(refusalOf(session, request.status, answer));
    };
    request.onerror = () => reject(noConnection());
    request.onabort = () => reject(signal?.reason as Error);
    const abort = () => request.abort();
    signal?.addEventListener('abort', abort);
    request.onloadend = () => signal?.removeEventListener('abort', abort);
    if (signal?.aborted) reject(signal.reason as Error);
    else request.send(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
