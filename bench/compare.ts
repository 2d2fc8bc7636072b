export interface Comparison {
  what: string;
  baselineMs: number;
  measuredMs: number;
  bar: Bar;
}

/** The limit: a multiple of the baseline's time, or milliseconds; with both, the wider one. */
export type Bar = { times: number } | { ms: number } | { times: number; ms: number };

const WARM_UP_ROUNDS = 10;
const ROUNDS = 40;

/** Medians. Alternating, so that other load on the machine affects both alike. */
export async function compare(
  what: string,
  bar: Bar,
  baseline: () => Promise<unknown>,
  measured: () => Promise<unknown>,
): Promise<Comparison> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const [first, second] = [await timeOf(baseline), await timeOf(measured)];
    if (round < 0) continue;
    times[0].push(first);
    times[1].push(second);
  }
  return { what, bar, baselineMs: middleOf(times[0]), measuredMs: middleOf(times[1]) };
}

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

export const middleOf = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

const ratioOf = ({ baselineMs, measuredMs }: Comparison): number => measuredMs / baselineMs;

export const isHeld = (comparison: Comparison): boolean =>
  ('ms' in comparison.bar && comparison.measuredMs <= comparison.bar.ms) ||
  ('times' in comparison.bar && comparison.measuredMs <= comparison.bar.times * comparison.baselineMs);

const nameOf = (bar: Bar): string =>
  [...('times' in bar ? [`${bar.times.toFixed(2)} ×`] : []), ...('ms' in bar ? [`${bar.ms} ms`] : [])].join(
    ' or ',
  );

export function table(comparisons: Comparison[]): string {
  const width = Math.max(...comparisons.map(({ what }) => what.length));
  const head = `${''.padEnd(width)}  baseline  measured  ratio     bar`;
  const rows = comparisons.map((comparison) => {
    const { what, baselineMs, measuredMs, bar } = comparison;
    const figures = [`${baselineMs.toFixed(1)} ms`, `${measuredMs.toFixed(1)} ms`].map((text) =>
      text.padStart(8),
    );
    const ratio = (baselineMs === 0 ? '' : ratioOf(comparison).toFixed(2)).padStart(5);
    const verdict = isHeld(comparison) ? '' : '  NOT HELD';
    return `${what.padEnd(width)}  ${figures.join('  ')}  ${ratio}  ${nameOf(bar).padStart(6)}${verdict}`;
  });
  return [head, ...rows].join('\n');
}
