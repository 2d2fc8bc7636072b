import type { AuditKind } from '#contract/audit.ts';
import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import { cleanLine } from '#contract/typed-text.ts';
import { readPage } from '../../navigation/read-page.ts';
import { auditText as t } from '#text/audit.ts';

export const AUDIT_KINDS = Object.keys(t.kinds) as AuditKind[];

/** Each is empty for any. Days are YYYY-MM-DD, in Bishkek. */
export interface AuditPlace {
  page: number;
  kind: AuditKind | '';
  actor: string;
  search: string;
  from: string;
  to: string;
}

/** The same query for the screen's address and for the API. */
export function auditSearch({ page, ...filters }: AuditPlace): string {
  const query = new URLSearchParams();
  if (page > 1) query.set('page', String(page));
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query}` : '';
}

export function readAuditPlace(address: string): AuditPlace {
  const query = new URLSearchParams(address);
  const day = (name: string) => {
    const typed = query.get(name) ?? '';
    return /^[12]\d{3}-\d\d-\d\d$/.test(typed) && !Number.isNaN(Date.parse(typed)) ? typed : '';
  };
  return {
    page: readPage(query),
    kind: AUDIT_KINDS.find((kind) => kind === query.get('kind')) ?? '',
    actor: query.get('actor') ?? '',
    search: cleanLine(query.get('search') ?? '', SEARCH_MAX_LENGTH),
    from: day('from'),
    to: day('to'),
  };
}
