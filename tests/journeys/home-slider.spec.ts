import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openHome, slideNamed, THREE_SLIDES } from './home-content.ts';

const slider = (page: Page) => page.getByRole('region', { name: 'Акции и новинки' });
/** Slides out of view are out of reach too. */
const inView = (page: Page) => slider(page).locator('[role="group"]:not([inert])').getByRole('heading');
const next = (page: Page) => page.getByRole('button', { name: 'Следующий слайд' });

/** Opens the home page at its first slide, chosen at this moment; from now on only the test lets time pass. */
async function openAtFirst(page: Page): Promise<void> {
  await page.clock.install();
  await openHome(page, { sliderImages: THREE_SLIDES });
  const first = page.getByRole('button', { name: 'Слайд 1 из 3' });
  await expect(first).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  await first.click();
  await expect(inView(page)).toHaveText('Пальто');
}

test.describe('the slider', () => {
  test('auto-advances every 5 s and begins again after the last slide', async ({ page }) => {
    await openAtFirst(page);
    await page.clock.runFor(10_100);
    await expect(inView(page)).toHaveText('Платья');
    await page.clock.runFor(4_800);
    await expect(inView(page)).toHaveText('Платья');
    await page.clock.runFor(300);
    await expect(inView(page)).toHaveText('Обувь');
    await page.clock.runFor(5_000);
    await expect(inView(page)).toHaveText('Пальто');
    await expect(slider(page).getByText('Пальто со скидкой')).toBeInViewport();
  });

  test('a manual action pauses auto-advance for 5 s', async ({ page }) => {
    await openAtFirst(page);
    await next(page).click();
    await expect(inView(page)).toHaveText('Платья');
    await page.clock.runFor(9_900);
    await expect(inView(page)).toHaveText('Платья');
    await page.clock.runFor(200);
    await expect(inView(page)).toHaveText('Обувь');
  });

  test('arrows and dots show each slide, round and round', async ({ page }) => {
    await openAtFirst(page);
    await page.getByRole('button', { name: 'Предыдущий слайд' }).click();
    await expect(inView(page)).toHaveText('Обувь');
    await expect(page.getByRole('button', { name: 'Слайд 3 из 3' })).toHaveAttribute('aria-current', 'true');
    await next(page).click();
    await expect(inView(page)).toHaveText('Пальто');
    await page.getByRole('button', { name: 'Слайд 2 из 3' }).click();
    await expect(inView(page)).toHaveText('Платья');
    await expect(slider(page).getByText('Платья со скидкой')).toBeInViewport();
  });

  test('arrow keys show the next and the previous slide, and it waits while it has the focus', async ({
    page,
  }) => {
    await openAtFirst(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    await expect(inView(page)).toHaveText('Платья');
    await page.keyboard.press('ArrowLeft');
    await expect(inView(page)).toHaveText('Пальто');
    await page.clock.runFor(30_000);
    await expect(inView(page)).toHaveText('Пальто');
  });

  test('it can be stopped and set going again', async ({ page }) => {
    await openAtFirst(page);
    await page.getByRole('button', { name: 'Остановить показ слайдов' }).click();
    await page.clock.runFor(30_000);
    await expect(inView(page)).toHaveText('Пальто');
    await page.getByRole('button', { name: 'Продолжить показ слайдов' }).click();
    await page.clock.runFor(5_000);
    await expect(inView(page)).toHaveText('Платья');
  });

  test('it waits while somebody points at the slide', async ({ page }) => {
    await openAtFirst(page);
    await inView(page).hover();
    await page.clock.runFor(30_000);
    await expect(inView(page)).toHaveText('Пальто');
    await page.mouse.move(0, 0);
    await page.clock.runFor(5_000);
    await expect(inView(page)).toHaveText('Платья');
  });

  test('it stands still for those who want no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAtFirst(page);
    await page.clock.runFor(30_000);
    await expect(inView(page)).toHaveText('Пальто');
    await next(page).click();
    await expect(inView(page)).toHaveText('Платья');
  });

  test('it stands still in a hidden tab', async ({ page }) => {
    await openAtFirst(page);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(30_000);
    await expect(inView(page)).toHaveText('Пальто');
  });

  test('a single slide has neither arrows nor dots', async ({ page }) => {
    await openHome(page, { sliderImages: THREE_SLIDES.slice(0, 1) });
    await expect(inView(page)).toHaveText('Пальто');
    await expect(slider(page).getByRole('button')).toHaveCount(0);
  });
});

