import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openHome, THREE_SLIDES } from './home-content.ts';

const slider = (page: Page) => page.getByRole('region', { name: 'Акции и новинки' });
/** Slides out of view are out of reach too. */
const inView = (page: Page) => slider(page).locator('[role="group"]:not([inert])').getByRole('heading');

test('a swipe shows the next slide', { tag: '@phone-only' }, async ({ page }) => {
  await openHome(page, { sliderImages: THREE_SLIDES });
  const box = await inView(page).boundingBox();
  const devtools = await page.context().newCDPSession(page);
  const y = Math.round((box?.y ?? 0) + 20);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: 340, y });
  for (let x = 320; x >= 40; x -= 20) await touch('touchMove', { x, y });
  await touch('touchEnd');
  await expect(inView(page)).toHaveText('Платья');
});
