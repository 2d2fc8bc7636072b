import { expect, test } from 'vitest';
import { Refusal } from '../../server/platform/errors.ts';
import { contentSecurityPolicy } from '../../server/platform/security.ts';
import type { App } from '../../server/platform/server.ts';
import { serverWith } from './test-server.ts';

const config = { access: 'anyone' } as const;
const hello = (app: App) => app.get('/hello', { config }, () => ({ hello: 'world' }));

test('every answer carries the security headers, refusals too', async () => {
  const { app } = await serverWith(hello);
  for (const url of ['/hello', '/nowhere']) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).toContain("object-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  }
});

test('no script and no style runs inline unless its hash is named', () => {
  const policy = contentSecurityPolicy({ styleHashes: ['sha256-abc='] });
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self' 'sha256-abc=';");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('HTTPS is demanded of browsers only where the shop is reached by it', async () => {
  const plain = await serverWith(hello);
  const secure = await serverWith(hello, { publicUrl: 'https://kerben.kg' });
  expect((await plain.app.inject('/hello')).headers['strict-transport-security']).toBeUndefined();
  expect((await secure.app.inject('/hello')).headers['strict-transport-security']).toContain(
    'max-age=31536000',
  );
});

const narrow = (app: App) =>
  app.get('/narrow', { config: { ...config, rateLimit: { max: 2, timeWindow: 60_000 } } }, () => 'hello');

test('too many requests get a 429 in the catalogue’s words, with Retry-After', async () => {
  const { app } = await serverWith(narrow);
  await app.inject('/narrow');
  expect((await app.inject('/narrow')).statusCode).toBe(200);
  const answer = await app.inject('/narrow');
  expect(answer.statusCode).toBe(429);
  expect(answer.json()).toMatchObject({
    message: 'Too many requests. Try later.',
    code: 'TOO_MANY_REQUESTS',
  });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});

const hasPage = (app: App) =>
  app.get('/*', { config: { ...config, rateLimit: { max: 1, timeWindow: 60_000 } } }, (request) => {
    if (request.url === '/down') throw new Refusal('NOT_READY', { retryAfter: 1 });
    return 'hello';
  });
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test('a person who opens too many pages is answered with a page', async () => {
  const { app } = await serverWith(hasPage);
  await app.inject({ url: '/catalog', headers: asBrowser });
  const { statusCode, headers, body } = await app.inject({ url: '/catalog?page=2', headers: asBrowser });
  expect(statusCode).toBe(429);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(body).toContain('<h1>Слишком много запросов</h1>');
  const english = await app.inject({ url: '/en/catalog', headers: asBrowser });
  expect(english.body).toContain('<html lang="en">');
  expect(english.body).toContain('<h1>Too many requests</h1>');
  expect(english.body).not.toMatch(/\p{sc=Cyrillic}/u);
  expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
  for (const [url, accept] of [['/api/x', asBrowser.accept] as const, ['/catalog', '*/*'] as const])
    expect((await app.inject({ url, headers: { accept } })).json()).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
});

test('a page that can’t be made now says so as a page', async () => {
  const { app } = await serverWith(hasPage);
  const { statusCode, headers, body } = await app.inject({ url: '/down', headers: asBrowser });
  expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
  expect(body).toContain('<h1>Магазин временно недоступен</h1>');
});

test('a made-up X-Forwarded-For does not dodge the limit unless a proxy is trusted', async () => {
  const statuses = async (app: App) => {
    const answers = [];
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      answers.push((await app.inject({ url: '/narrow', headers: { 'x-forwarded-for': client } })).statusCode);
    return answers;
  };
  expect(await statuses((await serverWith(narrow)).app)).toEqual([200, 200, 429]);
  expect(await statuses((await serverWith(narrow, { trustProxy: '127.0.0.1' })).app)).toEqual([
    200, 200, 200,
  ]);
});

test('limits can be switched off for load tests, and the log says so', async () => {
  const { app, logged } = await serverWith(narrow, { rateLimits: false });
  for (let call = 0; call < 5; call++) expect((await app.inject('/narrow')).statusCode).toBe(200);
  expect(logged()).toContain('rate limits are off');
});

test('an unchanged answer is a 304 to who has it', async () => {
  const { app } = await serverWith(hello);
  const { etag } = (await app.inject('/hello')).headers;
  const again = await app.inject({ url: '/hello', headers: { 'if-none-match': String(etag) } });
  expect(again.statusCode).toBe(304);
});
