// No schema library here: the product form imports this file.

/** What a column of a size chart measures; their names are texts. Lengths are in centimetres. */
export const MEASURES = [
  ...(['ru', 'eu', 'us', 'age', 'height', 'chest', 'waist', 'hips'] as const),
  ...(['shoulders', 'sleeve', 'length', 'inseam', 'foot', 'head'] as const),
] as const;
export type Measure = (typeof MEASURES)[number];

export interface SizeChart {
  measures: Measure[];
  /** A value for each measure. */
  rows: { size: string; values: string[] }[];
}

export const SIZE_CHART_MAX = { rows: 30, value: 20, charts: 200 } as const;

/** Without empty rows; undefined if nothing is left. */
export function tidyChart({ measures, rows }: SizeChart): SizeChart | undefined {
  const filled = rows
    .map(({ size, values }) => ({
      size: size.trim(),
      values: measures.map((_, at) => (values[at] ?? '').trim()),
    }))
    .filter(({ size, values }) => size !== '' && values.some((value) => value !== ''));
  return filled.length === 0 ? undefined : { measures, rows: filled };
}
