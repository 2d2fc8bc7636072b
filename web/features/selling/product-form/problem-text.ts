import type { ProductProblem } from '#contract/product-rules.ts';
import { productRulesText as t } from '#text/product-rules.ts';

const FIELDS = new Map(Object.entries(t.fields));

export function problemText({ code, values = {} }: Omit<ProductProblem, 'field'>): string {
  const text = t[code];
  if (typeof text === 'string') return text;
  const { field = '', max = 0, variant = '' } = values;
  return text({ max, variant, field: FIELDS.get(String(field)) ?? field });
}
