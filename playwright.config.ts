import { defineConfig } from '@playwright/test';
import { journeyBrowser } from './scripts/browser.ts';
import { freePort } from './server/database/free-port.ts';

// Chosen once: the workers load this file again and inherit the choice.
process.env.JOURNEYS_PORT ??= String(await freePort());
// A shop that already runs: `npm run test:cluster`.
const running = process.env.JOURNEYS_URL;
// `npm run test:full` has more of the rare cases, and '@phone-full' on a phone.
const notHere = process.env.FULL === '1' ? [] : [/@full/];
const notOnPhone = process.env.FULL === '1' ? [] : [/@full/, /@phone-full/];
// They look at pictures. Projects of their own: each change of the browser's options starts a process and a browser anew.
const WITH_PICTURES =
  /(admin-homepage|home|home-slider|product-form-photos|product-photos|seller-day)\.spec\.ts$/;
const DESKTOP = {
  grepInvert: [/@phone-only/, ...notHere],
  use: { viewport: { width: 1280, height: 900 } },
};
// Only journeys that go another way on a phone: tagged '@phone', or '@phone-only'.
const PHONE = {
  grep: /@phone/,
  grepInvert: notOnPhone,
  use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};
const pictures = { launchOptions: journeyBrowser({ pictures: true }) };
const baseURL = running ?? `http://localhost:${process.env.JOURNEYS_PORT}`;

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // A journey waits now and then: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Asia/Bishkek',
    // Every journey meets the server; one is about the service worker.
    serviceWorkers: 'block',
    // A sixth of the CPU time goes into motion that no journey looks at; tests/screens has the slider's.
    contextOptions: { reducedMotion: 'reduce' },
    // Shorter than a journey may take: what hangs is named.
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Recording slows every step: asked for with TRACE=1 when a journey is to be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: journeyBrowser({ pictures: false }),
  },
  projects: [
    { name: 'desktop', testIgnore: WITH_PICTURES, ...DESKTOP },
    { name: 'phone', testIgnore: WITH_PICTURES, ...PHONE },
    { name: 'desktop-pictures', testMatch: WITH_PICTURES, ...DESKTOP, use: { ...DESKTOP.use, ...pictures } },
    { name: 'phone-pictures', testMatch: WITH_PICTURES, ...PHONE, use: { ...PHONE.use, ...pictures } },
  ],
  ...(running === undefined && {
    webServer: {
      command: 'node --disable-warning=ExperimentalWarning tests/journeys/serve.ts',
      url: `${baseURL}/readyz`,
      reuseExistingServer: false,
      timeout: 60_000,
      stdout: 'pipe',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
  }),
});
