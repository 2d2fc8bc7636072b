import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { CodeChecked, CodePurpose, SignedIn } from '#contract/auth.ts';
import { expect } from './fixtures.ts';

export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}

/** Nobody else's, in this run or another. */
export const newEmail = (): string => `person-${randomBytes(6).toString('hex')}@example.kg`;

/** The code of the last letter to this address, from the mailbox page of a shop without a mail server. */
export async function codeFor(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await request.get('/dev/mail.json')).json()) as { to: string; text: string }[];
      code = /^ {4}(\d{6})$/m.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[1];
      return code;
    })
    .toBeDefined();
  return code!;
}

/** As somebody with a mailbox gets it. */
export async function proveEmail(
  request: APIRequestContext,
  email: string,
  purpose: CodePurpose,
): Promise<string> {
  await post(request, 'send-otp', { email, purpose });
  const otp = await codeFor(request, email);
  return (await post<CodeChecked>(request, 'verify-otp', { email, otp, purpose })).tempToken;
}

export async function registerCustomer(request: APIRequestContext): Promise<Person> {
  const person = { name: 'Айгүл', email: newEmail(), password: 'керван-1' };
  const tempToken = await proveEmail(request, person.email, 'registration');
  const { token, user } = await post<SignedIn>(request, 'register', { ...person, tempToken });
  return { ...person, id: user._id, token };
}

export const signInByApi = (request: APIRequestContext, email: string, password: string) =>
  post<SignedIn>(request, 'login', { email, password });

/** The next page that this tab opens is this person's. Signing out, or in as another, stays possible. */
export async function bringToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('brought') === given) return;
    sessionStorage.setItem('brought', given);
    sessionStorage.setItem('token', given);
  }, token);
}

async function post<T>(request: APIRequestContext, call: string, data: object): Promise<T> {
  const answer = await request.post(`/api/auth/${call}`, { data });
  expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}
