import { expect, test } from './fixtures.ts';

// The journeys are only as good as what they notice.
test.describe('a journey notices', () => {
  test.use({ expectedErrors: [/./] });

  const noticed = [
    ['an error on the console', `console.error('Hydration failed')`, /^console: Hydration failed/],
    [
      'an exception that nobody catches',
      `setTimeout(() => { throw new Error('oh') })`,
      /^uncaught: Error: oh/,
    ],
    ['a rejection that nobody handles', `void Promise.reject(new Error('oh'))`, /^uncaught: Error: oh/],
    [
      'what the security policy blocks',
      `document.body.append(Object.assign(document.createElement('script'), { src: 'data:text/javascript,1' }))`,
      /^security policy: script-src-elem blocked data/,
    ],
    ['an answer of a broken server', `fetch('/broken')`, /^answer: 500 GET .*\/broken/],
  ] as const;

  test('errors on the console, exceptions, blocked scripts and broken answers', async ({
    page,
    complaints,
  }) => {
    await page.route('**/broken', (route) => route.fulfill({ status: 500 }));
    await page.goto('/healthz');
    for (const [what, provoke, complaint] of noticed) {
      complaints.length = 0;
      await page.evaluate(`{ ${provoke} }`);
      await expect.poll(() => complaints, what).toContainEqual(expect.stringMatching(complaint));
    }
  });

  test('a page that some people cannot use', async ({ page, axe }) => {
    await page.setContent(
      '<html lang="ru"><title>Kerben</title><main><h1>Kerben</h1><button></button></main>',
    );
    await expect(axe(page)).rejects.toThrow('button-name');
  });
});

test.fail('a journey fails on what it notices', async ({ page, complaints }) => {
  await page.goto('/healthz');
  await page.evaluate(`console.error('Hydration failed')`);
  await expect.poll(() => complaints).toHaveLength(1);
});

test('a journey may ask as often as one visitor of the shop, whatever the others do', async ({ request }) => {
  for (let asked = 0; asked < 30; asked += 1)
    expect((await request.post('/api/auth/seller/register', { data: {} })).status()).toBe(400);
  expect((await request.post('/api/auth/seller/register', { data: {} })).status()).toBe(429);
});
