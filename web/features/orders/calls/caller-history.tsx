import { type SubmitEvent, useState } from 'react';
import { CALL_NOTE_MAX } from '#contract/call-rules.ts';
import type { Call, CallDetails } from '#contract/calls.ts';
import { toHref } from '../../../navigation/href.ts';
import { callsText as t } from '#text/calls.ts';
import { formatMoment } from '#text/language.ts';
import { formatSom } from '../../../text/money.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { BinIcon } from '../../../ui/sign-icons.tsx';
import styles from './caller-history.module.css';
import { useNewNote, useNoteRemoval } from './change-calls.ts';

/** Who it is: other orders with the same phone, e-mail or account, and what operators noted. */
export function CallerHistory({ details, isLoading }: { details: CallDetails; isLoading: boolean }) {
  const { call, orders, notes } = details;
  return (
    <>
      <section className={styles.part}>
        <h3 className={styles.title}>{t.notes}</h3>
        {notes.length > 0 && (
          <ul className={styles.rows}>
            {notes.map((note) => (
              <PhoneNote key={note._id} note={note} />
            ))}
          </ul>
        )}
        <NewNote call={call} />
      </section>
      <section className={styles.part}>
        <h3 className={styles.title}>{t.caller}</h3>
        {isLoading ? (
          <RowsSkeleton label={t.loading} rows={1} />
        ) : orders.length === 0 ? (
          <p className={styles.soft}>{t.firstOrder}</p>
        ) : (
          <>
            <p className={styles.soft}>{t.callerCounts(call.caller)}</p>
            <ul className={styles.rows}>
              {orders.map((order) => (
                <EarlierOrder key={order._id} order={order} />
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  );
}

function EarlierOrder({ order }: { order: CallDetails['orders'][number] }) {
  const { _id, number, date, status, totalAmount, same, outcome } = order;
  return (
    <li className={styles.row}>
      <span className={styles.order}>
        <a className={styles.link} href={toHref(`/order/${_id}`)}>
          № {number}
        </a>
        <OrderStatusPill status={status} />
        <span>{formatSom(totalAmount)}</span>
        {outcome && <span className={styles.outcome}>{t.outcomes[outcome]}</span>}
      </span>
      <span className={styles.soft}>
        {[formatMoment(date), ...same.map((what) => t.same[what])].join(', ')}
      </span>
    </li>
  );
}

function PhoneNote({ note: { _id, text, by, time } }: { note: CallDetails['notes'][number] }) {
  const { mutate, isPending } = useNoteRemoval();
  return (
    <li className={styles.note}>
      <span className={styles.text}>{text}</span>
      <IconButton label={t.noteDelete} disabled={isPending} onClick={() => mutate(_id)}>
        <BinIcon size={20} />
      </IconButton>
      <span className={styles.soft}>{[by, formatMoment(time)].join(', ')}</span>
    </li>
  );
}

function NewNote({ call }: { call: Call }) {
  const [typed, setTyped] = useState('');
  const { mutate, isPending } = useNewNote(call, () => setTyped(''));
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed.trim() !== '' && !isPending) mutate(typed);
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        label={t.noteLabel}
        maxLength={CALL_NOTE_MAX}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" look="secondary" disabled={isPending}>
        {t.noteAdd}
      </Button>
    </form>
  );
}
