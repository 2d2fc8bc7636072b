import type { ApiDocument, Operation, Schema } from '../../server/platform/api-docs/document.ts';
import { malformedString, malformedValue, spoil, toJson } from './malformed.ts';
import type { Random } from './random.ts';
import type { HttpRequest } from './send.ts';
import type { RawRequest } from './send-raw.ts';

export interface Endpoint {
  method: string;
  path: string;
  operation: Operation;
}

export const listEndpoints = ({ paths }: ApiDocument): Endpoint[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

export const isForm = ({ operation }: Endpoint) =>
  operation.description?.includes('multipart/form-data') === true;

/** Ids that exist, by what a field or a path is called: `product`, `order`, `seller` … */
export type KnownIds = Record<string, string>;

interface Making {
  random: Random;
  schemas: Record<string, Schema>;
  known: KnownIds;
}

/** A value that the schema describes, or nearly so: it is to get past the first checks. */
function validValue(making: Making, schema: Schema, name = '', depth = 0): unknown {
  const { random, schemas } = making;
  if (schema.$ref !== undefined)
    return validValue(making, schemas[schema.$ref.split('/').at(-1)!] ?? {}, name, depth);
  const [first = {}, ...others] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (schema.anyOf || schema.oneOf) return validValue(making, random.pick([first, ...others]), name, depth);
  if (schema.allOf) return validValue(making, first, name, depth);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  if (depth > 6) return null;
  switch (type) {
    case 'string':
      return validString(making, schema, name);
    case 'integer':
    case 'number': {
      const from = Math.max(schema.minimum ?? 0, -1_000);
      return from + random.below(Math.min((schema.maximum ?? 1_000) - from, 1_000) + 1);
    }
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: 1 + random.below(2) }, () =>
        validValue(making, schema.items ?? {}, name, depth + 1),
      );
    case 'null':
      return null;
    default:
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) === true || random.chance(0.7))
          .map(([key, inner]) => [key, validValue(making, inner, key, depth + 1)]),
      );
  }
}

function validString({ random, known }: Making, schema: Schema, name: string): string {
  const called = Object.keys(known).find((kind) => name.toLowerCase().includes(kind));
  if (called !== undefined && (called !== 'image' || random.chance(0.5))) return known[called]!;
  if (schema.format === 'uuid') return known.id!;
  if (/email/i.test(name) || schema.format === 'email') return `fuzz${random.below(1_000)}@example.kg`;
  if (/password/i.test(name)) return 'керван-1';
  if (/phone/i.test(name)) return '+996 555 21 01 14';
  const text = random.pick(['Шырдак', '42', 'Бишкек, ул. Токтогула, 96', 'a', 'https://example.kg/a.jpg']);
  return text.slice(0, schema.maxLength ?? 200).padEnd(schema.minLength ?? 0, 'я');
}

/** Encodes what can be encoded; lone surrogates and broken escapes go out in their own ways. */
function encodePart(text: string, random: Random): string {
  if (random.chance(0.1))
    return random.pick(['%', '%zz', '%00', '%ff%fe', '%c0%ae%c0%ae', '..', '.', '%2e%2e%2f']);
  return encodeURIComponent(text.toWellFormed()).slice(0, random.chance(0.9) ? 2_000 : 20_000);
}

function knownPart({ known, random }: Making, path: string, name: string): string {
  const subject = Object.keys(known).find((kind) => name.toLowerCase().startsWith(kind) && kind !== 'id');
  if (subject !== undefined) return known[subject]!;
  const fromPath = Object.keys(known).find((kind) => path.includes(`/${kind}`));
  return random.chance(0.8) && fromPath !== undefined ? known[fromPath]! : known.id!;
}

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'text/csv',
  'json',
  '',
];

const HEADERS: readonly (readonly [string, readonly (string | string[])[]])[] = [
  ['x-session-id', ['', 'a'.repeat(5_000), "' or 1=1 --", '__proto__', ['a', 'b'], '\xff\xfe', '../..']],
  ['idempotency-key', ['', ' ', 'a'.repeat(201), '\xe9', '__proto__', ['a', 'b'], 'constructor']],
  [
    'authorization',
    ['', 'Bearer', 'Bearer ', 'bearer a.b.c', 'Bearer a.b.c d', ['Bearer a.b.c', 'Bearer a.b.c']],
  ],
  ['accept', ['', '*/*;q=2', 'a'.repeat(5_000), 'application/xml']],
  ['accept-encoding', ['gzip;q=0,*;q=0', 'br;q=nan', ',,,,', 'x'.repeat(5_000)]],
  ['content-encoding', ['gzip', 'deflate', 'x']],
  ['if-none-match', ['*', 'W/', '"'.repeat(1_000), 'W/"a", "b']],
  ['range', ['bytes=0-0', 'bytes=-1', 'bytes=a-b', `bytes=${'0-1,'.repeat(1_000)}`]],
  ['expect', ['200-ok']],
  ['cookie', ['a=b; __proto__=c', ';'.repeat(5_000)]],
  ['x-forwarded-for', ['127.0.0.1', "' or 1=1", '::1, ::1']],
  ['x-http-method-override', ['DELETE']],
  ['origin', ['null', 'https://evil.example']],
];

