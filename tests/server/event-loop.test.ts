import type { InjectOptions } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import type { Role } from '#contract/accounts.ts';
import { IMPORT_MAX_BYTES, MAX_IMAGE_BYTES } from '#contract/limits.ts';
import { newId } from '../../server/platform/ids.ts';
import { full } from '../full.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { useTestShop } from '../shop/test-shop.ts';

vi.setConfig({ testTimeout: 300_000 });

/** A slow, shared machine needs several times what a quiet one does (75 ms); what grows with the square needs seconds. */
const MOST_MS = full(1_000, 200);
const shop = useTestShop();

/**
 * The longest time that the work needed without letting anybody else be served. It is this thread's time on a processor: a
 * busy machine makes everything wait, but doesn't add to it.
 */
async function longestStretchMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, 1);
  await work();
  look();
  clearInterval(timer);
  return longest;
}

/** Sends all, and tells which of them held up the others, and which were answered with a mistake of ours. */
async function troubles(requests: { title: string; request: InjectOptions }[]): Promise<string[]> {
  const found: string[] = [];
  for (const { title, request } of requests) {
    let status = 0;
    const ms = await longestStretchMs(async () => ({ statusCode: status } = await shop.app.inject(request)));
    if (ms > MOST_MS || status >= 500) found.push(`${title}: ${Math.round(ms)} ms, ${status}`);
  }
  return found;
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  format?: string;
}
interface Operation {
  'x-access': string;
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Texts of so many letters that take a regular expression, or whoever sorts accents, as long as can be. */
const HOSTILE = Object.entries<(length: number) => string>({
  accents: (length) => `a${'\u0301'.repeat(length / 4)}${'\u0316'.repeat(length / 4)}`,
  'spaces in the middle': (length) => `a${' '.repeat(length)}b`,
  'at signs and dots': (length) => 'a@b.'.repeat(length / 4),
  digits: (length) => `+${'1 '.repeat(length / 2)}x`,
  'an address': (length) => `https://a/${'../'.repeat(length / 3)}`,
  brackets: (length) => '<('.repeat(length / 2),
});
let places = 0;
/** All of them for each place, or in turn. */
const hostileTexts = () => full([HOSTILE[places++ % HOSTILE.length]!], HOSTILE);

/** A body that the schema takes, and after it each place in it with something hostile there instead. */
class Bodies {
  readonly #schemas: Record<string, Schema>;
  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  #resolve(schema: Schema): Schema {
    if (schema.$ref) return this.#resolve(this.#schemas[schema.$ref.split('/').at(-1)!] ?? {});
    const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
    return choice ? this.#resolve(choice) : schema;
  }

  sample(given: Schema): unknown {
    const schema = this.#resolve(given);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, this.sample(part)]),
        );
      case 'array':
        return [this.sample(schema.items ?? {})];
      case 'integer':
      case 'number':
        return 1;
      case 'boolean':
        return true;
      default:
        return schema.format === 'email' ? 'a@example.kg' : schema.format === 'uuid' ? newId() : 'x';
    }
  }

  /** Each is made when it is asked for: most are left out. */
  *hostile(given: Schema, bytes: number, path = ''): Generator<[string, () => unknown]> {
    const schema = this.#resolve(given);
    const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
    if (type === 'object') {
      const whole = this.sample(schema) as object;
      for (const [name, part] of Object.entries(schema.properties ?? {}))
        for (const [title, value] of this.hostile(part, bytes, `${path}.${name}`))
          yield [title, () => ({ ...whole, [name]: value() })];
      yield [`${path}: many keys`, () => ({ ...whole, ...manyKeys(bytes) })];
    } else if (type === 'array') {
      const entry = this.sample(schema.items ?? {});
      const count = Math.floor(bytes / (JSON.stringify(entry).length + 1));
      yield [`${path}: ${count} entries`, () => Array.from({ length: count }, () => entry)];
      for (const [title, value] of this.hostile(schema.items ?? {}, bytes, `${path}[]`))
        yield [title, () => [value()]];
    } else if (type === 'string' || type === undefined)
      for (const [title, make] of hostileTexts()) yield [`${path}: ${title}`, () => make(bytes)];
    else yield [`${path}: a long number`, () => '1'.repeat(bytes)];
  }
}

