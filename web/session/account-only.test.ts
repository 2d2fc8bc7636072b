import { expect, test } from 'vitest';
import type { Role } from '#contract/accounts.ts';
import { locationOf } from '../navigation/location.ts';
import { type AccountOnly, redirectFor } from './account-only.ts';
import type { Session } from './session.ts';

const account = (role: Role): Session => ({ kind: 'account', id: '1', role, token: 't', status: undefined });
const here = locationOf('/seller/sales-history?page=2');
const arriving = { here, wasAllowed: false };
const lookingOn = { here, wasAllowed: true };
const SELLERS: AccountOnly = {
  roles: ['seller'],
  otherwise: { to: '/profile', message: 'Доступ запрещен. Только для продавцов.' },
};
const ADMINS: AccountOnly = { roles: ['admin'], guests: { to: '/' } };
const BACK_AFTER_SIGN_IN = '/login?from=%2Fseller%2Fsales-history%3Fpage%3D2';

test('whoever may be here stays, and so does everybody while nobody knows who it is', () => {
  expect(redirectFor(account('seller'), SELLERS, arriving)).toBeUndefined();
  expect(redirectFor(account('admin'), {}, arriving)).toBeUndefined();
  expect(redirectFor({ kind: 'unknown' }, SELLERS, arriving)).toBeUndefined();
});

test("'unauthenticated users get Authorization required and go to /login', and come back from there", () => {
  const guest: Session = { kind: 'guest' };
  expect(redirectFor(guest, SELLERS, arriving)).toEqual({
    to: BACK_AFTER_SIGN_IN,
    message: 'Требуется авторизация',
  });
  expect(redirectFor(guest, ADMINS, arriving)).toEqual({ to: '/' });
});

test('other roles are led to where the screen says', () => {
  expect(redirectFor(account('customer'), SELLERS, arriving)).toEqual(SELLERS.otherwise);
  expect(redirectFor(account('seller'), ADMINS, arriving)).toEqual({ to: '/' });
});

test('where others may stay nobody is led away, but for who has lost the session', () => {
  const open: AccountOnly = { roles: ['seller'], otherwise: 'stay', guests: 'stay' };
  expect(redirectFor(account('customer'), open, arriving)).toBeUndefined();
  expect(redirectFor({ kind: 'guest' }, open, arriving)).toBeUndefined();
  expect(redirectFor({ kind: 'guest', after: 'lost' }, open, lookingOn)).toEqual({
    to: BACK_AFTER_SIGN_IN,
  });
});

test('who lost the session here is asked to sign in without a second message; who left is let go', () => {
  const lost: Session = { kind: 'guest', after: 'lost' };
  const left: Session = { kind: 'guest', after: 'left' };
  expect(redirectFor(lost, ADMINS, lookingOn)).toEqual({ to: BACK_AFTER_SIGN_IN });
  expect(redirectFor(left, SELLERS, lookingOn)).toBeUndefined();
  expect(redirectFor(left, SELLERS, arriving)).toEqual({
    to: BACK_AFTER_SIGN_IN,
    message: 'Требуется авторизация',
  });
});
