import type { MouseEvent } from 'react';
import type { Call } from '#contract/calls.ts';
import { toHref } from '../../../navigation/href.ts';
import { navigate } from '../../../navigation/history.ts';
import { callsText as t } from '#text/calls.ts';
import { formatMoment, formatTime } from '#text/language.ts';
import { kindLabel } from '../../../text/kinds.ts';
import { formatSom } from '../../../text/money.ts';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { isPlainClick } from '../admin-list/is-plain-click.ts';
import { clientOf } from '../client.ts';
import { PaidPill } from '../payment/paid-pill.tsx';
import styles from './call-list.module.css';
import { waitingTime } from './waiting-time.ts';

interface CallListProps {
  calls: readonly Call[];
  chosen: string | undefined;
  ownId: string;
  now: number;
  href: (id: string) => string;
}

export const CallList = ({ calls, chosen, ownId, now, href }: CallListProps) => (
  <ul className={styles.list} aria-label={t.list}>
    {calls.map((call) => (
      <li key={call.order._id}>
        <Row
          call={call}
          isChosen={call.order._id === chosen}
          ownId={ownId}
          now={now}
          href={href(call.order._id)}
        />
      </li>
    ))}
  </ul>
);

interface RowProps {
  call: Call;
  isChosen: boolean;
  ownId: string;
  now: number;
  href: string;
}

function Row({ call, isChosen, ownId, now, href }: RowProps) {
  const { order, callAt } = call;
  const { name, phone } = clientOf(order);
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (isPlainClick(event)) navigate(href, { inPlace: true });
  };
  return (
    <a className={styles.row} href={toHref(href)} aria-current={isChosen || undefined} onClick={choose}>
      <span className={styles.soft}>№ {order.number}</span>
      <span className={styles.end}>
        {callAt !== null && Date.parse(callAt) > now
          ? t.callAt({ time: formatMoment(callAt) })
          : t.waits({ time: waitingTime(order.date, now) })}
      </span>
      <b className={styles.name}>{name}</b>
      <b className={styles.end}>{formatSom(order.totalAmount)}</b>
      <span className={styles.phone}>{phone}</span>
      <span className={`${styles.end} ${styles.soft}`}>{attemptsText(call)}</span>
      <span className={styles.line}>{kindLabel(order.address)}</span>
      {order.comments && <span className={styles.comment}>{order.comments}</span>}
      <Marks call={call} ownId={ownId} />
    </a>
  );
}

function attemptsText({ order: { calls = [] } }: Call): string {
  const attempts = t.attempts({ count: calls.length });
  const last = calls.at(-1);
  return last ? t.lastAttempt({ attempts, outcome: t.outcomes[last.outcome].toLowerCase() }) : attempts;
}

function Marks({ call: { order, caller, taken }, ownId }: { call: Call; ownId: string }) {
  const isOthers = taken !== null && taken.by._id !== ownId;
  if (!taken && !order.paid && caller.refused === 0 && caller.fakes === 0 && caller.notes === 0) return null;
  return (
    <span className={styles.marks}>
      <PaidPill order={order} />
      {taken && (
        <StatusPill tone={isOthers ? 'waiting' : 'active'}>
          {isOthers ? t.othersShort({ name: taken.by.name }) : t.mine({ time: formatTime(taken.until) })}
        </StatusPill>
      )}
      {caller.refused > 0 && <StatusPill tone="off">{t.refusals({ count: caller.refused })}</StatusPill>}
      {caller.fakes > 0 && <StatusPill tone="off">{t.fakes({ count: caller.fakes })}</StatusPill>}
      {caller.notes > 0 && <StatusPill tone="waiting">{t.notesCount({ count: caller.notes })}</StatusPill>}
    </span>
  );
}