const manyKeys = (bytes: number) =>
  Object.fromEntries(Array.from({ length: Math.floor(bytes / 15) }, (_, at) => [`key${at}`, 1]));

const callerOf = (access: string): Role | undefined =>
  /admin/.test(access)
    ? 'admin'
    : /seller/.test(access)
      ? 'seller'
      : /signed in|own/.test(access)
        ? 'customer'
        : undefined;

async function endpoints() {
  const document = (await shop.app.inject('/api/openapi.json')).json<ApiDocument>();
  const bodies = new Bodies(document.components.schemas);
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation, bodies })),
  );
}

const BODY_BYTES = 240 * 1024;
const HOMEPAGE_BYTES = 1000 * 1024;
const NESTED = `${'['.repeat(BODY_BYTES / 2)}${']'.repeat(BODY_BYTES / 2)}`;

test('no endpoint lets the others wait, whatever it is sent as JSON or in its address', async () => {
  const found: string[] = [];
  let sent = 0;
  for (const { path, method, operation, bodies } of await endpoints()) {
    const role = callerOf(operation['x-access']);
    const caller = role && (await addSignedIn(shop.db, role));
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      name === 'id' && caller ? caller.id : newId(),
    );
    const headers = {
      'content-type': 'application/json',
      ...(caller && { authorization: `Bearer ${caller.token}` }),
    };
    const verb = method.toUpperCase();
    const schema = operation.requestBody?.content['application/json']?.schema;
    const requests: { title: string; request: InjectOptions }[] = [];
    for (const { name } of operation.parameters?.filter((one) => one.in === 'query') ?? [])
      for (const [title, make] of hostileTexts())
        requests.push({
          title: `${method} ${path}?${name}: ${title}`,
          request: { method: verb, url, headers, query: { [name]: make(2_000) } },
        });
    if (schema) {
      const bytes = path.startsWith('/api/homepage') ? HOMEPAGE_BYTES : BODY_BYTES;
      const texts: [string, () => string][] = [
        ['nested', () => NESTED],
        ['nested in a field', () => `{"${'a'.repeat(10)}":${NESTED}}`],
        ...[...bodies.hostile(schema, bytes)].map(([title, body]): [string, () => string] => [
          title,
          () => JSON.stringify(body()),
        ]),
      ];
      // One of twelve, another for each endpoint.
      for (const [title, text] of full(
        texts.filter((_, at) => at % 12 === sent % 12),
        texts,
      ))
        requests.push({
          title: `${method} ${path} ${title}`,
          request: { method: verb, url, headers, payload: text() },
        });
    }
    sent += requests.length;
    found.push(...(await troubles(requests)));
  }
  expect(found).toEqual([]);
  expect(sent).toBeGreaterThan(full(100, 500));
});

