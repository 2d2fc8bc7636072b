import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import type { ProductCard, ProductPage } from '#contract/catalog.ts';
import { BROWSER_ARGUMENTS, findBrowser } from '../scripts/browser.ts';
import { type Comparison, middleOf } from './compare.ts';
import { openPageVariants } from './page-variants.ts';
import { openShop } from './shop.ts';

/** 'Blocking time at most 1.3 times that of the same HTML with an empty React root.' */
const BLOCKING_BAR = { times: 1.3 };
/** 'LCP at most 1.2 times the HTML without scripts.' */
const LCP_BAR = { times: 1.2 };
/** '«В корзину» paints within 100 ms at 6 × slowdown.' */
const ADD_BAR = { ms: 100 };
/** 'A tap from list to product shows known data within 150 ms.' */
const OPEN_BAR = { ms: 150 };

const ROUNDS = 5;
/** After the page's load event: until the scripts have come and run. */
const STARTED_AFTER_MS = 5_000;
const SETTLED_AFTER_MS = 3_000;
/** A cheap phone, as Lighthouse emulates it. */
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** 'Slow 4G' of Chrome's developer tools. */
const SLOW_4G = { latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400, offline: false };

export async function benchPhone(clusterUrl: string): Promise<Comparison[]> {
  const shop = await openShop(clusterUrl, 'bench_phone', async () => {}, { DEMO: '1' });
  try {
    return await measurePhone(shop.url);
  } finally {
    await shop.stop();
  }
}

async function measurePhone(url: string): Promise<Comparison[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: BROWSER_ARGUMENTS,
    ...(executablePath && { executablePath }),
  });
  const variants = await openPageVariants(url);
  try {
    const product = await findPlainProduct(url);
    const pages = {
      home: '/',
      catalogue: '/catalog',
      product: `/products/${product._id}`,
      cart: '/cart',
    };
    const comparisons: Comparison[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const loads: Record<'whole' | 'empty' | 'plain', Load[]> = { whole: [], empty: [], plain: [] };
      // Makes the pictures in their sizes, which the first load would wait for.
      await load(browser, variants.withoutScripts + path);
      for (let round = 0; round < ROUNDS; round++) {
        loads.whole.push(await load(browser, variants.whole + path));
        loads.empty.push(await load(browser, variants.emptyRoot + path));
        loads.plain.push(await load(browser, variants.withoutScripts + path));
      }
      const middle = (of: Load[], what: keyof Load) => middleOf(of.map((one) => one[what]));
      comparisons.push({
        what: `${name}: blocking time, against an empty root`,
        bar: BLOCKING_BAR,
        baselineMs: middle(loads.empty, 'blockingMs'),
        measuredMs: middle(loads.whole, 'blockingMs'),
      });
      comparisons.push({
        what: `${name}: largest paint, against no scripts`,
        bar: LCP_BAR,
        baselineMs: middle(loads.plain, 'lcpMs'),
        measuredMs: middle(loads.whole, 'lcpMs'),
      });
    }
    const adds: number[] = [];
    const opens: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      adds.push(await timeToAdd(browser, url, product));
      opens.push(await timeToOpen(browser, url, product));
    }
    comparisons.push({
      what: 'a tap on «В корзину»',
      bar: ADD_BAR,
      baselineMs: 0,
      measuredMs: middleOf(adds),
    });
    comparisons.push({ what: 'a tap on a card', bar: OPEN_BAR, baselineMs: 0, measuredMs: middleOf(opens) });
    return comparisons;
  } finally {
    await variants.close();
    await browser.close();
  }
}

/** On the first page of the catalogue, without a size or colour to choose. */
async function findPlainProduct(url: string): Promise<ProductCard> {
  const { products } = (await (await fetch(`${url}/api/products`)).json()) as ProductPage;
  const plain = products.find(
    ({ isActive, quantity, sizes, colors }) =>
      isActive && quantity > 0 && sizes.length < 2 && colors.length < 2,
  );
  if (!plain) throw new Error('every product has sizes or colours');
  return plain;
}

