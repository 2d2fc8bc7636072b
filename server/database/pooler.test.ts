import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { useTestDatabase } from './test-database.ts';

/** The last message of a statement. */
const SYNC = 'S\0\0\0\u0004';
const LOCK = 16_759;

const shop = useTestDatabase();

/** What clients send to the database. */
async function openRecorder() {
  const { hostname, port } = new URL(shop.url);
  const sent: Buffer[] = [];
  const recorder = createServer((client) => {
    const backend = new Socket().connect(Number(port), hostname);
    client
      .on('data', (bytes: Buffer) => sent.push(bytes))
      .pipe(backend)
      .pipe(client);
    for (const socket of [client, backend]) socket.on('error', () => {}).on('close', () => client.destroy());
  });
  await once(recorder.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(shop.url);
  url.host = `127.0.0.1:${(recorder.address() as AddressInfo).port}`;
  return { url: url.href, sent, close: () => recorder.close() };
}

test('through a pooler no statement is sent before the one in front is answered', async () => {
  const recorder = await openRecorder();
  const db = connect(recorder.url, { max: 1, throughPooler: true });
  try {
    await db`select 1 as one`;
    recorder.sent.length = 0;
    const { answers } = await shop.db.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${LOCK})`;
      const sending = Promise.all([
        db`select pg_advisory_xact_lock(16759)`.execute(),
        db`select 1 as one`,
        db.begin((inner) => inner`select 2 as two`),
      ]);
      await expect.poll(() => tx`select from pg_locks where not granted and objid = ${LOCK}`).toHaveLength(1);
      expect(Buffer.concat(recorder.sent).toString('latin1').split(SYNC)).toHaveLength(2);
      return { answers: sending };
    });
    expect((await answers).slice(1)).toEqual([[{ one: 1 }], [{ two: 2 }]]);
  } finally {
    await db.end({ timeout: 1 });
    recorder.close();
  }
});
