import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '../../config.ts';
import { useTestDatabase } from '../../database/test-database.ts';
import { createLog } from '../log.ts';
import { type App, createServer } from '../server.ts';
import type { MailContent } from './compose-mail.ts';
import { registerMailbox } from './mailbox.ts';
import { claimDueMails, markSent } from './outbox.queries.ts';
import { enqueueMail } from './outbox.ts';

const shop = useTestDatabase();
const EVIL = '<script>alert(1)</script>"';

async function open(config: Config): Promise<App> {
  const app = await createServer({ log: createLog('silent'), ...config });
  registerMailbox(app, shop.db, config);
  await app.ready();
  return app;
}

let app: App;
beforeAll(async () => {
  app = await open(readConfig({}));
});
afterAll(() => app.close());
beforeEach(async () => {
  await shop.db`truncate mail`;
});

async function deliver(to: string, subject: string): Promise<string> {
  const content: MailContent = {
    language: 'ru',
    subject,
    greeting: EVIL,
    parts: [{ kind: 'code', code: '482913' }],
  };
  await shop.db.begin((tx) => enqueueMail(tx, to, content));
  const [mail] = await claimDueMails(shop.db, { channel: 'mail', limit: 1, leaseMs: 1_000 });
  if (!mail) throw new Error('the mail was not there');
  await markSent(shop.db, mail.id);
  return mail.id;
}

test('the mailbox shows kept mails, the newest first', async () => {
  await deliver('aida@example.kg', 'Первое');
  await deliver('bek@example.kg', 'Второе');
  const answer = await app.inject('/dev/mail.json');
  expect(answer.json()).toEqual([
    {
      to: 'bek@example.kg',
      subject: 'Второе',
      text: expect.stringContaining('482913'),
      createdAt: expect.any(String),
    },
    {
      to: 'aida@example.kg',
      subject: 'Первое',
      text: expect.stringContaining('482913'),
      createdAt: expect.any(String),
    },
  ]);
  const { body, headers } = await app.inject('/dev/mail');
  expect(body.indexOf('Второе')).toBeGreaterThan(0);
  expect(body.indexOf('Второе')).toBeLessThan(body.indexOf('Первое'));
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
});

test('an empty mailbox says what it is for', async () => {
  expect((await app.inject('/dev/mail')).body).toContain('Писем пока нет');
});

test('a mail that has not gone out yet is not in the mailbox', async () => {
  await shop.db.begin((tx) =>
    enqueueMail(tx, 'aida@example.kg', {
      language: 'ru',
      subject: 'Код',
      greeting: 'Здравствуйте!',
      parts: [],
    }),
  );
  expect((await app.inject('/dev/mail.json')).json()).toEqual([]);
});

test('a mail is opened in a frame that runs nothing, and nothing in it becomes markup of the page', async () => {
  const id = await deliver('aida@example.kg', EVIL);
  for (const url of ['/dev/mail', `/dev/mail/${id}`]) {
    const { statusCode, body, headers } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('<script');
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*style-src 'self' 'sha256-/);
  }
  const { body } = await app.inject(`/dev/mail/${id}`);
  expect(body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  // Escaped once for the mail, and once more for the attribute that holds it.
  expect(body).toContain('&amp;lt;script&amp;gt;');
});

test('a mail that is not there is not found', async () => {
  expect((await app.inject('/dev/mail/0199a5c0-0000-7000-8000-000000000000')).statusCode).toBe(404);
  expect((await app.inject('/dev/mail/1')).statusCode).toBe(400);
});

describe.each(['/dev/mail', '/dev/mail.json', '/dev/mail/{id}'])('%s', (pattern) => {
  let url: string;
  beforeEach(async () => {
    url = pattern.replace('{id}', await deliver('aida@example.kg', 'Код'));
  });
  const statusFor = async (headers: Record<string, string>) =>
    (await app.inject({ url, headers })).statusCode;

  test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
    'is there for Host %s',
    async (host) => {
      expect(await statusFor({ host })).toBe(200);
    },
  );

  test.each(['kerben.kg', 'localhost.evil.example', '127.0.0.1.evil.example:3000', '192.168.1.5:3000'])(
    'is not there for Host %s',
    async (host) => {
      expect(await statusFor({ host })).toBe(404);
    },
  );

  test.each([
    ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-server', 'x-forwarded-port'],
    ...['x-original-forwarded-for', 'x-forwarded', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip'],
    ...['cf-connecting-ip', 'true-client-ip', 'fastly-client-ip', 'forwarded', 'via'],
  ])('is not there for a request with %s', async (name) => {
    expect(await statusFor({ host: 'localhost', [name]: '127.0.0.1' })).toBe(404);
  });

  test('is not there for a caller on another machine', async () => {
    expect((await app.inject({ url, remoteAddress: '192.168.1.5' })).statusCode).toBe(404);
  });

  test.each([
    ['once a mail server is set', readConfig({ SMTP_URL: 'smtp://127.0.0.1:25' })],
    ['while the shop listens beyond this machine', { ...readConfig({}), host: '0.0.0.0' }],
  ])('is not there %s', async (_when, config) => {
    const other = await open(config);
    expect((await other.inject(url)).statusCode).toBe(404);
    await other.close();
  });
});
