import { beforeAll, expect, test } from 'vitest';
import type { InfoPageDraft } from '#contract/info-pages.ts';
import { INFO_PAGES } from '#contract/info-text.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
let token: string;

beforeAll(async () => {
  ({ token } = await addSignedIn(shop.db, 'admin'));
});

const read = async (name: string, language = 'ru') =>
  (await call(shop.app, 'GET', `/api/info-pages/${name}?language=${language}`)).body.text as string;
const draft = async (name: string) =>
  (await call(shop.app, 'GET', `/api/admin/info-pages/${name}`, { token })).body as unknown as InfoPageDraft;
const save = (name: string, body: object) =>
  call(shop.app, 'PUT', `/api/admin/info-pages/${name}`, { token, body });

test('every page has a text of its own in each language before anybody has written one', async () => {
  const texts = await Promise.all(
    INFO_PAGES.flatMap((name) => ['ru', 'en', 'ky'].map((language) => read(name, language))),
  );
  expect(new Set(texts).size).toBe(15);
  expect(await read('returns', 'xx')).toBe(await read('returns'));
});

test('a saved text is shown as it was typed, markup too; an empty one brings the first text back', async () => {
  const { texts, version } = await draft('terms');
  const ru = '# Условия\n\n<script>alert(1)</script> & «кавычки»';
  const saved = await save('terms', { texts: { ...texts, ru: `  ${ru}\r\n` }, version });
  expect(saved).toMatchObject({ status: 200, body: { page: { texts: { ...texts, ru } } } });
  expect(await read('terms')).toBe(ru);
  expect(await read('terms', 'ky')).toBe(texts.ky);
  await save('terms', { texts: { ...texts, ru: '' }, version: version + 1 });
  expect(await read('terms')).toBe(texts.ru);
});

test('nobody overwrites what another operator has saved meanwhile', async () => {
  const { texts, version } = await draft('about');
  const [first, second] = await Promise.all(
    ['Первый', 'Второй'].map((ru) => save('about', { texts: { ...texts, ru }, version })),
  );
  expect([first!.status, second!.status].toSorted()).toEqual([200, 409]);
  expect((await draft('about')).version).toBe(version + 1);
});

test('an unknown page is a 404, a text that is too long a 400', async () => {
  expect((await call(shop.app, 'GET', '/api/info-pages/constructor')).status).toBe(404);
  const { texts, version } = await draft('privacy');
  const long = await save('privacy', { texts: { ...texts, en: 'a'.repeat(20_001) }, version });
  expect(long).toMatchObject({ status: 400, body: { errors: [{ field: 'texts.en' }] } });
});
