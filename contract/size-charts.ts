import { z } from 'zod';
import { AUDIENCES } from './audiences.ts';
import { Id } from './ids.ts';
import { inputMessage } from './input-messages.ts';
import { PRODUCT_MAX } from './limits.ts';
import { MEASURES, SIZE_CHART_MAX } from './size-measures.ts';
import { plainLine } from './typed-text.ts';

const line = (max: number) =>
  z
    .string()
    .transform(plainLine)
    .refine((text) => [...text].length <= max, inputMessage('TEXT_LONG', { max }));
const filledLine = (max: number) => line(max).refine((text) => text !== '', inputMessage('REQUIRED'));

export const SizeChart = z
  .object({
    measures: z
      .array(z.enum(MEASURES))
      .min(1)
      .refine((measures) => new Set(measures).size === measures.length, inputMessage('WRONG_VALUE')),
    rows: z
      .array(z.object({ size: filledLine(PRODUCT_MAX.size), values: z.array(line(SIZE_CHART_MAX.value)) }))
      .min(1)
      .max(SIZE_CHART_MAX.rows),
  })
  .refine(
    ({ measures, rows }) => rows.every(({ values }) => values.length === measures.length),
    inputMessage('WRONG_VALUE'),
  )
  .meta({
    id: 'SizeChart',
    description: 'Each row has a value for each measure; lengths are in centimetres.',
  });

export const SizeChartAnswer = z.object({
  chart: SizeChart.nullable().meta({
    description: 'The seller’s, else the shop’s for the type and audience.',
  }),
});
export type SizeChartAnswer = z.infer<typeof SizeChartAnswer>;

export const TypeChart = z
  .object({
    _id: Id,
    audience: z.enum(AUDIENCES),
    type: z.string(),
    chart: SizeChart,
  })
  .meta({ id: 'TypeChart' });
export type TypeChart = z.infer<typeof TypeChart>;

export const TypeCharts = z.object({ charts: z.array(TypeChart) });
export type TypeCharts = z.infer<typeof TypeCharts>;

export const WrittenTypeChart = z.object({
  audience: z.enum(AUDIENCES),
  type: filledLine(PRODUCT_MAX.type),
  chart: SizeChart,
});
export type WrittenTypeChart = z.infer<typeof WrittenTypeChart>;

export const TypeChartAnswer = z.object({ chart: TypeChart, message: z.string() });
export type TypeChartAnswer = z.infer<typeof TypeChartAnswer>;
