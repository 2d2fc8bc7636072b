import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { type Language, LANGUAGE_NAMES, LANGUAGES, pathIn } from '#contract/languages.ts';
import type { OrderPage } from '#contract/orders.ts';
import type { OwnProductsPage } from '#contract/selling.ts';
import { bearer, demoAccount, open, useToken } from './accounts.ts';
import { findProduct, isForSale } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: [/40[0134]|Failed to load resource/] });
test.describe.configure({ timeout: 180_000 });

const SCREENS = {
  guest: [
    ...['/', '/catalog', '/catalog?search=щзщзщзщзщ', '/contact', '/no/such/page', '/favorites', '/cart'],
    ...['/login', '/login?mode=register', '/login?mode=recovery', '/sellers/register', '/email-change/undo'],
    ...['/alerts/confirm', '/alerts/end'],
  ],
  customer: ['/favorites', '/profile', '/profile#edit-password', '/profile#purchases'],
  seller: [
    ...['/sellerProfile', '/seller/products', '/seller/sales-history', '/seller/purchase-history'],
    ...['/seller/products/bulk', '/product-form', '/seller/reports', '/seller/questions'],
  ],
  admin: [
    '/admin',
    '/orders',
    '/sellers',
    '/users/clients',
    '/homepage-images',
    '/admin/audit',
    '/admin/reports',
    '/admin/search-words',
    '/admin/questions',
    '/admin/size-charts',
  ],
} as const;

/** Names that are the same in every language. */
const NAMES =
  /\S+@\S+|Kerben|E-?mail|WhatsApp|Instagram|Telegram|TikTok|CSV|ID|OTP|2GIS|Google|MP4|WebM|URL|https?|uploads|px|catalog\b|[SML]\b/gi;

interface Texts {
  [name: string]: string | Texts;
}
const textsOf = (texts: string | Texts): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(textsOf);
const catalogue = (language: Language) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../messages/${language}.json`), 'utf8')) as Texts;
const inEach = (pick: (texts: Texts) => string | Texts | undefined) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, new Set(textsOf(pick(catalogue(language)) ?? {}))]),
  ) as Record<Language, Set<string>>;
const texts = inEach((all) => all);
/** Stored words with labels: audiences, categories, types. */
const kinds = inEach((all) => all.kinds);

/** Every string that the shop's people typed: all that its API has answered, except messages. */
function collectContent(page: Page): Set<string> {
  const content = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') content.add(value.trim());
    else if (value && typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) if (name !== 'message') collect(inner);
  };
  page.on('response', (response) => {
    if (response.url().includes('/api/')) void response.json().then(collect, () => {});
    else if (response.headers()['content-type']?.startsWith('text/html'))
      void response.text().then(
        (html) => {
          const state = /id="state">(.*?)<\/script>/s.exec(html)?.[1];
          if (state) collect(JSON.parse(state));
        },
        () => {},
      );
  });
  return content;
}

/** What a person reads or is told, piece by piece. */
const piecesOn = (page: Page) =>
  page.evaluate(() => {
    const pieces: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement, textContent } = node;
      if (!parentElement || parentElement.closest('script, style, noscript, [lang]:not(html)')) continue;
      pieces.push(textContent?.trim() ?? '');
    }
    for (const element of document.body.querySelectorAll('*:not([lang])'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        pieces.push(element.getAttribute(name)?.trim() ?? '');
    return [...new Set(pieces)].filter((piece) => /\p{L}/u.test(piece));
  });

/** Pieces that belong to another language than the page's. */
function foreignAmong(pieces: string[], content: Set<string>, language: Language): string[] {
  const others = LANGUAGES.filter((other) => other !== language);
  const typed = [...content]
    .filter((text) => text.length > 2)
    .sort((one, other) => other.length - one.length);
  return pieces.filter((piece) => {
    if (texts[language].has(piece)) return false;
    if (others.some((other) => kinds[other].has(piece))) return true;
    if (!content.has(piece) && others.some((other) => texts[other].has(piece))) return true;
    // Cut off, or one of the parts of an e-mail.
    if (typed.some((text) => text.includes(piece.replace(/…$/, '')))) return false;
    const rest = typed.reduce((left, text) => left.replaceAll(text, ' '), piece).replace(NAMES, ' ');
    if (language === 'en') return /\p{Script=Cyrillic}{3}/u.test(rest);
    return /[a-z]{3}/i.test(rest) || (language === 'ru' && /[ңөү]/i.test(rest));
  });
}

/** Screens of one order and one product. */
async function ownScreens(
  request: APIRequestContext,
  role: 'customer' | 'seller' | 'admin',
  token: string,
): Promise<string[]> {
  const read = async <T>(path: string) =>
    (await (await request.get(path, { headers: bearer(token) })).json()) as T;
  if (role === 'admin') {
    const { orders } = await read<OrderPage>('/api/orders');
    return orders.slice(0, 1).map(({ _id }) => `/order/${_id}`);
  }
  if (role === 'customer') return [];
  const { products } = await read<OwnProductsPage>('/api/sellers/products');
  return products.slice(0, 1).map(({ _id }) => `/product-form/${_id}`);
}

const ROLES = ['guest', 'customer', 'seller', 'admin'] as const;

// Every other journey is in Russian. A screen with a fixed text shows it in Kyrgyz; English would repeat that.
for (const language of LANGUAGES)
  for (const role of ROLES)
    test(
      `a ${role} sees every screen in one language: ${LANGUAGE_NAMES[language]}`,
      { tag: language === 'ky' ? [] : '@full' },
      async ({ page, request }) => {
        const content = collectContent(page);
        const addresses: string[] = [...SCREENS[role]];
        if (role === 'guest') {
          const product = await findProduct(request, (card) => isForSale(card) && card.reviewCount > 0);
          addresses.push(`/products/${product._id}`);
        } else {
          const { token } = await demoAccount(request, role);
          await useToken(page, token, role);
          addresses.push(...(await ownScreens(request, role, token)));
        }

        const foreign = new Map<string, string[]>();
        for (const address of addresses) {
          await open(page, pathIn(language, address));
          // The server renders what guests see; the rest is loaded.
          if (role !== 'guest') await page.waitForLoadState('networkidle');
          const found = foreignAmong(await piecesOn(page), content, language);
          if (found.length > 0) foreign.set(address, found);
        }
        expect(Object.fromEntries(foreign)).toEqual({});
        expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      },
    );

test('a chosen language keeps the page, and is applied when the bare address is opened', async ({ page }) => {
  await open(page, '/catalog?page=2#main');
  await page.getByRole('navigation', { name: 'Основная навигация' }).getByLabel('Язык').click();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/catalog?page=2#main');
  await expect(page.getByRole('heading', { name: 'Catalog' })).toBeVisible();
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await expect(page).toHaveURL('/en/contact');
  await open(page, '/');
  await expect(page).toHaveURL('/en');
  await page.getByRole('navigation', { name: 'Main navigation' }).getByLabel('Language').click();
  await page.getByRole('link', { name: 'Русский' }).click();
  await expect(page).toHaveURL('/');
});
