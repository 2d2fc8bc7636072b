import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openRivals, type Ratio } from './baseline.ts';
import { type Flow, FLOWS } from './flows.ts';
import { drawGrowth } from './growth-drawing.ts';

const PRODUCTS = [1_000, 10_000, 100_000, 1_000_000];
const CLIENTS = [1, 4, 16, 64, 256];
/** Where the number of clients grows. */
const PRODUCTS_OF_CLIENTS = 10_000;
const CLIENTS_OF_PRODUCTS = 32;
/** Shorter than against the bare server: there are 63 measurements. */
const LENGTH = {
  rounds: Number(process.env.BENCH_ROUNDS ?? 3),
  seconds: Number(process.env.BENCH_SECONDS ?? 1.5),
};

/** '1,000,000 against 10,000 products: medians of list, filter, product and search at most 2 times.' */
const BAR = { times: 2, from: 10_000, to: 1_000_000 };
const FLOWS_WITH_BAR: Flow[] = ['list', 'filter', 'product', 'search', 'new search'];

const DOCS = join(import.meta.dirname, '../docs');
const PAGE = join(DOCS, 'performance.md');

/** Measures, and writes its tables, its drawings and its figures as JSON into docs/. */
export async function benchGrowth(clusterUrl: string): Promise<{ text: string; isGood: boolean }> {
  const byProducts: Ratio[] = [];
  const byClients: Ratio[] = [];
  for (const products of PRODUCTS) {
    const startedAt = performance.now();
    const rivals = await openRivals(clusterUrl, products);
    console.log(`${products} products: filled in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    try {
      for (const flow of FLOWS) byProducts.push(await rivals.measure(flow, CLIENTS_OF_PRODUCTS, LENGTH));
      if (products === PRODUCTS_OF_CLIENTS)
        for (const clients of CLIENTS)
          for (const flow of FLOWS) byClients.push(await rivals.measure(flow, clients, LENGTH));
    } finally {
      await rivals.stop();
    }
  }
  const productsOf = ({ products }: Ratio) => products;
  const clientsOf = ({ clients }: Ratio) => clients;
  const text = [
    `With ${CLIENTS_OF_PRODUCTS} clients and this many products:`,
    growthTable(byProducts, PRODUCTS, productsOf, growthOf),
    '![Median by number of products](pictures/growth-products.svg)',
    `With ${PRODUCTS_OF_CLIENTS.toLocaleString('en')} products and this many clients:`,
    growthTable(byClients, CLIENTS, clientsOf),
    '![Median by number of clients](pictures/growth-clients.svg)',
  ].join('\n\n');
  const figures = JSON.stringify([...byProducts, ...byClients], undefined, 2);
  await writeFile(join(DOCS, 'performance.json'), `${figures}\n`);
  await writeFile(
    join(DOCS, 'pictures/growth-products.svg'),
    drawGrowth('products', byProducts, PRODUCTS, productsOf),
  );
  await writeFile(
    join(DOCS, 'pictures/growth-clients.svg'),
    drawGrowth('clients', byClients, CLIENTS, clientsOf),
  );
  await replaceTables(text);
  await promisify(execFile)('npx', ['oxfmt', 'docs/performance.md', 'docs/performance.json'], {
    cwd: join(DOCS, '..'),
  });
  return { text, isGood: FLOWS_WITH_BAR.every((flow) => timesOf(byProducts, flow) <= BAR.times) };
}

/** In Markdown. A cell has the shop's median in milliseconds and its rate, as a multiple of the bare server's. */
function growthTable(
  ratios: Ratio[],
  steps: number[],
  at: (ratio: Ratio) => number,
  lastCell?: (ratios: Ratio[], flow: Flow) => string,
): string {
  const cells = (flow: Flow) =>
    steps.map((step) => {
      const found = ratios.find((ratio) => ratio.flow === flow && at(ratio) === step);
      if (!found) return '';
      const { p50Ms, refused } = found.shop;
      if (Number.isNaN(p50Ms)) return 'refused';
      return `${p50Ms.toFixed(1)} ms, ${found.ratio.toFixed(2)}${refused > 0 ? `, ${refused} refused` : ''}`;
    });
  const row = (values: string[]) => `| ${values.join(' | ')} |`;
  const heads = ['flow', ...steps.map((step) => step.toLocaleString('en'))];
  const last = lastCell ? [`${BAR.to.toLocaleString('en')} to ${BAR.from.toLocaleString('en')}`] : [];
  return [
    row([...heads, ...last]),
    row([...heads, ...last].map(() => '---')),
    ...FLOWS.map((flow) => row([flow, ...cells(flow), ...(lastCell ? [lastCell(ratios, flow)] : [])])),
  ].join('\n');
}

function timesOf(ratios: Ratio[], flow: Flow): number {
  const medianOf = (count: number) =>
    ratios.find((ratio) => ratio.flow === flow && ratio.products === count)?.shop.p50Ms ?? Number.NaN;
  return medianOf(BAR.to) / medianOf(BAR.from);
}

function growthOf(ratios: Ratio[], flow: Flow): string {
  const times = timesOf(ratios, flow);
  const isAbove = FLOWS_WITH_BAR.includes(flow) && times > BAR.times;
  return `${times.toFixed(2)}${isAbove ? ` (above ${BAR.times})` : ''}`;
}

async function replaceTables(text: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  await writeFile(
    PAGE,
    page.replace(
      /(<!-- growth -->\n)[^]*(\n<!-- \/growth -->)/,
      (_, start, end) => `${start}\n${text}\n${end}`,
    ),
  );
}