describe('files', () => {
  const csv = (text: string) => text.slice(0, IMPORT_MAX_BYTES);
  const row = (cells: Record<string, string>) => Object.values(cells).join(';');
  const PRODUCT = {
    name: 'Ковёр',
    type: 'Ковры',
    category: 'Дом',
    gender: 'Унисекс',
    price: '1000',
    description: 'x',
    characteristics: 'Материал: Войлок',
    images: 'https://example.kg/a.jpg',
    colors: 'Белый: #fff',
    sizes: 'S, M',
  };
  const heading = Object.keys(PRODUCT).join(';');
  const rows = (count: number, change: (at: number) => object) =>
    Array.from({ length: count }, (_, at) => row({ ...PRODUCT, name: `Ковёр ${at}`, ...change(at) })).join(
      '\r\n',
    );
  const table = (count: number, change: (at: number) => object) =>
    csv(`${heading}\r\n${rows(count, change)}`);
  const quotedLines = (line: string, bytes: number) => `"${`${line}\n`.repeat(bytes / (line.length + 1))}"`;
  const TABLES: [string, () => string | Buffer][] = [
    ['separators alone', () => ';'.repeat(4_000_000)],
    ['a name and separators', () => `name${';'.repeat(4_000_000)}`],
    ['line breaks alone', () => '\n'.repeat(IMPORT_MAX_BYTES)],
    ['quotes alone', () => '"'.repeat(IMPORT_MAX_BYTES)],
    ['an open quote', () => `name\r\n"${'x'.repeat(IMPORT_MAX_BYTES - 10)}`],
    ['pairs of quotes', () => `name;type\r\n"${'""'.repeat(5_000_000)}";x`],
    ['empty quoted cells', () => csv(`${heading}\r\n${'"";'.repeat(4_000_000)}`)],
    [
      'a hundred columns',
      () => csv(`${heading}${';x'.repeat(90)}\r\n${`${'x;'.repeat(99)}x\r\n`.repeat(6_000)}`),
    ],
    [
      'many long products',
      () =>
        table(full(1_000, 5_000), () => ({
          description: `${'я '.repeat(250)}${'a\u0301\u0316'.repeat(150)}`,
        })),
    ],
    [
      'long names with accents',
      () => table(100, () => ({ name: `a${'\u0301'.repeat(20_000)}${'\u0316'.repeat(20_000)}` })),
    ],
    [
      'descriptions with accents',
      () => table(100, () => ({ description: `a${'\u0301'.repeat(5_000)}${'\u0316'.repeat(4_999)}` })),
    ],
    ['colours with spaces', () => table(100, () => ({ colors: `a${' '.repeat(40_000)}b` }))],
    ['many colours', () => table(full(20, 100), () => ({ colors: quotedLines('a: #fff', 40_000) }))],
    [
      'many characteristics',
      () => table(full(20, 100), () => ({ characteristics: quotedLines('a: b', 40_000) })),
    ],
    ['many sizes', () => table(full(20, 100), () => ({ sizes: 'S,'.repeat(20_000) }))],
    ['many pictures', () => table(100, () => ({ images: quotedLines('http://a/b', 40_000) }))],
    ['long numbers', () => table(100, () => ({ price: `${'0'.repeat(40_000)}x` }))],
    ['the old Windows letters', () => Buffer.alloc(IMPORT_MAX_BYTES, 0xe0)],
    [
      'UTF-8 with a mistake at its end',
      () => Buffer.concat([Buffer.from('я'.repeat(5_000_000)), Buffer.from([0xff])]),
    ],
    ['UTF-16', () => Buffer.from(`\uFEFF${'я'.repeat(5_000_000)}`, 'utf16le')],
  ];
  test.each(TABLES)('a table of %s', async (title, make) => {
    const { token } = await addSignedIn(shop.db, 'seller');
    const payload = Buffer.from(make());
    const request = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      payload,
    } as const;
    const url = '/api/sellers/products/import';
    expect(
      await troubles([
        { title: `${title}, looked at`, request: { ...request, url: `${url}?dryRun=1` } },
        { title: `${title}, imported`, request: { ...request, url } },
        {
          title: `${title}, exported`,
          request: { url: '/api/sellers/products/export', headers: request.headers },
        },
      ]),
    ).toEqual([]);
  });

  const part = (heading: string, content: string) => `--b\r\n${heading}\r\n\r\n${content}\r\n`;
  const image = 'content-disposition: form-data; name="image"; filename="a"';
  test.each([
    ['one file', () => `${part(image, 'x'.repeat(MAX_IMAGE_BYTES))}--b--`],
    ['half boundaries', () => `${part(image, '\r\n--'.repeat(MAX_IMAGE_BYTES / 4))}--b--`],
    ['boundaries', () => '--b\r\n'.repeat(MAX_IMAGE_BYTES / 5)],
    ['parts', () => `${part(image, 'x').repeat(50_000)}--b--`],
    ['a long heading', () => `${part(`${image}${'; a="'.repeat(500_000)}`, 'x')}--b--`],
    ['a long boundary', () => '\r\n--'.repeat(MAX_IMAGE_BYTES / 4), `${'\r\n--'.repeat(16)}b`],
  ])('a form of %s', async (title, make, boundary = 'b') => {
    const [seller, admin] = [await addSignedIn(shop.db, 'seller'), await addSignedIn(shop.db, 'admin')];
    const to = (url: string, token: string) => ({
      title: `${title} to ${url}`,
      request: {
        method: 'POST',
        url,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': `multipart/form-data; boundary="${boundary}"`,
        },
        payload: Buffer.from(make()),
      } as const,
    });
    expect(
      await troubles([to('/api/sellers/upload', seller.token), to('/api/homepage/upload', admin.token)]),
    ).toEqual([]);
  });
});
