import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Db } from './connect.ts';
import { useTestDatabase } from './test-database.ts';
import { type DatabaseProxy, openDatabaseProxy } from './test-proxy.ts';

const shop = useTestDatabase();
let proxy: DatabaseProxy;
let db: Db;

beforeEach(async () => {
  proxy = await openDatabaseProxy(shop.url);
  db = connect(proxy.url, { max: 1 });
  await db`create table if not exists note (word text)`;
  await db`truncate note`;
});
afterEach(async () => {
  await db.end({ timeout: 1 });
  proxy.close();
});

const closed = expect.objectContaining({ code: expect.stringMatching(/^(CONNECTION_CLOSED|ECONNRESET)$/) });
const words = async () =>
  (await shop.db<{ word: string | null }[]>`select word from note`).map(({ word }) => word);

test('a transaction whose connection is lost between two statements fails, and the next one works', async () => {
  const lost = db.begin(async (tx) => {
    await tx`insert into note values ('first')`;
    await proxy.cut();
    await nextTurn();
    await tx`insert into note values ('second')`;
  });
  await expect(lost).rejects.toEqual(closed);
  await db.begin((tx) => tx`insert into note values ('third')`);
  expect(await words()).toEqual(['third']);
});

test('nothing of a lost transaction runs on the connection that replaces its own', async () => {
  const lost = db.begin(async (tx) => {
    await tx`insert into note values ('first')`;
    await proxy.cut();
    // The pool has reconnected by the time the rest of the transaction goes on.
    await expect
      .poll(() =>
        db`select 1 as one`.then(
          (rows) => rows.length,
          () => 0,
        ),
      )
      .toBe(1);
    await tx`insert into note values ('second')`;
  });
  await expect(lost).rejects.toEqual(closed);
  await nextTurn();
  expect(await db`select 1 as one`).toHaveLength(1);
  expect(await words()).toEqual([]);
});

test('statements that wait their turn in a lost transaction are refused, none is left hanging', async () => {
  const outcomes: Promise<unknown>[] = [];
  const lost = db.begin(async (tx) => {
    await tx`select 1 as one`;
    for (let nth = 0; nth < 200; nth += 1)
      outcomes.push(tx`select pg_sleep(${nth === 0 ? 30 : 0}::float8)`.catch((error: unknown) => error));
    await nextTurn();
    await proxy.cut();
    await Promise.all(outcomes);
  });
  await expect(lost).rejects.toEqual(closed);
  for (const outcome of await Promise.all(outcomes)) expect(outcome).toEqual(closed);
});

test('a connection lost while statements are sent leaves a pool that works', async () => {
  for (let round = 0; round < 20; round += 1) {
    const sent = Array.from({ length: 5 }, () => db`select pg_sleep(0.01)`.catch((error: unknown) => error));
    await nextTurn();
    await proxy.cut();
    await Promise.all(sent);
    await expect
      .poll(() =>
        db`select 1 as one`.then(
          (rows) => rows.length,
          () => 0,
        ),
      )
      .toBe(1);
  }
});

async function statementAgainst(greet: (socket: Socket) => void): Promise<unknown> {
  const server = createServer((socket) => greet(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lost = connect(`postgres://shop@127.0.0.1:${port}/shop`, { max: 1 });
  try {
    return await lost`select 1 as one`.catch((error: unknown) => error);
  } finally {
    await lost.end({ timeout: 1 });
    server.close();
  }
}

test('a proxy without a database behind it is an error at once, not a wait without end', async () => {
  expect(await statementAgainst((socket) => socket.end())).toEqual(closed);
});

test('a database that is lost while the driver introduces itself ends no process', async () => {
  const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);
  const lost = statementAgainst((socket) =>
    socket.once('data', () => {
      socket.write(READY);
      socket.once('data', () => socket.resetAndDestroy());
    }),
  );
  expect(await lost).toEqual(closed);
});
