import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { CodeChecked, CodePurpose, SignedIn } from '../../contract/auth.ts';
import { expect } from './fixtures.ts';

export interface Newcomer {
  email: string;
  password: string;
  name: string;
}

let made = 0;
/** Somebody whom no other journey knows. */
export const newcomer = (): Newcomer => ({
  email: `newcomer${Date.now().toString(36)}${process.pid}${(made += 1)}@example.kg`,
  password: 'secret1',
  name: 'Нуриза',
});

export const originOf = async (request: APIRequestContext): Promise<string> =>
  new URL((await request.get('/healthz')).url()).origin;

/** What a pattern finds in the newest mail to an e-mail that has it; waits for another than the one given. */
async function findInMail(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
  { notThis, timeout }: { notThis?: string | undefined; timeout?: number } = {},
): Promise<string> {
  // The mails are read on this machine only, and a journey comes from elsewhere.
  const mailbox = `${process.env.JOURNEYS_MAILBOX ?? (await originOf(request))}/dev/mail.json`;
  let found = '';
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(mailbox)).json()) as { to: string; text: string }[];
        const text = mails.find(({ to, text: written }) => to === email && pattern.test(written))?.text;
        found = pattern.exec(text ?? '')?.[1] ?? '';
        return found !== '' && found !== notThis;
      },
      { ...(timeout !== undefined && { timeout }) },
    )
    .toBe(true);
  return found;
}

export const codeFor = (request: APIRequestContext, email: string, notThis?: string): Promise<string> =>
  findInMail(request, email, /^ {4}(\d{6})$/m, { notThis });

/** What the mail says of an answered question. */
export const answerFor = (request: APIRequestContext, email: string): Promise<string> =>
  findInMail(request, email, /^Ответ: (.+)$/m);

/** Of the mail that a guest's alert is confirmed by. */
export const alertLinkFor = (request: APIRequestContext, email: string): Promise<string> =>
  findInMail(request, email, /(\/alerts\/confirm#\S+)$/m);

/** What is in stock again. The shop looks every half minute. */
export const alertFor = (request: APIRequestContext, email: string): Promise<string> =>
  findInMail(request, email, /снова в наличии\.\s+(.+): /, { timeout: 45_000 });

/** Of the mail that tells of a changed e-mail. */
export const undoLinkFor = (request: APIRequestContext, email: string): Promise<string> =>
  findInMail(request, email, /(\/email-change\/undo#[\w-]+)$/m);

async function post<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(`/api/auth/${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** A customer of one's own, without a browser. */
export async function register(
  request: APIRequestContext,
  { email, password, name }: Newcomer,
): Promise<SignedIn> {
  const purpose: CodePurpose = 'registration';
  await post(request, 'send-otp', { email, purpose });
  const otp = await codeFor(request, email);
  const { tempToken } = await post<CodeChecked>(request, 'verify-otp', { email, otp, purpose });
  return post(request, 'register', { email, password, name, tempToken });
}

const DEMO = {
  admin: { email: 'admin@demo.kerben.kg', password: 'demo-admin' },
  seller: { email: 'alatoo@demo.kerben.kg', password: 'demo-seller' },
  customer: { email: 'customer@demo.kerben.kg', password: 'demo-customer' },
};

export const login = (
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> => post(request, 'login', { email, password });

export const demoAccount = (request: APIRequestContext, role: keyof typeof DEMO): Promise<SignedIn> =>
  login(request, DEMO[role]);

let admin: Promise<SignedIn> | undefined;
/** One sign-in for all tests of a worker. */
export const adminToken = async (request: APIRequestContext): Promise<string> =>
  (await (admin ??= demoAccount(request, 'admin'))).token;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** As if this tab had signed in before; holds from the next page that it loads. */
export async function useToken(page: Page, token: string, role: string): Promise<void> {
  await page.addInitScript(
    (kept) => {
      // Once: whoever signs out stays signed out.
      if (sessionStorage.getItem(kept.token)) return;
      sessionStorage.setItem(kept.token, 'signed in');
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    },
    { token, role },
  );
}

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

/** Another person at another device. */
export async function anotherPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ru-RU' });
  return context.newPage();
}

export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text, { exact: typeof text === 'string' });

export const menuOf = (page: Page, isMobile: boolean) =>
  page.getByRole('navigation', { name: isMobile ? 'Нижняя панель' : 'Основная навигация' });

export const stored = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);
