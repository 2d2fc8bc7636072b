import { expect, test } from 'vitest';
import { z } from 'zod';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { Refusal } from '../../server/platform/errors.ts';
import type { App } from '../../server/platform/server.ts';
import { serverWith } from './test-server.ts';

const shop = useTestDatabase();
const config = { access: 'anyone' } as const;
const boom = (error: unknown) => (app: App) =>
  app.get('/boom', { config }, () => {
    throw error;
  });

test('a refusal answers its status, its words, its code and what the service adds', async () => {
  const { app } = await serverWith(boom(new Refusal('CONFLICT', { message: 'Уже есть', available: 3 })));
  const answer = await app.inject('/boom');
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toEqual({ message: 'Уже есть', code: 'CONFLICT', available: 3 });
});

test('an unforeseen error says nothing of its insides, and is logged with its request’s id', async () => {
  const { app, logged } = await serverWith(boom(new Error('select * from secret_table at /srv/kerben')));
  const answer = await app.inject('/boom');
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ message: 'Произошла ошибка. Попробуйте ещё раз.', code: 'INTERNAL' });
  expect(logged()).toContain(answer.headers['x-request-id'] as string);
});

test('something thrown that is no error is a plain 500 too', async () => {
  const { app } = await serverWith(boom('oops'));
  expect((await app.inject('/boom')).json()).toMatchObject({ code: 'INTERNAL' });
});

test('a database that went away is a 503 with Retry-After', async () => {
  const lost = Object.assign(new Error('write CONNECTION_CLOSED db:5432'), { code: 'CONNECTION_CLOSED' });
  const { app } = await serverWith(boom(lost));
  const answer = await app.inject('/boom');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('1');
  expect(answer.body).not.toContain('5432');
});

test('a statement that takes too long is a 503 too, and is logged', async () => {
  const { app, logged } = await serverWith((server) =>
    server.get('/slow', { config }, async () => {
      await shop.db.begin(async (tx) => {
        await tx`set local statement_timeout = 20`;
        await tx`select pg_sleep(5)`;
      });
    }),
  );
  const answer = await app.inject('/slow');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1']);
  expect(logged()).toContain('the database was busy');
});

test.each(['ENOSPC', 'EDQUOT', '53100'])('a full disk (%s) is a 503 too, and is logged', async (code) => {
  const { app, logged } = await serverWith(boom(Object.assign(new Error('no space left'), { code })));
  const answer = await app.inject('/boom');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
  expect(logged()).toContain('no space left');
});

test('a full disk of the database is a 503 too', async () => {
  const { app } = await serverWith((server) =>
    server.get('/full', { config }, async () => {
      await shop.db`do $$ begin raise exception using errcode = 'disk_full'; end $$`;
    }),
  );
  expect((await app.inject('/full')).statusCode).toBe(503);
});

test('an invalid body names each wrong field', async () => {
  const body = z.object({ name: z.string().min(2, 'Слишком коротко'), age: z.int('Нужно число') });
  const { app } = await serverWith((server) =>
    server.post('/form', { config, schema: { body } }, () => ({})),
  );
  const answer = await app.inject({ method: 'POST', url: '/form', payload: { name: 'a', age: 'x' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    message: 'Слишком коротко',
    code: 'INVALID_INPUT',
    errors: [
      { field: 'name', message: 'Слишком коротко' },
      { field: 'age', message: 'Нужно число' },
    ],
  });
});

test('a field whose schema has no words of its own is refused in ours, not in the library’s', async () => {
  const body = z.object({
    absent: z.string(),
    list: z.string(),
    kind: z.enum(['a', 'b']),
    union: z.union([z.literal(''), z.uuid()]),
    id: z.uuid(),
    short: z.string().min(3),
    big: z.number().max(3),
    step: z.number().multipleOf(2),
    nested: z.strictObject({ a: z.array(z.int()).max(1) }),
    key: z.record(z.string().regex(/^a$/), z.boolean()),
    checked: z.string().refine(() => false),
  });
  const { app } = await serverWith((server) =>
    server.post('/form', { config, schema: { body } }, () => ({})),
  );
  const payload = {
    list: ['x'],
    kind: 'c',
    union: 'c',
    id: 'x',
    short: 'x',
    big: 9,
    step: 3,
    checked: 'x',
    nested: { a: [1.5, 2], extra: 1 },
    key: { b: 1 },
  };
  const answer = await app.inject({ method: 'POST', url: '/form', payload });
  expect(answer.statusCode).toBe(400);
  const { errors, message } = answer.json<{
    errors: { field: string; message: string }[];
    message: string;
  }>();
  expect(new Set(errors.map(({ field }) => field.split('.')[0]))).toEqual(new Set(Object.keys(body.shape)));
  for (const said of [message, ...errors.map((error) => error.message)])
    expect(said).toMatch(/^[А-ЯЁ][а-яё ]+$/);
});

test.each([
  ['broken JSON', { headers: { 'content-type': 'application/json' }, payload: '{"a":' }, 400],
  ['an empty JSON body', { headers: { 'content-type': 'application/json' }, payload: '' }, 400],
  [
    'a prototype in disguise',
    { headers: { 'content-type': 'application/json' }, payload: '{"__proto__":1}' },
    400,
  ],
  ['an unknown type', { headers: { 'content-type': 'application/xml' }, payload: '<a/>' }, 415],
  ['a body that is too large', { payload: { a: 'x'.repeat(300_000) } }, 413],
])('%s gets a clear refusal in the common shape', async (_name, request, status) => {
  const { app } = await serverWith((server) => server.post('/form', { config }, () => ({})));
  const answer = await app.inject({ method: 'POST', url: '/form', ...request });
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toEqual({ message: expect.any(String), code: expect.stringMatching(/^[A-Z_]+$/) });
});

test.each(['/nowhere', '/%', '/%00', '/..%2f..%2fetc/passwd', `/${'x'.repeat(5000)}`])(
  'the address %s gets a refusal in the common shape',
  async (url) => {
    const { app } = await serverWith(() => {});
    const answer = await app.inject(url);
    expect([400, 404, 414]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  },
);

test('a field that the answer’s schema does not name never leaves the server', async () => {
  const schema = { response: { 200: z.object({ name: z.string(), at: z.iso.datetime() }) } };
  const row = { name: 'Айгуль', at: '2026-01-02T03:04:05Z', passwordHash: 'secret' };
  const { app } = await serverWith((server) => server.get('/me', { config, schema }, () => row));
  expect((await app.inject('/me')).json()).toEqual({ name: 'Айгуль', at: '2026-01-02T03:04:05Z' });
});
