import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openHome, THREE_SLIDES } from './home-content.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const slider = (page: Page) => page.getByRole('region', { name: 'Акции и новинки' });
/** Slides out of view are out of reach too. */
const inView = (page: Page) => slider(page).locator('[role="group"]:not([inert])').getByRole('heading');

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
