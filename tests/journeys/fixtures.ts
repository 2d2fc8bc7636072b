import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test';

interface Fixtures {
  /** What this test provokes on purpose: complaints that match don't fail it. */
  expectedErrors: RegExp[];
  /** Collects what pages complain about; the test fails on any that it didn't expect. */
  complaints: string[];
  /** Asserts that a page, or a part of it, has no accessibility violation that axe can see. */
  axe: (page: Page, part?: string, options?: { colors: boolean }) => Promise<void>;
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  // Each journey comes from an address of its own, as people do: together they would be more than one may ask for.
  extraHTTPHeaders: async ({}, use) => {
    await use({
      'x-forwarded-for': `2001:db8:${randomBytes(12).toString('hex').match(/.{4}/g)!.join(':')}`,
      // No AVIF: making its pictures takes the server several times as long.
      accept: 'text/html,image/webp,*/*;q=0.8',
    });
  },

  complaints: [
    async ({ context, baseURL, expectedErrors }, use) => {
      const complaints: string[] = [];
      await listen(context, new URL(baseURL ?? 'http://localhost').origin, (complaint) =>
        complaints.push(complaint),
      );
      await use(complaints);
      const unexpected = complaints.filter(
        (complaint) => !expectedErrors.some((pattern) => pattern.test(complaint)),
      );
      expect(unexpected, 'pages complain about nothing').toEqual([]);
    },
    { auto: true },
  ],

  axe: async ({ isMobile }, use) => {
    // Contrast is half of the work, and most colours on a phone are the same.
    await use(async (page, part = 'html', { colors } = { colors: !isMobile }) => {
      // Once in each page: it takes a fifth of a second.
      if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
      const violations = await page.evaluate(
        async ([include, colors]) => {
          const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
            // The fourth card or row of a list is made like the first three.
            { include, exclude: ['li:nth-child(n+4):has(> article)', 'tbody > tr:nth-child(n+4)'] },
            {
              resultTypes: ['violations'],
              preload: false,
              iframes: false,
              rules: { 'color-contrast': { enabled: colors } },
            },
          );
          return violations;
        },
        [part, colors] as const,
      );
      const found = violations.map(
        ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`,
      );
      expect(found, 'axe finds nothing').toEqual([]);
    });
  },
});

async function listen(
  context: BrowserContext,
  origin: string,
  complain: (text: string) => void,
): Promise<void> {
  // Chromium reports most violations on the console as well; this one names the directive, and misses none.
  await context.exposeFunction('reportViolation', (text: string) => complain(`security policy: ${text}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const { reportViolation } = globalThis as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${effectiveDirective} blocked ${blockedURI}`);
    });
  });
  context.on('console', (message) => {
    const { url } = message.location();
    // Sellers' pictures on another server, which the browser doesn't reach: see playwright.config.ts.
    if (url.startsWith('https://example.kg/')) return;
    if (message.type() === 'error') complain(`console: ${message.text()} (${url})`);
  });
  context.on('weberror', (webError) => complain(`uncaught: ${String(webError.error())}`));
  context.on('response', (response) => {
    if (response.status() >= 500 && new URL(response.url()).origin === origin)
      complain(`answer: ${response.status()} ${response.request().method()} ${response.url()}`);
  });
}

export { expect };