/** A request of the endpoint that is wrong in one to three ways. */
export function malformedRequest(
  making: Making,
  endpoint: Endpoint,
  callerHeaders: Record<string, string>,
): HttpRequest {
  const { random } = making;
  const { operation, method } = endpoint;
  const content = Object.values(operation.requestBody?.content ?? {})[0];
  let body: string | Buffer | undefined = content && toJson(validValue(making, content.schema));
  const headers: HttpRequest['headers'] = { ...callerHeaders };
  const parameters = operation.parameters ?? [];
  const query = parameters
    .filter(({ in: where, required }) => where === 'query' && (required || random.chance(0.5)))
    .map(({ name, schema }) => [name, String(validValue(making, schema, name))] as [string, string]);
  let spoilPath = false;
  if (body !== undefined) headers['content-type'] = 'application/json';

  for (let ways = random.chance(0.6) ? 1 : 1 + random.below(3); ways > 0; ways -= 1) {
    const way = random.below(12);
    if (way < 5 && content) body = toJson(spoil(validValue(making, content.schema), random));
    else if (way < 7) spoilPath = true;
    else if (way < 9) {
      const names = parameters.filter(({ in: where }) => where === 'query').map(({ name }) => name);
      const name = random.pick([...names, ...names, 'page', '__proto__', 'constructor[prototype]']);
      const spelling = random.pick([name, name, name, `${name}[]`, `${name}[a]`, `${name}.a`]);
      query.push([spelling, malformedString(random)]);
      if (random.chance(0.3)) query.push([name, malformedString(random)]);
    } else if (way === 9) {
      const [name, values] = random.pick(HEADERS);
      headers[name] = random.pick(values);
    } else if (way === 10) {
      headers['content-type'] = random.pick(CONTENT_TYPES);
      body ??= toJson(malformedValue(random));
    } else body = brokenJson(body, random);
  }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodePart(spoilPath ? malformedString(random) : knownPart(making, endpoint.path, name), random),
  );
  const search = query
    .map(([name, value]) => `${encodePart(name, random)}=${encodePart(value, random)}`)
    .join('&');
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
  return { method, path: search ? `${path}?${search}` : path, headers, ...(body !== undefined && { body }) };
}

function brokenJson(body: string | Buffer | undefined, random: Random): string | Buffer {
  const text = String(body ?? '{}');
  switch (random.below(8)) {
    case 0:
      return text.slice(0, random.below(text.length));
    case 1:
      return Buffer.from([0xff, 0xfe, 0x00, 0x7b]);
    case 2:
      return `\ufeff${text}`;
    case 3:
      return `${text}${text}`;
    case 4:
      return text.replaceAll('"', "'");
    case 5:
      return Buffer.concat([
        Buffer.from('{"name":"'),
        Buffer.from([0xc3, 0x28, 0xf0, 0x9f]),
        Buffer.from('"}'),
      ]);
    case 6:
      return `{"a":"${'x'.repeat(300_000)}"}`;
    default:
      return '';
  }
}

const headOf = (
  { method, path }: { method: string; path: string },
  headers: Record<string, string | number>,
) =>
  [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** A request that breaks off or that no client library would write. */
export function brokenTransfer(
  making: Making,
  endpoint: Endpoint,
  callerHeaders: Record<string, string>,
): RawRequest {
  const { random } = making;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    knownPart(making, endpoint.path, name),
  );
  const line = { method: endpoint.method, path };
  const json = { ...callerHeaders, 'content-type': 'application/json' };
  const end = true;
  const raw = (head: string, body: string | Buffer = '') => ({
    bytes: Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body)]),
    end,
  });
  const way = isForm(endpoint) && random.chance(0.7) ? 0 : random.below(10);
  switch (way) {
    case 0: {
      const form = multipart(1 + random.below(20), random);
      const cut = form.subarray(0, random.below(form.length));
      const type = { ...callerHeaders, 'content-type': 'multipart/form-data; boundary=kerben' };
      if (random.chance(0.5)) return raw(headOf(line, { ...type, 'content-length': form.length }), cut);
      // Complete for HTTP, cut off for the form.
      return raw(headOf(line, { ...type, 'content-length': cut.length, connection: 'close' }), cut);
    }
    case 1:
      return raw(headOf(line, { ...json, 'content-length': 1_000 }), '{"name":');
    case 2:
      return raw(headOf(line, { ...json, 'transfer-encoding': 'chunked' }), '8\r\n{"name":\r\n');
    case 3:
      return raw(headOf(line, { ...json, 'transfer-encoding': 'chunked' }), 'zz\r\n{}\r\n0\r\n\r\n');
    case 4:
      return raw(headOf(line, { ...json, 'transfer-encoding': 'chunked' }), 'ffffffffffffffff1\r\n{}\r\n');
    case 5:
      return raw(
        headOf(line, { ...json, 'transfer-encoding': 'chunked', connection: 'close' }),
        `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      );
    case 6:
      return raw(
        headOf(line, { ...json, 'content-length': 2, 'transfer-encoding': 'chunked' }),
        '{}0\r\n\r\n',
      );
    case 7:
      return raw(headOf(line, { ...json, 'content-length': -1 }), '{}');
    case 8:
      return raw(headOf(line, { ...json, 'content-length': `2\r\ncontent-length: 3` }), '{}');
    default:
      return raw(
        headOf(line, { ...json, 'content-length': 2, connection: 'close' }),
        `{}GET / HTTP/1.1\r\n\r\n`,
      );
  }
}

function multipart(parts: number, random: Random): Buffer {
  const one = () =>
    `--kerben\r\ncontent-disposition: form-data; name="${random.pick(['image', 'video', 'x', '__proto__', ''])}"` +
    `${random.chance(0.7) ? `; filename="${random.pick(['a.jpg', '../../a.jpg', 'a\0.jpg', ''])}"` : ''}\r\n` +
    `content-type: ${random.pick(['image/jpeg', 'image/png', 'text/html', 'video/mp4', ''])}\r\n\r\n` +
    `${'x'.repeat(random.below(3_000))}\r\n`;
  return Buffer.from(`${Array.from({ length: parts }, one).join('')}--kerben--\r\n`);
}
