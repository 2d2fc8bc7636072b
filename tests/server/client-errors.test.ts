import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { answerClientError } from '../../server/platform/client-errors.ts';
import { serverWith } from './test-server.ts';

/** Sends bytes as they are and gives the whole answer. */
async function send(bytes: string, server: Server): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

test.each([
  ['bytes that are no HTTP', 'nonsense\r\n\r\n', '400 Bad Request', 'MALFORMED_REQUEST'],
  [
    'a broken header',
    'GET / HTTP/1.1\r\nhost: a\r\nb\u0000d: x\r\n\r\n',
    '400 Bad Request',
    'MALFORMED_REQUEST',
  ],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'HEADERS_TOO_LARGE',
  ],
])('%s get a refusal in the common shape', async (_name, bytes, status, code) => {
  const { app } = await serverWith(() => {});
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [head = '', body = ''] = (await send(bytes, app.server)).split('\r\n\r\n');
  await app.close();
  expect(head).toContain(`HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8`);
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
  expect(JSON.parse(body)).toEqual({ message: expect.stringMatching(/^[А-Я]/), code });
});

test('a request that is not sent in time gets a refusal in the common shape', async () => {
  const quick = { connectionsCheckingInterval: 10, headersTimeout: 20, requestTimeout: 20 };
  const server = createServer(quick).on('clientError', answerClientError).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await send('GET / HTTP/1.1\r\nhost: a\r\n', server);
  server.close();
  expect(answer).toContain('HTTP/1.1 408 Request Timeout\r\n');
  expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
});
