import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTestDatabase } from '../../database/test-database.ts';
import { createLog } from '../log.ts';
import type { MailContent } from './compose-mail.ts';
import { type Mailer, openMailer } from './mailer.ts';
import { enqueueMail } from './outbox.ts';
import { startTestMailServer } from './test-mail-server.ts';
import { type MailTiming, type MailWorker, startMailWorker } from './worker.ts';

const shop = useTestDatabase();
const QUICK: Partial<MailTiming> = { pollMs: 10, firstRetryMs: 20, longestRetryMs: 40 };
const CODE = '482913';
const MAIL: MailContent = {
  language: 'ru',
  subject: 'Код для входа',
  greeting: 'Здравствуйте!',
  parts: [{ kind: 'code', code: CODE }],
};

let logged = '';
const log = createLog('debug', { write: (line) => void (logged += line) });
const opened: { worker: MailWorker; mailer: Mailer }[] = [];

beforeEach(async () => {
  logged = '';
  await shop.db`truncate mail`;
});
afterEach(async () => {
  for (const { worker, mailer } of opened.splice(0)) {
    await worker.stop();
    mailer.close();
  }
});

async function startSending(
  smtpUrl: string | undefined,
  timing: Partial<MailTiming> = {},
): Promise<MailWorker> {
  const mailer = await openMailer({ smtpUrl, from: 'Kerben <shop@kerben.test>' });
  const worker = startMailWorker({
    db: shop.db,
    deliver: mailer.deliver,
    log,
    timing: { ...QUICK, ...timing },
  });
  opened.push({ worker, mailer });
  return worker;
}

/** Busy machines get the time they need; nothing here waits longer than it has to. */
const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 10 });

const post = (to: string, mail: MailContent = MAIL) => shop.db.begin((tx) => enqueueMail(tx, to, mail));

async function states() {
  return shop.db<{ recipient: string; state: string | null; attempts: number; lastError: string | null }[]>`
    select
      recipient,
      case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as state,
      attempts,
      last_error
    from mail order by created_at, id`;
}

test('a mail goes out only after what it tells about is stored', async () => {
  const server = await startTestMailServer();
  await startSending(server.url);
  let commit = () => {};
  const decided = new Promise<void>((resolve) => (commit = resolve));
  const order = shop.db.begin(async (tx) => {
    await enqueueMail(tx, 'aida@example.kg', MAIL);
    await decided;
  });
  // A later mail that arrives shows that the worker has looked and passed the first one by.
  await post('bek@example.kg');
  await eventually(() => expect(server.received.map(({ to }) => to)).toEqual([['bek@example.kg']]));
  commit();
  await order;
  await eventually(() =>
    expect(server.received.map(({ to }) => to)).toEqual([['bek@example.kg'], ['aida@example.kg']]),
  );
});

test('an order that fails sends nothing', async () => {
  const server = await startTestMailServer();
  await startSending(server.url);
  const order = shop.db.begin(async (tx) => {
    await enqueueMail(tx, 'aida@example.kg', MAIL);
    throw new Error('no stock');
  });
  await expect(order).rejects.toThrow('no stock');
  await post('bek@example.kg');
  await eventually(async () =>
    expect(await states()).toMatchObject([{ recipient: 'bek@example.kg', state: 'sent' }]),
  );
  expect(server.received.map(({ to }) => to)).toEqual([['bek@example.kg']]);
});

test('a mail has a text part, an HTML part, our sender and a name of its own', async () => {
  const server = await startTestMailServer();
  await startSending(server.url);
  await post('aida@example.kg');
  await eventually(() => expect(server.received).toHaveLength(1));
  const raw = server.received[0]?.raw ?? '';
  expect(raw).toMatch(/^From: Kerben <shop@kerben\.test>\r$/m);
  expect(raw).toMatch(/^To: aida@example\.kg\r$/m);
  expect(raw).toMatch(/^Message-ID: <[\da-f-]{36}@kerben\.test>\r$/m);
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(raw).toContain('text/plain; charset=utf-8');
  expect(raw).toContain('text/html; charset=utf-8');
});

test('while the mail server is away mails wait, and arrive when it is back', async () => {
  const server = await startTestMailServer();
  await server.stop();
  await startSending(server.url);
  await post('aida@example.kg');
  await eventually(async () => expect((await states())[0]?.attempts).toBeGreaterThanOrEqual(2));
  expect(await states()).toMatchObject([{ state: 'waiting', lastError: expect.stringMatching(/^E[A-Z]+$/) }]);
  await server.startAgain();
  await eventually(async () => expect(await states()).toMatchObject([{ state: 'sent', lastError: null }]));
  expect(server.received).toHaveLength(1);
});

