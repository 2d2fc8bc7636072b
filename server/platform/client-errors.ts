import type { Socket } from 'node:net';
import type { Failure, RefusalCode } from '#contract/errors.ts';
import { Refusal } from './errors.ts';

// Importing it would load Node's `fetch` and WebSocket too.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

const BY_ERROR = new Map<string, RefusalCode>([
  ['HPE_HEADER_OVERFLOW', 'HEADERS_TOO_LARGE'],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 'TOO_LARGE'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 'REQUEST_TIMEOUT'],
]);

/**
 * For requests that Node's HTTP parser could not read or that timed out: no request object exists, so no handler
 * runs.
 */
export function answerClientError(error: { code: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || hasStartedResponse(socket)) {
    socket.destroy();
    return;
  }
  const { status, message, code } = new Refusal(BY_ERROR.get(error.code) ?? 'MALFORMED_REQUEST');
  const body = JSON.stringify({ message, code } satisfies Failure);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  );
}

/** A second answer would be read as a part of the first. Node keeps the current response here. */
const hasStartedResponse = (socket: Socket): boolean =>
  (socket as { _httpMessage?: { headersSent?: boolean } })._httpMessage?.headersSent === true;
