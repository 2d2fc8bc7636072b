import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config.ts';
import { registerHealth } from '../../modules/health/health.routes.ts';
import { useTestDatabase } from '../../database/test-database.ts';
import { REFUSALS } from '#contract/errors.ts';
import { createLog } from '../log.ts';
import { type App, createServer } from '../server.ts';
import { registerApiDocs } from './api-docs.ts';
import type { ApiDocument, Operation } from './document.ts';

const shop = useTestDatabase();
const EVIL = '<script src="https://evil.example/x.js"></script>';

const Id = z.uuid().meta({ id: 'TestId', description: 'Whose it is' });
const Thing = z
  .object({
    _id: Id,
    name: z.string().trim().min(1).max(80).describe(EVIL),
    price: z.int().min(0),
    size: z.enum(['S', 'M']).nullable(),
    parts: z.array(
      z.object({
        color: z.string(),
        owner: z.union([z.object({ guest: z.string() }), z.object({ account: Id })]),
      }),
    ),
    get inside() {
      return z.array(Thing).optional();
    },
  })
  .meta({ id: 'TestThing' });
const ThingParams = z.object({ id: Id }).meta({ id: 'TestThingParams' });
const ThingQuery = z
  .object({ page: z.coerce.number().int().min(1).default(1) })
  .meta({ id: 'TestThingQuery' });

let app: App;
let document: ApiDocument;
let page: string;
const registered: { method: string; url: string }[] = [];

beforeAll(async () => {
  app = await createServer({ log: createLog('silent'), ...readConfig({}) });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) registered.push({ method: one, url });
  });
  await registerApiDocs(app);
  registerHealth(app, shop.db, '.');
  app.put(
    '/api/things/:id',
    {
      config: { access: 'anyone' },
      schema: {
        tags: ['things'],
        summary: EVIL,
        description: EVIL,
        params: ThingParams,
        querystring: ThingQuery,
        body: Thing,
        response: { 200: Thing, 201: z.array(Thing).describe('All of them') },
      },
    },
    async ({ body }) => body,
  );
  app.get('/api/bare/:id', { config: { access: 'this machine' } }, async () => 'x');
  app.get('/catalog', { config: { access: 'anyone' } }, async () => 'a page');
  app.get('/api/*', { config: { access: 'anyone' } }, async () => 'nothing here');
  app.get('/dev/mail', { config: { access: 'this machine' } }, async () => 'a mailbox');
  await app.ready();
  document = (await app.inject('/api/openapi.json')).json();
  page = (await app.inject('/api/docs')).body;
});
afterAll(() => app.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method} ${path}`,
      operation,
    ]),
  );

test('the document is OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({
    title: 'Kerben API',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: 'http', scheme: 'bearer' } });
  const { headers } = await app.inject('/api/openapi.json');
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  for (const [name, { parameters = [], responses, requestBody }] of operations()) {
    const placeholders = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
    expect(
      parameters.filter((one) => one.in === 'path').map((one) => one.name),
      name,
    ).toEqual(placeholders);
    for (const parameter of parameters)
      expect(parameter, name).toEqual(
        expect.objectContaining({ required: expect.any(Boolean), schema: expect.any(Object) }),
      );
    for (const [status, answer] of Object.entries(responses)) {
      expect(status, name).toMatch(/^([1-5]\d\d|default)$/);
      expect(answer.description, name).not.toBe('');
    }
    if (requestBody) expect(Object.keys(requestBody.content), name).toEqual(['application/json']);
  }
});

test('every route of the API is in the document once, and nothing else is', () => {
  const expected = registered
    .filter(
      ({ method, url }) =>
        method !== 'HEAD' && (/^\/api\/[^*]+$/.test(url) || /^\/(healthz|readyz)$/.test(url)),
    )
    .map(({ method, url }) => `${method.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
  expect(expected).toContain('put /api/things/{id}');
  expect(
    operations()
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(expected.toSorted());
});

test('every route says who may call it and how it refuses', () => {
  for (const [name, operation] of operations()) {
    expect(operation['x-access'], name).toMatch(/\w/);
    expect(operation.description, name).toContain(`Who may call it: ${operation['x-access']}.`);
    expect(operation.security, name).toBeInstanceOf(Array);
    expect(operation.responses.default?.content, name).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
    });
  }
});

test('every reference leads to a schema, and every schema is used', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  const names = new Set([...references].map(([, name]) => name));
  expect([...names].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
  expect(names).toContain('TestThingInput');
});

test('the page tells of every route, its fields and every code of refusal', () => {
  for (const path of Object.keys(document.paths)) expect(page).toContain(`<code>${path}</code>`);
  for (const field of [
    'name',
    'price',
    'size',
    'parts',
    'color',
    'owner',
    'guest',
    'account',
    'inside',
    'page',
  ])
    expect(page).toContain(`<code>${field}</code>`);
  for (const code of Object.keys(REFUSALS)) expect(page).toContain(`<code>${code}</code>`);
  expect(page).toContain('1 to 80 characters');
  expect(page).toContain('&quot;S&quot; or &quot;M&quot; or null');
  expect(page).toContain('list of object');
  expect(page).not.toMatch(/undefined|\[object Object\]/);
});

test('the page needs no network and no script, and shows words as words', async () => {
  const { headers } = await app.inject('/api/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/script-src 'self';.*style-src 'self' 'sha256-/);
  expect(page).toContain('&lt;script src=&quot;https://evil.example/x.js&quot;&gt;');
  expect(page).not.toMatch(/<(script|link|img|iframe|object)\b|@import|url\(/);
  expect([...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address?.[0])).not.toContain('h');
  expect(page).not.toMatch(/(href|src)="(https?:)?\/\//);
});

test('an unchanged document is not sent twice', async () => {
  const first = await app.inject('/api/openapi.json');
  const second = await app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(second.statusCode).toBe(304);
});
