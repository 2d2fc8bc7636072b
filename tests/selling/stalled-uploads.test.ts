import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { multipartForm, plainPicture, upload } from '../shop/pictures.ts';
import { useTestShop } from '../shop/test-shop.ts';

const PER_ACCOUNT = 6;
const IN_ALL = 32;
const shop = useTestShop({ bodyIdleMs: 3_000 });
let port: number;
beforeAll(async () => {
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

interface StalledUpload {
  socket: Socket;
  answered: Promise<string>;
}

/** An upload of which only the beginning comes. */
function startUpload({ token }: SignedIn): StalledUpload {
  const { payload, headers } = multipartForm([{ content: 'x'.repeat(1_000) }]);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const answered = once(socket, 'data').then(([bytes]) => (bytes as Buffer).toString());
  answered.catch(() => {});
  socket.write(
    `POST /api/sellers/upload HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
      `content-type: ${headers['content-type']}\r\ncontent-length: ${payload.length}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, 500));
  return { socket, answered };
}

/** Starts more than there are places, and resolves with those that hold one when the others are refused. */
async function startMany(sellers: SignedIn[], places: number, refusal: RegExp): Promise<StalledUpload[]> {
  const waiting = new Set(
    sellers.flatMap((seller) => Array.from({ length: PER_ACCOUNT }, () => startUpload(seller))),
  );
  if (waiting.size === places) waiting.add(startUpload(sellers[0]!));
  while (waiting.size > places) {
    const [upload, answer] = await Promise.race(
      [...waiting].map(async (one) => [one, await one.answered] as const),
    );
    expect(answer).toMatch(refusal);
    waiting.delete(upload);
  }
  return [...waiting];
}

const picture = plainPicture().png().toBuffer();
const statusOf = async ({ token }: SignedIn) => (await upload(shop.app, token, await picture)).status;
const TOO_MANY = /^HTTP\/1\.1 429 [^]*retry-after: 3/;
const NO_ROOM = /^HTTP\/1\.1 503 [^]*retry-after: 3/;
const TOO_SLOW = /^HTTP\/1\.1 408 [^]*connection: close[^]*"code":"BODY_TOO_SLOW"/;

describe('uploads that stop in the middle', () => {
  test('use up the seller’s own share and nobody else’s, and are cut off', async () => {
    const [seller, other] = [await addSignedIn(shop.db, 'seller'), await addSignedIn(shop.db, 'seller')];
    const stalled = await startMany([seller], PER_ACCOUNT, TOO_MANY);
    expect(await statusOf(other)).toBe(201);
    for (const { answered } of stalled) expect(await answered).toMatch(TOO_SLOW);
    expect(await statusOf(seller)).toBe(201);
  });

  test('give their places back when the seller hangs up', async () => {
    const seller = await addSignedIn(shop.db, 'seller');
    for (const { socket } of await startMany([seller], PER_ACCOUNT, TOO_MANY)) socket.destroy();
    await expect.poll(() => statusOf(seller), { timeout: 10_000 }).toBe(201);
  });

  test('of many sellers are few in all', async () => {
    const sellers = await Promise.all(Array.from({ length: 6 }, () => addSignedIn(shop.db, 'seller')));
    const stalled = await startMany(sellers, IN_ALL, NO_ROOM);
    for (const { answered } of stalled) expect(await answered).toMatch(TOO_SLOW);
    expect(await statusOf(sellers[0]!)).toBe(201);
  });
});

test('a short body that never ends is cut off too', async () => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (bytes) => (answer += bytes.toString()));
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{',
  );
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});
