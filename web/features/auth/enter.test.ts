import { afterEach, expect, test } from 'vitest';
import type { SignedIn } from '#contract/auth.ts';
import { currentSession, endSession } from '../../session/session.ts';
import { toastStore } from '../../ui/toast.ts';
import { enter } from './enter.ts';

afterEach(() => endSession());

const IN_A_MINUTE_S = Date.now() / 1_000 + 60;
const answerWith = (claims: object): SignedIn => ({
  token: `e30.${btoa(JSON.stringify(claims))}.c2ln`,
  user: { _id: 'u1', name: 'Aida', email: 'aida@example.kg', role: 'customer' },
});
const messages = () => toastStore.read().map(({ text }) => text);

test("'login succeeds only when the token is valid': then somebody is signed in and greeted", () => {
  enter(answerWith({ exp: IN_A_MINUTE_S, role: 'customer', userId: 'u1' }), 'Добро пожаловать', 'Нет');
  expect(currentSession()).toMatchObject({ kind: 'account', id: 'u1', role: 'customer' });
  expect(messages()).toContain('Добро пожаловать');
});

test.each([
  ['out of time', { exp: 1, role: 'customer', userId: 'u1' }],
  ['without an end', { role: 'customer', userId: 'u1' }],
  ['of no role', { exp: IN_A_MINUTE_S, role: 'king', userId: 'u1' }],
])('a token %s signs nobody in, and the form says so', (_, claims) => {
  const before = messages();
  expect(() => enter(answerWith(claims), 'Добро пожаловать', 'Ошибка при входе')).toThrow('Ошибка при входе');
  expect(currentSession().kind).toBe('guest');
  expect(messages()).toEqual(before);
});