async function openPhone(browser: Browser, slowdown: number): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

interface Load {
  /** What exceeds 50 ms of each task after the first paint. */
  blockingMs: number;
  lcpMs: number;
}

async function load(browser: Browser, url: string): Promise<Load> {
  const page = await openPhone(browser, 4);
  await page.addInitScript(() => {
    const seen = { tasks: [] as { at: number; ms: number }[], lcpMs: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.tasks.push({ at: startTime, ms: duration });
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcpMs = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  // Not until the network is idle: the slider's film takes long.
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  await page.waitForTimeout(STARTED_AFTER_MS);
  const measured = await page.evaluate(() => {
    const { seen } = globalThis as unknown as {
      seen: { tasks: { at: number; ms: number }[]; lcpMs: number };
    };
    const firstPaintMs = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blockingMs = seen.tasks
      .filter(({ at, ms }) => at + ms > firstPaintMs)
      .reduce((sum, { at, ms }) => sum + Math.max(0, at + ms - Math.max(at, firstPaintMs) - 50), 0);
    return { blockingMs, lcpMs: seen.lcpMs };
  });
  await page.context().close();
  return measured;
}

/** Runs in the page: from the tap until a paint after which `isShown` holds. */
async function timeOfTap(page: Page, target: string, isShown: string): Promise<number> {
  await page.evaluate(
    ({ shown }) => {
      // oxlint-disable-next-line typescript/no-implied-eval -- runs in the measured page only
      const holds = new Function(`return ${shown}`) as () => boolean;
      const tapped = new Promise<number>((resolve) => {
        const tap = ({ timeStamp }: Event) => {
          const look = () =>
            requestAnimationFrame(() => {
              if (!holds()) return look();
              // After the paint of this frame.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(0);
            });
          look();
        };
        addEventListener('pointerup', tap, { capture: true, once: true });
      });
      Object.assign(globalThis, { tapped });
    },
    { shown: isShown },
  );
  await page.locator(target).first().tap();
  return page.evaluate(() => (globalThis as unknown as { tapped: Promise<number> }).tapped);
}

async function settle(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.waitForTimeout(SETTLED_AFTER_MS);
}

const cardOf = ({ _id }: ProductCard) => `article:has(a[href="/products/${_id}"])`;

async function timeToAdd(browser: Browser, url: string, product: ProductCard): Promise<number> {
  const page = await openPhone(browser, 6);
  await settle(page, `${url}/catalog`);
  const button = `${cardOf(product)} button:not([aria-pressed])`;
  await page.locator(button).first().scrollIntoViewIfNeeded();
  const time = await timeOfTap(
    page,
    button,
    `document.querySelector(${JSON.stringify(button)})?.dataset.inCart !== undefined`,
  );
  await page.context().close();
  return time;
}

/** Name, price and picture of the card. */
async function timeToOpen(browser: Browser, url: string, product: ProductCard): Promise<number> {
  const page = await openPhone(browser, 4);
  await settle(page, `${url}/catalog`);
  const card = page.locator(cardOf(product));
  await card.scrollIntoViewIfNeeded();
  const price = await card.locator('p').first().textContent();
  await page.waitForTimeout(SETTLED_AFTER_MS);
  const time = await timeOfTap(
    page,
    `a[href="/products/${product._id}"]`,
    `document.querySelector('h1')?.textContent === ${JSON.stringify(product.name)} && ` +
      `document.querySelector('main').textContent.includes(${JSON.stringify(price)}) && ` +
      `(document.querySelector('#photo-1 img')?.naturalWidth > 0 || ` +
      `getComputedStyle(document.querySelector('#photo-1 img')?.parentElement).backgroundImage !== 'none')`,
  );
  await page.context().close();
  return time;
}
