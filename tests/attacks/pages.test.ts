import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { full } from '../full.ts';
import { addTraders } from '../shop/orders.ts';
import { useAttackedShop } from './attacked-shop.ts';
import { faultOf, faultOfApi, Findings } from './findings.ts';
import { createRandom, type Random, SEED } from './random.ts';
import { type RawRequest, sendRaw } from './send-raw.ts';

const REQUESTS = full(1_500, 40_000);
const AT_ONCE = 8;

const shop = useAttackedShop();

const PATHS = [
  ...[
    '/',
    '/catalog',
    '/products/',
    '/login',
    '/register',
    '/cart',
    '/orders',
    '/order/',
    '/product-form/',
    '/admin',
  ],
  ...['/nowhere', '/assets/', '/img/400/', '/img/', '/uploads/', '/robots.txt', '/sitemap.xml', '/dev/mail'],
];
const TAILS = [
  ...[
    '',
    '',
    '/',
    '//',
    '/.',
    '/..',
    '/../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f%2e%2e%2f',
  ],
  ...[
    '%',
    '%zz',
    '%00',
    '%0d%0ax-evil:1',
    '%ff',
    '%c0%ae',
    '%ed%a0%80',
    '%25%30%30',
    '\0',
    '\xff\xfe',
    '\\..\\',
    ';a=b',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    '01a1ea3c-0ba2-789d-aab6-627a9ba5422b',
    '.git/config',
    '.env',
    'a.webp',
  ],
  ...[
    '2024-01/000000000000000000000000_aabbcc.webp',
    'a/'.repeat(500),
    'я',
    '%d1%8f',
    "' or 1=1 --",
    '<script>',
    '#x',
  ],
];
const QUERIES = [
  ...[
    '',
    '',
    '',
    '?',
    '??',
    '?a',
    '?%',
    '?%zz=%',
    '?page=NaN',
    '?page=-1',
    '?page=1e9',
    '?page=99999999999999999999',
  ],
  ...[
    '?page=1&page=2',
    '?search=%00',
    '?search=%ff',
    '?search=__proto__',
    '?category=__proto__',
    '?category=constructor',
  ],
  ...[
    '?sort=toString',
    '?type[]=a&type[b]=c',
    '?__proto__[a]=b',
    '?minPrice=Infinity&maxPrice=-1',
    '?mode=<script>',
  ],
  ...[
    '?search=%25%5f%27%22',
    `?search=${'a'.repeat(3_000)}`,
    `?${'a=b&'.repeat(1_000)}`,
    '?gender=\xff',
    '?&&&===',
  ],
];
const METHODS = [
  ...Array.from({ length: 20 }, () => 'GET'),
  ...[
    'HEAD',
    'HEAD',
    'POST',
    'PUT',
    'DELETE',
    'PATCH',
    'OPTIONS',
    'TRACE',
    'CONNECT',
    'PROPFIND',
    'QUERY',
    'get',
    'FOO',
    'G\0T',
    '',
  ],
];
const HEADERS = [
  ...[
    'accept-encoding: br;q=9',
    'accept-encoding: identity;q=0, *;q=0',
    'accept: image/avif',
    'accept: \xff',
    'cookie: ;;;',
  ],
  ...[
    'if-none-match: *',
    'if-none-match: W/"',
    'if-modified-since: never',
    'range: bytes=5-1',
    'range: bytes=0-,0-,0-,0-',
  ],
  ...[
    'host: evil.example',
    'host:',
    'x-forwarded-host: evil.example',
    'x-forwarded-proto: javascript',
    'authorization: Bearer x',
  ],
  ...[
    'connection: upgrade\r\nupgrade: websocket',
    'connection: upgrade, http2-settings\r\nupgrade: h2c',
    'expect: 100-continue',
  ],
  ...[
    'content-length: 5',
    'content-length: 99999999999999999999',
    'transfer-encoding: chunked',
    'transfer-encoding: gzip',
  ],
  ...[
    'no colon here',
    ': no name',
    ' folded: yes',
    'a\0b: c',
    'name : space',
    `long: ${'x'.repeat(17_000)}`,
    '\xff: x',
  ],
  Array.from({ length: 2_100 }, (_, at) => `x-${at}: y`).join('\r\n'),
];
const VERSIONS = [
  ...Array.from({ length: 20 }, () => 'HTTP/1.1'),
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/9.9',
  'HTTP/',
  'ICY',
  '',
];

function randomBytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: 1 + random.below(2_000) }, () => random.below(256)));
}

function rawRequest(random: Random): RawRequest {
  if (random.chance(0.03)) return { bytes: randomBytes(random), end: true };
  const target = random.chance(0.03)
    ? random.pick([
        '*',
        'http://evil.example/',
        '//evil.example',
        'evil.example:80',
        '',
        '/'.repeat(10_000),
        `/${'a'.repeat(17_000)}`,
      ])
    : random.pick(PATHS) + (random.chance(0.7) ? random.pick(TAILS) : '') + random.pick(QUERIES);
  const headers = Array.from({ length: random.chance(0.4) ? 1 + random.below(2) : 0 }, () =>
    random.pick(HEADERS),
  );
  const head = [
    `${random.pick(METHODS)} ${target} ${random.pick(VERSIONS)}`,
    ...(random.chance(0.95) ? ['host: localhost'] : []),
    ...headers,
  ].join(random.chance(0.98) ? '\r\n' : '\n');
  const whole = Buffer.from(`${head}\r\n\r\n`, 'latin1');
  if (random.chance(0.03)) return { bytes: whole.subarray(0, random.below(whole.length)), end: true };
  if (random.chance(0.03))
    return { bytes: Buffer.concat(Array.from({ length: 30 }, () => whole)), end: true };
  return { bytes: whole, end: true };
}

const isPage = (headers: Record<string, unknown>) => String(headers['content-type']).startsWith('text/html');

test(
  'raw bytes at the addresses of pages, pictures and files get an answer in time or a closed connection',
  async () => {
    await addTraders(shop.db);
    const findings = new Findings();
    const random = createRandom(SEED);
    const attack = async () => {
      while (findings.sent < REQUESTS) {
        const request = rawRequest(random);
        const answer = await sendRaw(shop.url, request);
        findings.count(answer);
        const text = request.bytes.toString('latin1');
        const isHead = text.startsWith('HEAD ');
        const example = JSON.stringify(text.slice(0, 400));
        if (answer === 'hung') findings.add(answer, example);
        if (answer === undefined || answer === 'hung') continue;
        const fault = isPage(answer.headers) || isHead ? faultOf(answer) : faultOfApi(answer);
        if (fault !== undefined) findings.add(fault, `${answer.body.slice(0, 200)} to ${example}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, attack));

    process.stdout.write(`SEED=${SEED}: pages, ${findings.summary()}\n`);
    expect(findings.list(), `SEED=${SEED}`).toEqual([]);
    expect(await shop.hasSurvived(), shop.output()).toBe(true);
  },
  full(120_000, 1_800_000),
);

test.each([
  '/nowhere',
  '/%',
  '/%zz',
  '/%ff',
  '/products/%c0%ae',
  '/products/%00',
  '/catalog/..%2f',
  '/constructor',
  '/__proto__',
])('somebody who follows a broken link to %s sees a page', async (path) => {
  const answer = await sendRaw(shop.url, {
    bytes: Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    end: false,
  });
  expect(answer).toMatchObject({
    status: 404,
    headers: { 'content-type': expect.stringMatching(/^text\/html/) },
  });
});

test('a hundred visitors who never finish their request keep nobody else waiting', async () => {
  const { hostname, port } = new URL(shop.url);
  const sockets = Array.from({ length: 100 }, () => {
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
    return socket;
  });
  try {
    const startedAt = performance.now();
    expect((await fetch(shop.url)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(full(15_000, 2_000));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});
