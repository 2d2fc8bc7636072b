import { expect, test } from 'vitest';
import { addSignedIn, mailsTo, newEmail, PASSWORD, proveEmail } from '../shop/accounts.ts';
import { addTraders, orderFor } from '../shop/orders.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
const inLanguage = (language: string) => ({ 'accept-language': language });

async function register(language: string) {
  const email = newEmail();
  const tempToken = await proveEmail(shop.app, shop.db, email, 'registration', inLanguage(language));
  const body = { email, password: PASSWORD, name: 'Айгүл', tempToken };
  const made = await call(shop.app, 'POST', '/api/auth/register', { body, headers: inLanguage(language) });
  const { token, user } = made.body as { token: string; user: { _id: string } };
  return { email, token, id: user._id };
}

const changePassword = ({ id, token }: { id: string; token: string }) =>
  call(shop.app, 'PUT', `/api/users/update-password/${id}`, {
    body: { currentPassword: PASSWORD, newPassword: 'другой-пароль' },
    token,
  });

const subjectsTo = async (email: string) => (await mailsTo(shop.db, email)).map(({ subject }) => subject);

test('mails are written in the language in which somebody has registered', async () => {
  const person = await register('en');
  await changePassword(person);
  expect(await subjectsTo(person.email)).toEqual(['Code for registration', 'Password changed']);
});

test('a browser’s own list of languages counts as none: Russian', async () => {
  const { email } = await register('en-GB,en;q=0.9');
  expect(await subjectsTo(email)).toEqual(['Код для регистрации']);
});

test('a language chosen later counts for the next mails, their links too', async () => {
  const person = await register('en');
  const chosen = await call(shop.app, 'PUT', '/api/auth/language', {
    body: { language: 'ky' },
    token: person.token,
  });
  expect(chosen.status).toBe(200);
  await changePassword(person);
  const mail = (await mailsTo(shop.db, person.email)).at(-1);
  expect(mail?.subject).toBe('Сырсөз өзгөртүлдү');
  expect(mail?.text).toMatch(/\/ky\/login$/m);
});

test('nobody can choose a language that the shop does not have', async () => {
  const { token } = await addSignedIn(shop.db, 'customer');
  const refused = await call(shop.app, 'PUT', '/api/auth/language', { body: { language: 'de' }, token });
  expect(refused.status).toBe(400);
});

test('a guest reads about the order in the language of the checkout, the seller in its own', async () => {
  const { seller, goods } = await addTraders(shop.db);
  const guestInfo = { name: 'Ann', phone: '0555 123456', email: newEmail() };
  const body = { ...orderFor([goods]), guestInfo };
  await call(shop.app, 'POST', '/api/orders', { body, headers: inLanguage('en') });
  expect((await subjectsTo(guestInfo.email))[0]).toMatch(/^Order No\. \d+ accepted$/);
  expect((await subjectsTo(seller.email))[0]).toMatch(/^Новый заказ № \d+$/);
});

test('a seller is told of the application in its language', async () => {
  const email = newEmail();
  const body = {
    firstName: 'Айбек',
    lastName: 'Асанов',
    email,
    phone: '+996 555 123456',
    companyName: `Kerben ${email}`,
    companyDescription: 'Felt and leather of our own making',
    password: PASSWORD,
    address: 'Бишкек, Чүй проспектиси 1',
  };
  const sent = await call(shop.app, 'POST', '/api/auth/seller/register', { body, headers: inLanguage('ky') });
  expect(sent.status).toBe(201);
  expect(await subjectsTo(email)).toEqual(['Сатуучунун арызы кабыл алынды']);
});
