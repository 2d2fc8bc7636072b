import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CodePurpose } from '#contract/auth.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { createLog } from '../../server/platform/log.ts';
import { openMailer } from '../../server/platform/mail/mailer.ts';
import { startTestMailServer, type TestMailServer } from '../../server/platform/mail/test-mail-server.ts';
import { startMailWorker } from '../../server/platform/mail/worker.ts';
import type { App } from '../../server/platform/server.ts';
import { addAccount, addSeller, addSignedIn, newEmail, PASSWORD } from '../shop/accounts.ts';
import { call, openShop } from '../shop/test-shop.ts';

const shop = useTestDatabase();
let app: App;
let mailbox: TestMailServer;
let stop: () => Promise<void>;

beforeEach(async () => {
  ({ app } = await openShop(shop.db));
  mailbox = await startTestMailServer();
  const mailer = await openMailer({ smtpUrl: mailbox.url, from: 'Kerben <shop@kerben.test>' });
  const log = createLog('silent');
  const worker = startMailWorker({ db: shop.db, deliver: mailer.deliver, log, timing: { pollMs: 10 } });
  stop = async () => {
    await worker.stop();
    mailer.close();
    await app.close();
  };
});
afterEach(() => stop());

/** The plain text of the newest mail that the mail server has for an address. */
const mailTo = (email: string) =>
  vi.waitFor(
    () => {
      const mail = mailbox.received.findLast(({ to }) => to.includes(email));
      if (!mail) throw new Error('no mail yet');
      return plainText(mail.raw);
    },
    { timeout: 15_000, interval: 10 },
  );

function plainText(raw: string): string {
  const [, head = '', body = ''] = /(Content-Type: text\/plain[^]*?)\r\n\r\n([^]*?)\r\n--/.exec(raw) ?? [];
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

const post = (path: string, body: object) => call(app, 'POST', `/api/auth/${path}`, { body });

async function receiveCode(email: string, purpose: CodePurpose): Promise<string> {
  expect((await post('send-otp', { email, purpose })).status).toBe(200);
  return /^ {4}(\d{6})\r?$/m.exec(await mailTo(email))?.[1] ?? 'no code';
}

test('the code in the mail registers its reader, and nobody else', async () => {
  const [email, thief] = [newEmail(), newEmail()];
  const otp = await receiveCode(email, 'registration');
  expect(await mailTo(email)).toContain('Введите этот код, чтобы зарегистрироваться в Kerben:');
  expect((await post('verify-otp', { email: thief, otp, purpose: 'registration' })).status).toBe(400);
  expect((await post('verify-otp', { email, otp, purpose: 'password_reset' })).status).toBe(400);
  const { tempToken } = (await post('verify-otp', { email, otp, purpose: 'registration' })).body;
  expect((await post('verify-otp', { email, otp, purpose: 'registration' })).status).toBe(400);
  const person = { password: 'secret1', name: 'Нуриза', tempToken };
  expect((await post('register', { ...person, email: thief })).status).toBe(400);
  expect((await post('register', { ...person, email })).status).toBe(201);
  expect((await post('register', { ...person, email })).status).toBe(400);
});

test('a recovery arrives by mail, and so does the word that the password has changed', async () => {
  const { email } = await addSeller(shop.db, { status: 'suspend' });
  const otp = await receiveCode(email, 'password_reset');
  expect(await mailTo(email)).toContain('чтобы задать новый пароль');
  const { tempToken } = (await post('verify-otp', { email, otp, purpose: 'password_reset' })).body;
  expect((await post('reset-password', { email, newPassword: 'another1', tempToken })).status).toBe(200);
  await vi.waitFor(
    async () => expect(await mailTo(email)).toContain('Пароль вашего аккаунта в Kerben изменён'),
    {
      timeout: 15_000,
    },
  );
  expect(await mailTo(email)).toContain('http://localhost:3000/login');
});

test('a code that is refused sends no mail', async () => {
  const { email } = await addAccount(shop.db, 'customer');
  expect((await post('send-otp', { email, purpose: 'registration' })).status).toBe(409);
  expect((await post('send-otp', { email: newEmail(), purpose: 'password_reset' })).status).toBe(404);
  const later = newEmail();
  await receiveCode(later, 'registration');
  expect(mailbox.received.map(({ to }) => to)).toEqual([[later]]);
});

test('a changed password is told by mail', async () => {
  const { id, email, token } = await addSignedIn(shop.db, 'customer');
  const body = { currentPassword: PASSWORD, newPassword: 'another1' };
  await call(app, 'PUT', `/api/users/update-password/${id}`, { token, body });
  expect(await mailTo(email)).toContain('Пароль вашего аккаунта в Kerben изменён');
});

test('an applicant reads that the application has arrived', async () => {
  const email = newEmail();
  await post('seller/register', {
    firstName: 'Бакыт',
    lastName: 'Осмонов',
    email,
    phone: '0555123456',
    password: 'secret1',
    companyName: 'Ала-Тоо',
    companyDescription: 'Шьём рубашки',
    address: 'г. Бишкек',
  });
  const mail = await mailTo(email);
  expect(mail).toContain('Мы получили заявку продавца');
});