test('a swipe shows the next slide', { tag: '@phone-only' }, async ({ page }) => {
  await openHome(page, { sliderImages: THREE_SLIDES });
  const box = await inView(page).boundingBox();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: Math.round((box?.x ?? 0) + 200),
    y: Math.round((box?.y ?? 0) + 20),
    xDistance: -220,
    gestureSourceType: 'touch',
  });
  await expect(inView(page)).toHaveText('Платья');
});

test(
  'a slide says when its promotion runs, shorter on a phone',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await openHome(page, { sliderImages: THREE_SLIDES });
    const line = slider(page).getByText(isMobile ? 'Акция с 01.06 по 31.08' : 'Акция с 1 июня по 31 августа');
    await expect(line.first()).toBeVisible();
  },
);

test("without a promotion a slide says 'ГОТОВЬСЯ К ЛЕТУ' and 'НОВАЯ КОЛЛЕКЦИЯ ВОШЛА В ЧАТ'", async ({
  page,
}) => {
  await openHome(page, { sliderImages: [slideNamed('Пальто', { promotions: [] })] });
  await expect(inView(page)).toHaveText('ГОТОВЬСЯ К ЛЕТУ');
  await expect(slider(page).getByText('НОВАЯ КОЛЛЕКЦИЯ ВОШЛА В ЧАТ')).toBeVisible();
});

test('without any slide the shop shows one of its own, and the way to the catalogue', async ({
  page,
  axe,
}) => {
  await openHome(page, {});
  await expect(slider(page).getByRole('heading')).toHaveText('ГОТОВЬСЯ К ЛЕТУ');
  await expect(slider(page).getByRole('link', { name: 'Смотреть каталог' })).toHaveAttribute(
    'href',
    '/catalog',
  );
  await axe(page);
});

test('a slide looks as its operator chose', async ({ page }) => {
  await openHome(page, {
    sliderImages: [
      slideNamed('Пальто', { backgroundColor: '#2b2f77', colorTitle: '#ffffff', fontSizeTitle: '30px' }),
    ],
  });
  await expect(inView(page)).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(inView(page)).toHaveCSS('font-size', '30px');
  await expect(inView(page)).toHaveCSS('font-family', /^Arial/);
});

test.describe('a video slide', () => {
  const VIDEO = slideNamed('Кино', {
    backgroundType: 'video',
    backgroundVideo: '/uploads/demo/slide.mp4',
    url: '/uploads/poster.webp',
  });
  const slides = [...THREE_SLIDES, VIDEO];
  const video = (page: Page) => slider(page).locator('video');

  test.beforeEach(async ({ page }) => {
    await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PIXEL }));
  });

  test('plays muted, in a loop, and is not loaded before its turn is near', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openHome(page, { sliderImages: slides });
    await page.getByRole('button', { name: 'Остановить показ слайдов' }).click();
    await expect(inView(page)).toHaveText('Пальто');
    await expect(video(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Слайд 4 из 4' }).click();
    await expect(video(page)).toHaveAttribute('src', '/uploads/demo/slide.mp4');
    expect(await video(page).evaluate((film: HTMLVideoElement) => [film.muted, film.loop])).toEqual([
      true,
      true,
    ]);
  });

  test('stays a picture for those who save data', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await openHome(page, { sliderImages: slides });
    await page.getByRole('button', { name: 'Слайд 4 из 4' }).click();
    await expect(inView(page)).toHaveText('Кино');
    await expect(slider(page).locator('img')).toHaveCount(1);
    await expect(video(page)).toHaveCount(0);
  });
});

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"/>';
