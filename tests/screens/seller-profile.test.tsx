import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SellerProfileAnswer } from '#contract/sellers.ts';
import { type Answers, openScreen, OWN_ID, Refused } from './open-screen.tsx';
import { button, field, heading, isAt, isShown, link, main, says, toast } from './page.ts';

const PROFILE = '/api/auth/seller/profile';
const SAVE = 'PUT /api/sellers/update-profile';
const SAVE_PASSWORD = 'PUT /api/sellers/update-password';
const seller: SellerProfileAnswer['seller'] = {
  ...{
    _id: OWN_ID,
    companyName: 'Кийиз',
    companyDescription: 'Войлок',
    createdAt: '2026-01-01T10:00:00.000Z',
  },
  ...{
    name: 'Нурлан Асанов',
    email: 'nurlan@example.kg',
    phoneNumber: '+996 700 11 22 33',
    address: 'г. Ош, 5',
  },
  ...{ status: 'approved', statusHistory: [], isProductsVisible: true, lastVisibilityChange: null },
};
const open = (section = '', answers: Answers = {}) =>
  openScreen(`/sellerProfile${section}`, {
    as: 'seller',
    answers: { [PROFILE]: { seller, companyName: seller.companyName }, ...answers },
  });
const save = () => button('Save');
const type = async (current: string, next: string, repeated = next) => {
  await field('Current password').fill(current);
  await field('New password').fill(next);
  await field('Confirm new password').fill(repeated);
};

describe('who is no seller', () => {
  test('sees a notice with links to /login and /register', async () => {
    await openScreen('/sellerProfile');
    await isShown(heading('Access denied - sellers only'));
    await expect.element(main().getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await main().getByRole('link', { name: 'Log in' }).click();
    await isAt('/login?from=%2FsellerProfile');
  });

  test('sees it as a customer too', async () => {
    await openScreen('/sellerProfile', { as: 'customer' });
    await isShown(heading('Access denied - sellers only'));
    await expect.element(main().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  });
});

test('a seller finds every place of the workspace beside the profile, and the way out', async () => {
  await open();
  await expect.element(field('Company or sole trader name')).toHaveValue('Кийиз');
  for (const [name, href] of [
    ['Edit profile', '/sellerProfile'],
    ['Edit password', '/sellerProfile?section=password'],
    ['Showcase', '/seller/products'],
    ['Sales history', '/seller/sales-history'],
    ['Purchase history', '/seller/purchase-history'],
  ] as const)
    await expect.element(link(new RegExp(`^${name}`)).first()).toHaveAttribute('href', href);
  await button(/^To main page/).click();
  await isAt('/');
  expect(sessionStorage.getItem('token')).toBeNull();
});

test('what is too short is said at its field, and so is what the server refuses', async () => {
  const message = 'Company name already taken';
  await open('', {
    [SAVE]: new Refused(400, {
      ...{ code: 'COMPANY_NAME_EXISTS', message },
      errors: [{ field: 'companyName', message }],
    }),
  });
  await says(field('Company or sole trader name'), /a new name changes all of them/);
  await expect.element(save()).toBeDisabled();
  await field('Name').fill('Н');
  await field('Phone number').fill('12');
  await save().click();
  await says(field('Name'), 'Name too short');
  await expect.element(field('Name')).toHaveFocus();
  await says(field('Phone number'), 'Invalid phone format');
  await field('Name').fill('Нурлан');
  await field('Phone number').fill('+996 555 00 11 22');
  await field('Company or sole trader name').fill('Ала-Тоо');
  await save().click();
  await isShown(toast(message));
  await says(field('Company or sole trader name'), /Company name already taken/);
});

test('a password is saved where it is long enough and repeated; Cancel empties the fields', async () => {
  const message = 'Current password is wrong';
  await open('?section=password', {
    [SAVE_PASSWORD]: new Refused(400, { code: 'WRONG_PASSWORD', message }),
  });
  await type('secret1', '12345');
  await expect.element(save()).toBeDisabled();
  await type('secret1', 'secret2', 'secret3');
  await says(field('Confirm new password'), 'New password and confirmation do not match');
  await expect.element(save()).toBeDisabled();
  await button('Cancel').click();
  for (const label of ['Current password', 'New password', 'Confirm new password'])
    await expect.element(field(label)).toHaveValue('');
  await type('not this', 'secret2');
  await save().click();
  await says(field('Current password'), message);
});

test("'Error updating profile', 'Error updating password', 'Error loading profile'", async () => {
  const { close } = await open('', { [SAVE]: new Refused(500), [SAVE_PASSWORD]: new Refused(500) });
  await field('Address').fill('г. Талас, ул. Айтматова, 9');
  await save().click();
  await isShown(toast('Error updating profile'));
  await expect.element(field('Address')).toHaveValue('г. Талас, ул. Айтматова, 9');
  await link(/^Edit password/).click();
  await button('Уйти').click();
  await type('secret1', 'secret2');
  await save().click();
  await isShown(toast('Error updating password'));
  close();
  await open('', { [PROFILE]: new Refused(500) });
  await isShown(toast('Error loading profile'));
  await isAt(/^\/login/);
});

test("a suspended seller is logged out with 'Ваш аккаунт приостановлен'", async () => {
  const message = 'Ваш аккаунт приостановлен';
  await open('', { [PROFILE]: new Refused(403, { code: 'SELLER_SUSPENDED', message }) });
  await isAt(/^\/login/);
  await expect.poll(() => toast(message).elements()).toHaveLength(1);
  expect(sessionStorage.getItem('token')).toBeNull();
  await isShown(page.getByRole('main'));
});

test.for([
  ['', 'Name'],
  ['?section=password', 'New password'],
] as const)('who leaves %s with something typed is asked first', async ([section, name]) => {
  await open(section);
  await field(name).fill('Бакыт Асанов');
  await link('Catalog').first().click();
  await button('Остаться').click();
  await expect.element(field(name)).toHaveValue('Бакыт Асанов');
  await link('Catalog').first().click();
  await button('Уйти').click();
  await isAt('/catalog');
});
