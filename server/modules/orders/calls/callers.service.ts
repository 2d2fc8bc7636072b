import type { CallOutcome } from '#contract/call-rules.ts';
import type { CallDetails, NewPhoneNote, PhoneNoteAdded } from '#contract/calls.ts';
import type { Done } from '#contract/auth.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { begin } from '../../../database/begin.ts';
import type { Db } from '../../../database/connect.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Account } from '../../../platform/callers.ts';
import { Refusal } from '../../../platform/errors.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { readCalls } from './calls.service.ts';
import { deletePhoneNote, insertPhoneNote, readOrdersOfCaller, readPhoneNotes } from './callers.queries.ts';

export async function readCall(db: Db, id: string): Promise<CallDetails> {
  const [call] = isId(id) ? await readCalls(db, [id]) : [];
  if (!call) throw new Refusal('ORDER_NOT_FOUND');
  const [orders, notes] = await Promise.all([readOrdersOfCaller(db, id), readPhoneNotes(db, id)]);
  return { call, orders: orders.map(toEarlierOrder), notes: notes.map(toNote) };
}

type OrderOfCaller = Awaited<ReturnType<typeof readOrdersOfCaller>>[number];

const toEarlierOrder = ({
  id,
  number,
  createdAt,
  status,
  totalAmount,
  samePhone,
  sameEmail,
  sameAccount,
  outcome,
}: OrderOfCaller): CallDetails['orders'][number] => ({
  _id: id,
  number,
  date: createdAt.toISOString(),
  status: status as OrderStatus,
  totalAmount: totalAmount ?? 0,
  same: [
    ...(samePhone ? (['phone'] as const) : []),
    ...(sameEmail ? (['email'] as const) : []),
    ...(sameAccount ? (['account'] as const) : []),
  ],
  outcome: outcome as CallOutcome | null,
});

const toNote = ({
  id,
  text,
  authorName,
  writtenAt,
}: {
  id: string;
  text: string;
  authorName: string;
  writtenAt: Date;
}) => ({ _id: id, text, by: authorName, time: writtenAt.toISOString() });

/** On the phone number of the order: whoever orders with it, operators see the note. */
export const addPhoneNote = (
  db: Db,
  admin: Account,
  orderId: string,
  { text }: NewPhoneNote,
): Promise<PhoneNoteAdded> =>
  begin(db, async (tx) => {
    const note = isId(orderId)
      ? await insertPhoneNote(tx, { id: newId(), orderId, text, authorId: admin.id })
      : undefined;
    if (!note) throw new Refusal('ORDER_NOT_FOUND');
    await recordAudit(tx, admin, {
      kind: 'phone',
      action: 'phone note added',
      subject: { id: note.phoneKey, label: note.phoneKey },
      after: { note: text },
    });
    return { note: toNote(note), message: 'Заметка сохранена' };
  });

export const removePhoneNote = (db: Db, admin: Account, id: string): Promise<Done> =>
  begin(db, async (tx) => {
    const note = isId(id) ? await deletePhoneNote(tx, id) : undefined;
    if (!note) throw new Refusal('NOTE_NOT_FOUND');
    await recordAudit(tx, admin, {
      kind: 'phone',
      action: 'phone note deleted',
      subject: { id: note.phoneKey, label: note.phoneKey },
      before: { note: note.text },
    });
    return { message: 'Заметка удалена' };
  });
