import type { Ratio } from './baseline.ts';
import { type Flow, FLOWS } from './flows.ts';

const WIDTH = 720;
const HEIGHT = 360;
const MARGIN = { left: 64, right: 104, top: 20, bottom: 40 };
const LABEL_HEIGHT = 15;
const COLORS: Record<Flow, string> = {
  list: '#1b6ca8',
  filter: '#0f8b8d',
  product: '#2e8b57',
  search: '#b8541b',
  'new search': '#d19a1f',
  cart: '#7a4fa3',
  order: '#a3324f',
};
const MARKS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** Medians of the shop: a line for each flow, both axes logarithmic. */
export function drawGrowth(
  axis: string,
  all: Ratio[],
  steps: number[],
  at: (ratio: Ratio) => number,
): string {
  const ratios = all.filter(({ shop }) => !Number.isNaN(shop.p50Ms));
  const times = ratios.map(({ shop }) => shop.p50Ms);
  // From a mark to a mark, so that each line lies between two.
  const bottom = MARKS.findLast((ms) => ms <= Math.min(...times)) ?? 0.1;
  const top = MARKS.find((ms) => ms >= Math.max(...times)) ?? 10_000;
  const x = (step: number) =>
    MARGIN.left + (steps.indexOf(step) / (steps.length - 1)) * (WIDTH - MARGIN.left - MARGIN.right);
  const y = (ms: number) =>
    HEIGHT -
    MARGIN.bottom -
    (Math.log(ms / bottom) / Math.log(top / bottom)) * (HEIGHT - MARGIN.top - MARGIN.bottom);

  const lines = FLOWS.map((flow) => {
    const own = ratios.filter((ratio) => ratio.flow === flow);
    return { flow, points: own.map((ratio) => ({ x: x(at(ratio)), y: y(ratio.shop.p50Ms) })) };
  });
  const labels = apart(lines.map(({ flow, points }) => ({ flow, y: (points.at(-1)?.y ?? 0) + 4 })));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>Median answer in milliseconds by number of ${axis}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${MARKS.filter((ms) => ms >= bottom && ms <= top)
  .map(
    (ms) =>
      `<line x1="${MARGIN.left}" x2="${WIDTH - MARGIN.right}" y1="${y(ms).toFixed(1)}" y2="${y(ms).toFixed(1)}" stroke="#ddd"/>
<text x="${MARGIN.left - 8}" y="${(y(ms) + 4).toFixed(1)}" text-anchor="end" fill="#555">${ms.toLocaleString('en')} ms</text>`,
  )
  .join('\n')}
${steps.map((step) => `<text x="${x(step).toFixed(1)}" y="${HEIGHT - 16}" text-anchor="middle" fill="#555">${step.toLocaleString('en')}</text>`).join('\n')}
<text x="${WIDTH - MARGIN.right + 8}" y="${HEIGHT - 2}" fill="#555">${axis}</text>
${lines.map(({ flow, points }) => `<polyline fill="none" stroke="${COLORS[flow]}" stroke-width="2" points="${points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ')}"/>`).join('\n')}
${labels.map(({ flow, y: base }) => `<text x="${WIDTH - MARGIN.right + 8}" y="${base.toFixed(1)}" fill="${COLORS[flow]}">${flow}</text>`).join('\n')}
</svg>
`;
}

/** Lines that end near each other would have their names on top of each other. */
function apart<T extends { y: number }>(labels: T[]): T[] {
  let before = -Infinity;
  const lowest = HEIGHT - MARGIN.bottom;
  return labels
    .toSorted((a, b) => a.y - b.y)
    .map((label, at) => {
      const room = (labels.length - 1 - at) * LABEL_HEIGHT;
      before = Math.max(Math.min(label.y, lowest - room), before + LABEL_HEIGHT);
      return { ...label, y: before };
    });
}
