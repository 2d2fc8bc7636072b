import { expect, test } from 'vitest';
import { serverWith } from './test-server.ts';

test('a route that does not name who may call it stops the start', async () => {
  await expect(serverWith((app) => app.get('/open', () => 'hello'))).rejects.toThrow(
    'GET /open does not say who may call it',
  );
});

test('a rule that does not exist stops the start', async () => {
  const config = { access: 'toString' as 'anyone' };
  await expect(serverWith((app) => app.get('/odd', { config }, () => 'hello'))).rejects.toThrow('/odd');
});

const callLocal = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
  const { app } = await serverWith((server) =>
    server.get('/local', { config: { access: 'this machine' } }, () => 'hello'),
  );
  return (await app.inject({ url: '/local', headers, remoteAddress })).statusCode;
};

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'LOCALHOST'])(
  'what is for this machine opens under the name %s',
  async (host) => expect(await callLocal({ host })).toBe(200),
);

test.each([
  [{ host: 'kerben.kg' }],
  [{ host: 'localhost.evil.example' }],
  [{ host: '127.0.0.1.evil.example' }],
  [{ host: 'localhost', 'x-forwarded-for': '127.0.0.1' }],
  [{ host: 'localhost', 'x-forwarded-host': 'localhost' }],
  [{ host: 'localhost', forwarded: 'for=127.0.0.1' }],
  [{ host: 'localhost', 'x-real-ip': '127.0.0.1' }],
  [{ host: 'localhost', via: '1.1 proxy' }],
])('what is for this machine does not exist for %o', async (headers) => {
  expect(await callLocal(headers)).toBe(404);
});

test('what is for this machine does not exist for another one', async () => {
  expect(await callLocal({ host: 'localhost' }, '192.0.2.7')).toBe(404);
});
