import type { AuditEntry } from '#contract/audit.ts';
import { formatSom } from '../../text/money.ts';
import { callsText } from '#text/calls.ts';
import { auditText as t } from '#text/audit.ts';
import { formatLongDay, formatMoment, formatWhole } from '#text/language.ts';
import { orderStatusText } from '#text/order-status.ts';
import { sellerStatusText } from '#text/seller-status.ts';

export interface AuditChange {
  field: string;
  was: string | undefined;
  became: string | undefined;
}

const FIELDS = new Map(Object.entries(t.fields));
const BACKGROUNDS = new Map(Object.entries(t.backgrounds));
/** An order's returns are decided too. */
const STATUSES = {
  order: new Map(Object.entries({ ...orderStatusText, ...t.returnStatuses })),
  seller: new Map(Object.entries(sellerStatusText)),
};
const OUTCOMES = new Map(Object.entries(callsText.outcomes));
const REASONS = new Map(Object.entries(callsText.reasons));
const MONEY = new Set(['price', 'totalAmount', 'paid']);
const MOST_ITEMS = 8;
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** Leaves out unchanged fields, except the name of what was changed. */
export function changesOf({ kind, before, after }: AuditEntry): AuditChange[] {
  const [old, now] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))];
  const fields = [...new Set([...old.keys(), ...now.keys()])];
  const isChange = before !== null && after !== null;
  return fields.flatMap((field) => {
    const [was, became] = withoutSame(old.get(field), now.get(field)).map((value) =>
      value === undefined ? undefined : inWords(value, field, kind),
    );
    const label = field === 'name' ? nameIn(kind) : fieldName(field);
    if (!isChange || was !== became) return [{ field: label, was, became }];
    return kind === 'order' && field === 'name' ? [{ field: label, was, became: undefined }] : [];
  });
}

const nameIn = (kind: AuditEntry['kind']) => (kind === 'order' ? t.nameOfProduct : t.name);

/** Leaves out what two lists have in common. */
function withoutSame(was: unknown, became: unknown): [unknown, unknown] {
  if (!Array.isArray(was) || !Array.isArray(became)) return [was, became];
  const [old, now] = [was, became].map(
    (items: unknown[]) => new Set(items.map((item) => JSON.stringify(item))),
  );
  const gone = was.filter((item) => !now?.has(JSON.stringify(item)));
  const come = became.filter((item) => !old?.has(JSON.stringify(item)));
  return gone.length === 0 && come.length === 0 ? [was, became] : [gone, come];
}

function inWords(value: unknown, field: string, kind: AuditEntry['kind']): string {
  if (value === null || value === undefined || value === '') return t.nothing;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number') return MONEY.has(field) ? formatSom(value) : formatWhole(value);
  if (typeof value === 'string') {
    if (field === 'status') return STATUSES[kind === 'seller' ? 'seller' : 'order'].get(value) ?? value;
    if (field === 'outcome') return OUTCOMES.get(value) ?? value;
    if (field === 'reason') return REASONS.get(value) ?? value;
    if (field.endsWith(' backgroundType')) return BACKGROUNDS.get(value) ?? value;
    if (DAY.test(value)) return formatLongDay(value);
    return TIME.test(value) ? formatMoment(value) : value;
  }
  if (Array.isArray(value))
    return listed(field === 'leftOut' ? value.map((name) => fieldName(String(name))) : value);
  return itemName(value as Record<string, unknown>);
}

/** A part of the home page includes its position: `slide 2 promotion 1 title`. */
function fieldName(field: string): string {
  const [, part, place = '', rest = ''] = /^(slide|promotion) (\d+) (.+)$/.exec(field) ?? [];
  if (!part) return FIELDS.get(field) ?? field;
  return `${part === 'slide' ? t.slide({ place }) : t.promotion({ place })}. ${fieldName(rest)}`;
}

function listed(items: unknown[]): string {
  if (items.length === 0) return t.nothing;
  const names = items
    .slice(0, MOST_ITEMS)
    .map((item) =>
      typeof item === 'object' && item ? itemName(item as Record<string, unknown>) : String(item),
    );
  return [
    ...names,
    ...(items.length > MOST_ITEMS ? [t.more({ count: items.length - MOST_ITEMS })] : []),
  ].join(', ');
}

function itemName(item: Record<string, unknown>): string {
  if (typeof item.category === 'string' && typeof item.url === 'string')
    return t.picture({ category: item.category, url: item.url || t.nothing });
  const name = [item.title, item.name, item.url].find((word) => typeof word === 'string' && word !== '') as
    | string
    | undefined;
  const count = typeof item.quantity === 'number' ? ` × ${item.quantity}` : '';
  return name ? `${name}${count}` : t.nothing;
}
