import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../config.ts';
import { registerHealth } from '../../modules/health/health.routes.ts';
import { useTestDatabase } from '../../database/test-database.ts';
import { Failure, REFUSALS } from '#contract/errors.ts';
import { createLog } from '../log.ts';
import { contentSecurityPolicy } from '../security.ts';
import { type App, createServer } from '../server.ts';
import { registerApiDocs } from './api-docs.ts';
import type { ApiDocument, Operation } from './document.ts';

const shop = useTestDatabase();

const Id = z.uuid().meta({ id: 'TestId', description: 'Whose it is' });
const Thing = z
  .object({
    _id: Id,
    name: z.string().trim().min(1).max(80).describe('What it is called'),
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
        summary: 'Change a thing',
        params: ThingParams,
        querystring: ThingQuery,
        body: Thing,
        response: { 200: Thing, 201: z.array(Thing).describe('All of them') },
      },
    },
    async ({ body }) => body,
  );
  app.get(
    '/api/own',
    {
      config: { access: 'signed in' },
      schema: { response: { 200: Thing, 418: Failure.describe('A teapot') } },
    },
    async () => ({}) as never,
  );
  app.get('/api/hidden/:id', { config: { access: 'anyone, known if signed in' } }, async () => 'x');
  app.get('/api/bare/:id', { config: { access: 'this machine' } }, async () => 'x');
  app.get('/catalog', { config: { access: 'anyone' } }, async () => 'a page');
  app.get('/api/*', { config: { access: 'anyone' } }, async () => 'nothing here');
  app.get('/dev/mail', { config: { access: 'this machine' } }, async () => 'a mailbox');
  await app.ready();
  document = (await app.inject('/api/openapi.json')).json();
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
  expect(document.servers).toEqual([{ url: '/' }]);
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
      if ('description' in answer) expect(answer.description, name).not.toBe('');
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

test('every route says who may call it', () => {
  for (const [name, operation] of operations()) {
    expect(operation['x-access'], name).toMatch(/\w/);
    expect(operation.description, name).toContain(`Who may call it: ${operation['x-access']}.`);
    expect(operation.security, name).toBeInstanceOf(Array);
  }
});

test('every route has a name of its own', () => {
  const names = operations().map(([, { operationId }]) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(document.paths['/api/things/{id}']?.put?.operationId).toBe('putThingsById');
  expect(document.paths['/api/openapi.json']?.get?.operationId).toBe('getOpenapiJson');
});

test('every route says how it may refuse, in the common shape', () => {
  const statuses = (path: string, method: string) =>
    Object.keys(document.paths[path]?.[method]?.responses ?? {});
  expect(statuses('/api/things/{id}', 'put')).toEqual(
    '200 201 400 404 409 413 415 429 503 default'.split(' '),
  );
  expect(statuses('/api/own', 'get')).toEqual('200 401 403 418 429 503 default'.split(' '));
  expect(statuses('/api/hidden/{id}', 'get')).toContain('403');
  for (const [status, answer] of Object.entries(document.components.responses))
    expect(answer.content, status).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/Failure' } },
    });
});

test('every reference leads to a schema, and every schema is used', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
  const names = new Set([...references].map(([, name]) => name));
  expect([...names].toSorted()).toEqual(Object.keys(document.components.schemas).toSorted());
  expect(names).toContain('TestThingInput');
});

test('the document lists every code of refusal', () => {
  for (const code of Object.keys(REFUSALS)) expect(document.info.description).toContain(`\`${code}\``);
});

test('the page and its viewer come from the shop alone, under the policy of every other answer', async () => {
  const page = await app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toBe(contentSecurityPolicy());
  expect(page.body).not.toMatch(/<style|<script>|\son\w+=/);
  const files = [...page.body.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address!);
  expect(files).toEqual(['/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js', '/api/docs/start.js']);
  for (const file of files) {
    const { statusCode, headers } = await app.inject(file);
    expect([file, statusCode]).toEqual([file, 200]);
    expect(headers['content-type']).toMatch(file.endsWith('.css') ? 'text/css' : 'javascript');
  }
});

test('nothing else of the viewer’s folder is served', async () => {
  for (const file of ['index.html', 'oauth2-redirect.html', '..%2fpackage.json', '', '__proto__'])
    expect([file, (await app.inject(`/api/docs/x/${file}`)).statusCode]).toEqual([file, 404]);
  expect((await app.inject('/api/docs/index.html')).statusCode).toBe(404);
});

test('an unchanged document is not sent twice', async () => {
  const first = await app.inject('/api/openapi.json');
  const second = await app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(second.statusCode).toBe(304);
});
