import type { AuditEntry } from '#contract/audit.ts';
import { formatSom } from '../../text/money.ts';
import { auditText as t, officeText } from '../../text/office.ts';

/** A thing that was noted: as it was, as it became, or both. */
export interface NotedChange {
  field: string;
  was: string | undefined;
  became: string | undefined;
}

const MOST_ITEMS = 8;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** What is the same before and after says nothing, but for the name of what was changed. */
export function changesOf({ kind, before, after }: AuditEntry): NotedChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const isChange = before !== null && after !== null;
  return fields.flatMap((field) => {
    const [was, became] = [before, after].map((details) =>
      details && field in details ? inWords(details[field], field, kind) : undefined,
    );
    if (!isChange || was !== became) return [{ field: t.fields[field] ?? field, was, became }];
    return field === 'name' ? [{ field: t.fields[field] ?? field, was, became: undefined }] : [];
  });
}

function inWords(value: unknown, field: string, kind: AuditEntry['kind']): string {
  if (value === null || value === undefined || value === '') return t.nothing;
  if (typeof value === 'boolean') return t.yesNo(value);
  if (typeof value === 'number')
    return field === 'price' || field === 'totalAmount' ? formatSom(value) : officeText.count(value);
  if (typeof value === 'string') {
    if (field === 'status') return t.statusWord(kind, value);
    return TIME.test(value) ? officeText.moment(value) : value;
  }
  if (Array.isArray(value)) return listed(value);
  return itemName(value as Record<string, unknown>);
}

function listed(items: unknown[]): string {
  if (items.length === 0) return t.nothing;
  const names = items
    .slice(0, MOST_ITEMS)
    .map((item) =>
      typeof item === 'object' && item ? itemName(item as Record<string, unknown>) : String(item),
    );
  return [...names, ...(items.length > MOST_ITEMS ? [t.more(items.length - MOST_ITEMS)] : [])].join(', ');
}

function itemName(item: Record<string, unknown>): string {
  const name = [item.title, item.category, item.name, item.url].find(
    (word) => typeof word === 'string' && word !== '',
  ) as string | undefined;
  const count = typeof item.quantity === 'number' ? ` × ${item.quantity}` : '';
  return name ? `${name}${count}` : t.nothing;
}
