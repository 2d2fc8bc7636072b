import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openRivals, type Ratio, ratioTable } from './baseline.ts';
import { type Flow, FLOWS } from './flows.ts';

const PRODUCTS = [1_000, 10_000, 100_000, 1_000_000];
const CLIENTS = [1, 4, 16, 64, 256];
/** Where the number of clients grows. */
const PRODUCTS_OF_CLIENTS = 10_000;
const CLIENTS_OF_PRODUCTS = 32;

const DOCS = join(import.meta.dirname, '../docs');
const PAGE = join(DOCS, 'performance.md');

/** Measures, and writes its table, its drawings and its figures as JSON into docs/. */
export async function benchGrowth(clusterUrl: string): Promise<Ratio[]> {
  const byProducts: Ratio[] = [];
  const byClients: Ratio[] = [];
  for (const products of PRODUCTS) {
    const rivals = await openRivals(clusterUrl, products);
    try {
      for (const flow of FLOWS) byProducts.push(await rivals.measure(flow, CLIENTS_OF_PRODUCTS));
      if (products === PRODUCTS_OF_CLIENTS)
        for (const clients of CLIENTS)
          for (const flow of FLOWS) byClients.push(await rivals.measure(flow, clients));
    } finally {
      await rivals.stop();
    }
  }
  const all = [...byProducts, ...byClients];
  await writeFile(join(DOCS, 'performance.json'), `${JSON.stringify(all, undefined, 2)}\n`);
  await writeFile(
    join(DOCS, 'pictures/growth-products.svg'),
    drawing('products', byProducts, ({ products }) => products),
  );
  await writeFile(
    join(DOCS, 'pictures/growth-clients.svg'),
    drawing('clients', byClients, ({ clients }) => clients),
  );
  await replaceTable(ratioTable(all));
  return all;
}

async function replaceTable(table: string): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  await writeFile(
    PAGE,
    page.replace(
      /(<!-- growth -->\n)[^]*(\n<!-- \/growth -->)/,
      (_, start, end) => `${start}\n${table}\n${end}`,
    ),
  );
}

const WIDTH = 720;
const HEIGHT = 320;
const MARGIN = { left: 56, right: 96, top: 16, bottom: 40 };
const COLORS: Record<Flow, string> = {
  list: '#1b6ca8',
  product: '#2e8b57',
  search: '#b8541b',
  cart: '#7a4fa3',
  order: '#a3324f',
};

/** Medians of the shop, both axes logarithmic: a line for each flow. */
function drawing(axis: string, ratios: Ratio[], at: (ratio: Ratio) => number): string {
  const steps = [...new Set(ratios.map(at))];
  const times = ratios.map(({ shop }) => shop.p50Ms);
  const [low, high] = [Math.log10(Math.min(...times)), Math.log10(Math.max(...times))];
  const x = (value: number) =>
    MARGIN.left + (steps.indexOf(value) / (steps.length - 1)) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (ms: number) =>
    HEIGHT -
    MARGIN.bottom -
    ((Math.log10(ms) - low) / (high - low || 1)) * (HEIGHT - MARGIN.top - MARGIN.bottom);
  const marks = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000].filter(
    (ms) => Math.log10(ms) >= low && Math.log10(ms) <= high,
  );
  const lines = FLOWS.map((flow) => {
    const own = ratios.filter((ratio) => ratio.flow === flow);
    const points = own.map((ratio) => `${x(at(ratio)).toFixed(1)},${y(ratio.shop.p50Ms).toFixed(1)}`);
    const last = own.at(-1);
    const end = last ? y(last.shop.p50Ms) + 4 : 0;
    return `<polyline fill="none" stroke="${COLORS[flow]}" stroke-width="2" points="${points.join(' ')}"/>
<text x="${WIDTH - MARGIN.right + 8}" y="${end.toFixed(1)}" fill="${COLORS[flow]}">${flow}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>Median answer in milliseconds by number of ${axis}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${marks.map((ms) => `<line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${y(ms).toFixed(1)}" y2="${y(ms).toFixed(1)}" stroke="#ddd"/><text x="${MARGIN.left - 8}" y="${(y(ms) + 4).toFixed(1)}" text-anchor="end" fill="#555">${ms} ms</text>`).join('\n')}
${steps.map((value) => `<text x="${x(value).toFixed(1)}" y="${HEIGHT - 12}" text-anchor="middle" fill="#555">${value.toLocaleString('en')}</text>`).join('\n')}
${lines.join('\n')}
</svg>
`;
}
