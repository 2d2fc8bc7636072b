import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSignedIn } from '../shop/accounts.ts';
import { plainPicture } from '../shop/pictures.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
const ROUTES = [
  { path: '/api/sellers/upload', role: 'seller' },
  { path: '/api/homepage/upload', role: 'admin' },
] as const;
const BOUNDARY = 'a-boundary';
const TYPE = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
let port: number;
const tokens = new Map<string, string>();

beforeAll(async () => {
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
  for (const { role } of ROUTES) tokens.set(role, (await addSignedIn(shop.db, role)).token);
});

const field = (name: string, value = 'x') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (name: string, content = 'x', filename = 'a.png') =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\n` +
  `content-type: image/png\r\n\r\n${content}\r\n`;
const END = `--${BOUNDARY}--\r\n`;
const fields = (count: number) => Array.from({ length: count }, (_, at) => field(`f${at}`)).join('');

/** The status of an answer to a body sent as it is over a connection of its own; 0 where the connection was cut first. */
async function sendRaw(
  { path, role }: (typeof ROUTES)[number],
  body: string,
  { claimed = body.length, hangUp = false } = {},
): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString('latin1')));
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${tokens.get(role)}\r\n` +
      `content-type: ${TYPE['content-type']}\r\ncontent-length: ${claimed}\r\nconnection: close\r\n\r\n`,
  );
  await new Promise((resolve) => socket.write(body, 'latin1', resolve));
  if (hangUp) socket.destroy();
  if (!socket.closed) await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}

const isAlive = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200;

describe.each(ROUTES)('$path', (route) => {
  test('answers a form that ends after any number of parts', async () => {
    for (let count = 0; count <= 20; count += 1) {
      const whole = fields(count);
      for (const body of [whole, `${whole}--${BOUNDARY}`, whole + field('last').slice(0, -5), whole + END])
        expect([count, await sendRaw(route, body)]).toEqual([count, 400]);
    }
    expect(await isAlive()).toBe(true);
  });

  test('answers a form that is cut off anywhere', async () => {
    const body = field('a') + file('image', 'not a picture') + field('b') + file('other') + END;
    for (let length = 0; length < body.length - END.length + BOUNDARY.length; length += 1)
      expect([length, await sendRaw(route, body.slice(0, length))]).toEqual([length, 400]);
    expect(await isAlive()).toBe(true);
  });

  test('outlives whoever hangs up in the middle of a form', async () => {
    for (let count = 0; count <= 20; count += 1)
      for (const body of [fields(count), fields(count) + file('image').slice(0, -5)])
        await sendRaw(route, body, { claimed: 100_000, hangUp: true });
    expect(await isAlive()).toBe(true);
  });

  test.each([
    ['many files', file('image').repeat(20) + END],
    ['a field of a megabyte', field('a', 'x'.repeat(1_000_000)) + END],
    ['a heading of a megabyte', field('a'.repeat(1_000_000)) + END],
    ['a heading without an end', `--${BOUNDARY}\r\n${'a: b\r\n'.repeat(10_000)}`],
    ['a hundred thousand headings', `--${BOUNDARY}\r\n${'a: b\r\n'.repeat(100_000)}\r\nx\r\n${END}`],
    ['boundaries and nothing else', `--${BOUNDARY}\r\n`.repeat(50_000)],
    ['an end before the beginning', END + file('image')],
    ['line feeds alone', (file('image') + END).replaceAll('\r\n', '\n')],
    ['a part without a heading', `--${BOUNDARY}\r\n\r\nx\r\n${END}`],
    ['a part without a name', `--${BOUNDARY}\r\ncontent-disposition: form-data\r\n\r\nx\r\n${END}`],
  ])('refuses %s', async (_title, body) => {
    expect(await sendRaw(route, body)).toBe(400);
    expect(await isAlive()).toBe(true);
  });

  test('refuses more than it takes at all with a 413', async () => {
    const size = 9 * 1024 * 1024;
    expect(await sendRaw(route, file('image'), { claimed: size })).toBe(413);
    const answer = await call(shop.app, 'POST', route.path, {
      token: tokens.get(route.role)!,
      payload: Buffer.from(file('image', 'x'.repeat(size)) + END),
      headers: TYPE,
    });
    expect(answer.status).toBe(413);
  });

  test.each(['', 'boundary=', 'boundary=""', `boundary="${'x'.repeat(500)}"`, 'boundary=a b', 'x=y'])(
    'refuses a form of the type multipart/form-data; %s',
    async (parameters) => {
      const answer = await call(shop.app, 'POST', route.path, {
        token: tokens.get(route.role)!,
        payload: Buffer.from(file('image') + END),
        headers: { 'content-type': `multipart/form-data; ${parameters}` },
      });
      expect(answer.status).toBe(400);
    },
  );

  test.each([
    ['text before the first part and behind the last', (form: string) => `hello\r\n${form}bye`],
    [
      'spaces behind its boundaries',
      (form: string) => form.replaceAll(`${BOUNDARY}\r\n`, `${BOUNDARY} \t\r\n`),
    ],
    ['fields beside the file', (form: string) => fields(5) + form],
    ['headings in capitals', (form: string) => form.replace('content-disposition', 'CONTENT-DISPOSITION')],
    ['its names without quotes', (form: string) => form.replace('name="image"', 'name=image')],
    [
      'the file’s name first',
      (form: string) =>
        form.replace('name="image"; filename="a.png"', 'filename="a; name=b.png"; name="image"'),
    ],
  ])('takes a form with %s', async (_title, change) => {
    const picture = (await plainPicture().png().toBuffer()).toString('latin1');
    expect(await sendRaw(route, change(file('image', picture) + END))).toBe(201);
  });
});
