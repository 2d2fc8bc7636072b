import type { AuditAction, AuditKind } from '#contract/audit.ts';
import type { Tx } from '../database/connect.ts';
import { eraseDetails, insertAuditEntry } from './audit.queries.ts';
import type { Account } from './callers.ts';
import { isId } from './ids.ts';

type Details = Record<string, unknown>;

export interface AuditedAction {
  kind: AuditKind;
  action: AuditAction;
  subject: { id: string; label: string };
  before?: Details;
  after?: Details;
}

const MAX_DETAILS_LENGTH = 8_000;
const MAX_TEXT_LENGTH = 300;
const MAX_LABEL_LENGTH = 200;

/** In the transaction of the action itself. */
export async function recordAudit(tx: Tx, actor: Pick<Account, 'id'>, done: AuditedAction): Promise<void> {
  const { kind, action, subject, before, after } = done;
  await insertAuditEntry(tx, {
    actorId: actor.id,
    kind,
    action,
    subjectId: normalizeId(subject.id),
    subjectLabel: shorten(subject.label, MAX_LABEL_LENGTH),
    before: before ? writeDetails(before) : null,
    after: after ? writeDetails(after) : null,
  });
}

/** For a deleted person: the entry stays, its contents do not. */
export const eraseAuditDetails = (tx: Tx, kind: AuditKind, subjectId: string): Promise<void> =>
  eraseDetails(tx, kind, normalizeId(subjectId));

/** Ids may be requested in capitals. */
const normalizeId = (id: string): string => (isId(id) ? id.toLowerCase() : id);

/** Long texts are cut, and details that are still too long are dropped. */
function writeDetails(details: Details): string {
  const written = JSON.stringify(details, (_, value: unknown) =>
    typeof value === 'string' ? shorten(value, MAX_TEXT_LENGTH) : value,
  );
  return written.length <= MAX_DETAILS_LENGTH
    ? written
    : JSON.stringify({ leftOut: Object.keys(details), characters: written.length });
}

const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`;