test('two processes that send 200 mails deliver each once', async () => {
  const server = await startTestMailServer();
  const recipients = Array.from({ length: 200 }, (_, index) => `buyer${index}@example.kg`);
  await shop.db.begin(async (tx) => {
    for (const recipient of recipients) await enqueueMail(tx, recipient, MAIL);
  });
  await startSending(server.url);
  await startSending(server.url);
  await eventually(async () => expect((await states()).every(({ state }) => state === 'sent')).toBe(true));
  expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(recipients.toSorted());
});

test('an address that the mail server refuses for good is not tried again', async () => {
  const server = await startTestMailServer({
    toRecipient: (address) => ({ status: 550, words: `no mailbox ${address} here` }),
  });
  await startSending(server.url);
  await post('gone@example.kg');
  await eventually(async () =>
    expect(await states()).toEqual([
      { recipient: 'gone@example.kg', state: 'failed', attempts: 1, lastError: '550' },
    ]),
  );
  await eventually(() => expect(logged).toContain('mail given up'));
});

test('an address that is refused for now gets its mail later', async () => {
  let refusals = 2;
  const server = await startTestMailServer({
    toRecipient: () => (refusals-- > 0 ? { status: 450, words: 'mailbox busy' } : undefined),
  });
  await startSending(server.url);
  await post('aida@example.kg');
  await eventually(async () => expect(await states()).toMatchObject([{ state: 'sent', attempts: 3 }]));
});

test('a mail that is too old is given up', async () => {
  const server = await startTestMailServer();
  await server.stop();
  await startSending(server.url, { giveUpAfterMs: 0 });
  await post('aida@example.kg');
  await eventually(async () => expect(await states()).toMatchObject([{ state: 'failed', attempts: 1 }]));
});

test('what a crashed process had taken is sent by another', async () => {
  const server = await startTestMailServer();
  await post('aida@example.kg');
  await new Promise<void>((taken) => {
    const crashing = startMailWorker({
      db: shop.db,
      deliver: () => {
        void crashing.stop();
        taken();
        return new Promise(() => {});
      },
      log,
      timing: { ...QUICK, leaseMs: 100 },
    });
  });
  await startSending(server.url);
  await eventually(async () => expect(await states()).toMatchObject([{ state: 'sent', attempts: 2 }]));
});

test('stopping waits for the mail under way and begins no other', async () => {
  await post('aida@example.kg');
  let finish = () => {};
  const delivering = new Promise<void>((resolve) => (finish = resolve));
  let worker: MailWorker | undefined;
  await new Promise<void>((begun) => {
    worker = startMailWorker({
      db: shop.db,
      deliver: () => (begun(), delivering),
      log,
      timing: { pollMs: 60_000 },
    });
  });
  const stopped = worker?.stop();
  await post('bek@example.kg');
  finish();
  await stopped;
  expect(await states()).toMatchObject([{ state: 'sent' }, { state: 'waiting', attempts: 0 }]);
});

test('mails that were sent long ago are deleted, waiting ones are kept', async () => {
  await post('aida@example.kg');
  const first = await startSending(undefined);
  await eventually(async () => expect(await states()).toMatchObject([{ state: 'sent' }]));
  await first.stop();
  const server = await startTestMailServer();
  await server.stop();
  await post('bek@example.kg');
  await startSending(server.url, { keepMs: 0 });
  await eventually(async () => expect(await states()).toMatchObject([{ recipient: 'bek@example.kg' }]));
});

test('the log tells what happened to mails without addresses, names or codes', async () => {
  const server = await startTestMailServer({
    toRecipient: (address) =>
      address.startsWith('gone')
        ? { status: 550, words: `no mailbox ${address} here, code ${CODE}` }
        : undefined,
  });
  await startSending(server.url);
  await post('aida@example.kg');
  await post('gone@example.kg');
  await eventually(async () =>
    expect((await states()).map(({ state }) => state)).toEqual(['sent', 'failed']),
  );
  await eventually(() => expect(logged).toContain('mail given up'));
  await eventually(() => expect(logged).toContain('mail sent'));
  for (const secret of ['example.kg', 'aida', 'gone@', CODE, 'Здравствуйте', 'Код для входа'])
    expect(logged).not.toContain(secret);
});
