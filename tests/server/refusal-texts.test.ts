import { expect, test } from 'vitest';
import { REFUSALS, type RefusalCode } from '#contract/errors.ts';
import { type InputCode, INPUT_MESSAGES, inputMessage } from '#contract/input-messages.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { PRODUCT_MAX } from '#contract/limits.ts';
import { refusalText, withTexts } from '../../server/platform/refusal-texts.ts';
import type { ApiDocument } from '../../server/platform/api-docs/document.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
const VALUES = {
  field: 'price',
  column: 'price',
  audiences: '7',
  name: '7',
  columns: '7',
  variant: '7',
  variants: '7',
  word: '7',
};
const NUMBERS = { min: 7, max: 7, minutes: 7, megapixels: 7, available: 7, row: 7, days: 7 };

test('every message about a field has its code and a text in each language', () => {
  for (const code of Object.keys(INPUT_MESSAGES) as InputCode[]) {
    const message = inputMessage(code, { ...VALUES, ...NUMBERS });
    expect(message).not.toMatch(/[{}]/);
    for (const language of LANGUAGES) {
      const [told] = withTexts([{ message }], language);
      expect(told).toMatchObject({ code, text: expect.any(String) as string });
      if (language === 'en') expect(told?.text).not.toMatch(/\p{sc=Cyrillic}/u);
      else expect(told?.text).toMatch(/\p{sc=Cyrillic}/u);
    }
  }
});

test('the most pictures of a product are as many as the message says', () =>
  expect(INPUT_MESSAGES.TOO_MANY_IMAGES).toContain(` ${PRODUCT_MAX.images} `));

test('every refusal has a text in each language', () => {
  for (const code of Object.keys(REFUSALS) as RefusalCode[]) {
    const { message } = REFUSALS[code];
    expect(refusalText(code, message, 'en')).not.toMatch(/\p{sc=Cyrillic}/u);
    expect(refusalText(code, message, 'ru')).toMatch(/\p{sc=Cyrillic}/u);
    expect(refusalText(code, message, 'ky')).toMatch(/\p{sc=Cyrillic}/u);
  }
});

test('an order’s refusal names the product as it was typed', () => {
  const [told] = withTexts([{ message: 'Платье «Шырдак»: Выберите размер' }], 'en');
  expect(told?.text).toBe('Платье «Шырдак»: Choose a size');
});

test('a program reads the message alone, a page also the text in its language', async () => {
  const body = { email: 'nobody', password: '' };
  const plain = await call(shop.app, 'POST', '/api/auth/login', { body });
  const headers = { 'accept-language': 'en' };
  const english = await call(shop.app, 'POST', '/api/auth/login', { body, headers });
  expect(plain.body).not.toHaveProperty('text');
  expect(english.body).toMatchObject({
    message: plain.body.message,
    code: 'INVALID_INPUT',
    text: 'Please enter a correct email',
    errors: [
      { field: 'email', code: 'WRONG_EMAIL', text: 'Please enter a correct email' },
      { field: 'password', code: 'NO_PASSWORD', text: 'Enter your password' },
    ],
  });
});

test('whatever a call refuses, the page of another language can say it', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json<ApiDocument>();
  const people = await Promise.all(
    (['admin', 'seller', 'customer'] as const).map((role) => addSignedIn(shop.db, role)),
  );
  const routes = Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path })))
    .filter(({ path }) => !path.endsWith('/logout'));
  for (const { method, path } of routes)
    for (const { token } of people)
      for (const body of [{}, Object.fromEntries(FIELDS.map((field) => [field, { wrong: true }]))]) {
        const url = path.replace(/\{\w+\}/g, 'x');
        const answer = await shop.app.inject({
          method: method.toUpperCase() as 'GET',
          url: method === 'get' ? `${url}?page=x&limit=x&from=x&status=x` : url,
          headers: { host: 'localhost', authorization: `Bearer ${token}`, 'accept-language': 'en' },
          ...(method !== 'get' && { payload: body }),
        });
        if (answer.statusCode < 400) continue;
        const { text, errors = [] } = answer.json<{ text: string; errors?: { text?: string }[] }>();
        for (const said of [text, ...errors.map((error) => error.text)])
          expect(said, `${method} ${path}`).toMatch(/^[^а-яё]+$/i);
      }
});

const FIELDS = [
  ...['name', 'email', 'password', 'currentPassword', 'newPassword', 'otp', 'purpose', 'tempToken', 'token'],
  ...['firstName', 'lastName', 'phone', 'phoneNumber', 'address', 'companyName', 'companyDescription'],
  ...['products', 'totalAmount', 'delivery', 'paymentMethod', 'comments', 'commentsAdmin', 'guestInfo'],
  ...['status', 'quantity', 'productIndex', 'product', 'productId', 'size', 'color', 'rating', 'comment'],
  ...['reply', 'images', 'sizes', 'colors', 'characteristics', 'price', 'type', 'category', 'gender'],
  ...['sliderImages', 'genderImages', 'promotions', 'version', 'changedAt', 'imageUrl', 'language'],
];
