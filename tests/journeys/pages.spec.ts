import { inlineHash } from '../../server/platform/markup.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const NOWHERE = '/there/is/no-such-page';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const contacts = (page: Page) => heading(page, 'Контакты');
const notFound = (page: Page) => heading(page, 'Такой страницы нет');
const searchField = (page: Page) => page.getByRole('search').locator('input[name=search]');
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** Opens a page and waits until its scripts have taken over: links, forms and menus are ours from then on. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Puts a plain link into the page, as any screen may have one, and clicks it. */
async function clickLink(page: Page, href: string, options?: Parameters<Page['click']>[1]): Promise<void> {
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'link', id: 'link' });
    link.style.cssText = 'position: fixed; top: 60px; left: 20px; z-index: 99; padding: 20px';
    document.getElementById('link')?.remove();
    document.body.append(link);
  }, href);
  await page.click('#link', options);
}

test.describe('links', () => {
  test('a link brings the next page without a new document, from its top, with its title said', async ({
    page,
  }) => {
    await open(page, '/contact');
    await page.evaluate(() => window.scrollTo(0, 500));
    await clickLink(page, NOWHERE);

    await expect(notFound(page)).toBeVisible();
    await expect(page).toHaveURL(NOWHERE);
    await expect(page).toHaveTitle('Страница не найдена — Kerben');
    await expect(notFound(page)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Страница не найдена — Kerben' })).toBeAttached();
    expect(await scrollTop(page)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('back and forward return to the place on the page', { tag: '@phone' }, async ({ page }) => {
    await open(page, '/contact');
    await page.evaluate(() => window.scrollTo(0, 500));
    await clickLink(page, NOWHERE);
    await expect(notFound(page)).toBeVisible();
    await page.goBack();

    await expect(contacts(page)).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(500);
    await expect(contacts(page)).toBeFocused();
    await expect(page).toHaveTitle('Контакты — Kerben, Бишкек');
    await page.goForward();
    await expect(notFound(page)).toBeVisible();
    await expect.poll(() => scrollTop(page)).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a reload stays at the place on the page', async ({ page }) => {
    await open(page, '/contact');
    await page.evaluate(() => window.scrollTo(0, 500));
    await page.reload();
    await expect.poll(() => scrollTop(page)).toBe(500);
  });

  test('a link to a part of this or another page scrolls there, and back again', async ({ page }) => {
    await open(page, '/contact');
    await page.evaluate(() => window.scrollTo(0, 40));
    await clickLink(page, '#delivery');
    await expect(page).toHaveURL('/contact#delivery');
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect.poll(() => scrollTop(page)).toBe(40);

    await clickLink(page, NOWHERE);
    await expect(notFound(page)).toBeVisible();
    await clickLink(page, '/contact#delivery');
    await expect(page.locator('#delivery')).toBeInViewport();
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(100);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a click with Ctrl opens a tab of its own', async ({ page, context }) => {
    await open(page, '/contact');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      clickLink(page, '/contact?tab=2', { modifiers: ['ControlOrMeta'] }),
    ]);
    // Playwright's own `tab.url()` may miss the first address of a tab that a link opened.
    await tab.waitForFunction(() => location.pathname + location.search === '/contact?tab=2');
    await expect(page).toHaveURL('/contact');
  });

  test("a link under the pointer fetches its screen's code ahead; what is no page is left to the browser", async ({
    page,
  }) => {
    await open(page, '/contact');
    const fetched = page.waitForRequest(/\/assets\/not-found-.*\.js$/);
    await clickLink(page, NOWHERE, { trial: true });
    await page.hover('#link');
    await fetched;
    await expect(contacts(page)).toBeVisible();

    await clickLink(page, '/healthz');
    await expect(page).toHaveURL('/healthz');
    expect(await isSameDocument(page)).toBe(false);
  });

  test.describe('when offline', () => {
    test.use({
      expectedErrors: [/ERR_FAILED|Failed to fetch|ScreenNotLoaded|screens\/not-found|404 \(Not Found\)/],
    });

    test('a screen that can not be fetched says so and can be tried again', async ({ page }) => {
      await open(page, '/contact');
      await page.route(/\/assets\/not-found-/, (route) => route.abort());
      await clickLink(page, NOWHERE);
      await expect(heading(page, 'Страница не открылась')).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.unroute(/\/assets\/not-found-/);
      await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(notFound(page)).toBeVisible();
    });
  });
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('is a page with status 404, and leads on without a new document; the head follows', async ({
    page,
  }) => {
    for (const address of [NOWHERE, '/admin/nowhere', '/products.php']) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(404);
      await expect(notFound(page)).toBeVisible();
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);

    await open(page, NOWHERE);
    // Not one of the footer's: its code loads later, and until then the browser follows them by itself.
    await clickLink(page, '/contact');
    await expect(contacts(page)).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^index/);
    await expect(page.locator('meta[name=description]')).toHaveCount(1);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('the contact page', () => {
  test('says who and where the shop is, to people and to search engines', async ({ page, baseURL }) => {
    await page.goto('/contact');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', /^tel:\+996\d{9}$/);
    await expect(main.getByText('г. Бишкек, ул. Киевская')).toBeVisible();
    await expect(main.getByText('ПН/ВС - с 10:00 до 21:00')).toBeVisible();
    await expect(main.getByText('250 сом')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Стать партнёром' })).toHaveAttribute(
      'href',
      '/sellers/register',
    );

    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/contact`);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${baseURL}/share.png`,
    );
    const jsonLd = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(jsonLd).toMatchObject({ '@type': 'Store', name: 'Kerben', openingHours: 'Mo-Su 10:00-21:00' });
  });

  test(
    'stands still while it loads and while it is scrolled, though its font comes late',
    { tag: '@phone' },
    async ({ page }) => {
      const { promise: isDrawn, resolve: bringFont } = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await isDrawn;
        await route.continue();
      });
      await page.addInitScript(() => {
        const moved = Object.assign(window, { shifts: [] as number[] }).shifts;
        new PerformanceObserver((list) =>
          moved.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
        ).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/contact', { waitUntil: 'commit' });
      await page.waitForFunction(() => history.scrollRestoration === 'manual');
      bringFont();
      await page.evaluate(() => document.fonts.ready);
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      // A font that comes within the browser's own patience may still move a line; what one sees begins at 0.1.
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
    },
  );
});

test.describe('the frame of the shop', () => {
  test(
    'a phone has the bottom bar and its two buttons, a desktop the whole header, which shrinks to 56 pixels',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await open(page, '/contact');
      const bottom = () =>
        page.getByRole('banner').evaluate((banner) => banner.getBoundingClientRect().bottom);
      expect(await bottom()).toBe(isMobile ? 112 : 72);
      const header = page.getByRole('banner').getByRole('navigation');
      await expect(page.getByRole('banner').getByRole('link', { name: 'Kerben' })).toHaveAttribute(
        'href',
        '/',
      );
      const bar = page.getByRole('navigation', { name: 'Нижняя панель' });
      await expect(bar).toBeVisible({ visible: isMobile });
      const names = await (isMobile ? bar : header).locator('> *:is(a, details)').allInnerTexts();
      if (isMobile) {
        expect(names).toEqual(['Главная', 'Каталог', 'Корзина', 'Избранное', 'Войти']);
        await expect(header.getByRole('link', { name: 'Каталог' })).toHaveAttribute('href', '/catalog');
        await expect(header.getByRole('link', { name: 'Контакты' })).toHaveAttribute('aria-current', 'page');
      } else {
        expect(names).toEqual(['Русский', 'Главная', 'Войти', 'Избранное', 'Корзина']);
        await expect(page.getByRole('banner').getByRole('link', { name: 'Каталог' })).toBeVisible();
      }
      await page.evaluate(() => window.scrollTo(0, 500));
      await expect.poll(bottom).toBe(56);
      await expect(searchField(page)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Kerben' })).toBeInViewport({
        ratio: 1,
      });
    },
  );

  test('the first key press offers to skip to the content', async ({ page }) => {
    await open(page, '/contact');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'К содержанию' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test(
    'the way in opens and closes by keyboard, by a click elsewhere and on leaving',
    { tag: '@phone' },
    async ({ page, isMobile }) => {
      await open(page, '/contact');
      const nav = page.getByRole('navigation', { name: isMobile ? 'Нижняя панель' : 'Основная навигация' });
      const handle = nav.locator('summary').last();
      const login = nav.getByRole('link', { name: 'Войти' });
      await handle.focus();
      await page.keyboard.press('Enter');
      await expect(login).toBeVisible();
      await expect(nav.getByRole('link', { name: 'Партнёрам' })).toHaveAttribute('href', '/sellers/register');
      await page.keyboard.press('Tab');
      await expect(login).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(login).toBeHidden();
      await expect(handle).toBeFocused();

      await handle.click();
      await expect(login).toBeVisible();
      await contacts(page).click();
      await expect(login).toBeHidden();
    },
  );

  test('a search goes to the catalogue, without angle brackets and without a new document', async ({
    page,
  }) => {
    await open(page, '/contact');
    await searchField(page).fill('<платье & юбка>');
    await expect(searchField(page)).toHaveValue('платье & юбка');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ search: 'платье & юбка' })}`);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/404 \(Not Found\)/] });

  test('links, the search and the menu work', { tag: '@phone' }, async ({ page, isMobile }) => {
    await page.goto(NOWHERE);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
    await expect(contacts(page)).toBeVisible();

    const nav = page.getByRole('navigation', { name: isMobile ? 'Нижняя панель' : 'Основная навигация' });
    await nav.locator('summary').last().click();
    await expect(nav.getByRole('link', { name: 'Партнёрам' })).toBeVisible();

    await searchField(page).fill('платье');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL(`/catalog?${new URLSearchParams({ search: 'платье' })}`);
  });
});

test.describe('what is sent', () => {
  test('a page that did not change is not sent twice', async ({ request }) => {
    const first = await request.get('/contact', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
    const again = await request.get('/contact', { headers: { 'if-none-match': first.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
  });

  test('scripts are sent compressed and kept for good, and the policy allows no others', async ({
    request,
  }) => {
    const page = await request.get('/contact');
    const [, script = ''] = /<script>([^<]+)</.exec(await page.text()) ?? [];
    expect(page.headers()['content-security-policy']).toContain(`script-src 'self' '${inlineHash(script)}';`);
    const file = /"(\/assets\/entry-[^"]+)"/.exec(script)?.[1] ?? '';
    const answer = await request.get(file, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers()).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('a page holds its own styles: no style sheet is waited for', async ({ page }) => {
    const sheets: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
    await open(page, '/contact');
    await page.waitForLoadState('networkidle');
    expect(sheets).toEqual([]);
    await expect(contacts(page)).toHaveCSS('font-weight', '700');
  });
});
