import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { CALL_NOTE_MAX, type CallOutcome } from '#contract/call-rules.ts';
import type { Call, CallDetails } from '#contract/calls.ts';
import { navigate } from '../../../navigation/history.ts';
import { callsText as t } from '#text/calls.ts';
import { formatTime } from '#text/language.ts';
import { orderDetailsText } from '#text/order-details.ts';
import { kindLabel } from '../../../text/kinds.ts';
import { formatSom } from '../../../text/money.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PhoneIcon } from '../../../ui/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { clientOf } from '../client.ts';
import { PaidPill } from '../payment/paid-pill.tsx';
import { phoneLinks } from '../phone-links.ts';
import { CallHistory } from './call-history.tsx';
import { CallOutcomes, OUTCOME_KEYS } from './call-outcomes.tsx';
import styles from './call-panel.module.css';
import { CallerHistory } from './caller-history.tsx';
import { useEnding, useTaking } from './change-calls.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { waitingTime } from './waiting-time.ts';

const KEYS = { take: 'T', open: 'O' };

interface CallPanelProps {
  details: CallDetails;
  /** The caller's other orders and the notes are still loading. */
  isLoading: boolean;
  ownId: string;
  now: number;
  hasKeys: boolean;
  /** The address names the order: on a phone it replaces the list. */
  isOpened: boolean;
  /** Previous, next, and the way back to the list. */
  head: ReactNode;
  onEnded: () => void;
}

/** The order that the operator is calling about. */
export function CallPanel({
  details,
  isLoading,
  ownId,
  now,
  hasKeys,
  isOpened,
  head,
  onEnded,
}: CallPanelProps) {
  const { call } = details;
  const { order, taken, caller } = call;
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState<CallOutcome>();
  const taking = useTaking(call);
  const ending = useEnding(call, onEnded);
  const isOthers = taken !== null && taken.by._id !== ownId;
  const isWaiting = order.status === 'pending';
  const isFree = isWaiting && !isOthers && !ending.isPending;

  const choose = (outcome: CallOutcome) => {
    if (!isFree) return;
    if (outcome === 'refused' || outcome === 'callBack') setAsking(asking === outcome ? undefined : outcome);
    else ending.mutate({ outcome, note });
  };
  const take = () => {
    if (isFree && !taking.isPending) taking.mutate(taken === null);
  };
  const top = useRef<HTMLElement>(null);
  // It was chosen or reached far down the list, or the one before was scrolled.
  useLayoutEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
  }, [order._id, isOpened]);
  const address = `/order/${order._id}`;
  useShortcuts(
    hasKeys,
    new Map<string, () => void>([
      ...OUTCOME_KEYS.map(([code, outcome]) => [code, () => choose(outcome)] as const),
      [`Key${KEYS.take}`, take],
      [`Key${KEYS.open}`, () => navigate(address)],
    ]),
  );

  return (
    <article className={styles.panel} aria-labelledby="call-order">
      <header ref={top} className={styles.head}>
        <h2 id="call-order" className={styles.title}>
          {orderDetailsText.heading({ number: order.number })}
        </h2>
        <span className={styles.waiting}>
          {isWaiting ? (
            t.waits({ time: waitingTime(order.date, now) })
          ) : (
            <OrderStatusPill status={order.status} />
          )}
        </span>
        {head}
      </header>
      {!isWaiting && <Notice kind="info" text={t.notWaiting} />}
      {caller.refused + caller.fakes > 0 && (
        <Notice kind="error" text={t.warning({ refused: caller.refused, fakes: caller.fakes })} />
      )}
      <Contact
        call={call}
        isOthers={isOthers}
        onCall={() => isFree && taken === null && taking.mutate(true)}
      />
      <div className={styles.columns}>
        <section>
          <h3 className={styles.subtitle}>{t.comment}</h3>
          <p className={order.comments ? styles.comment : styles.soft}>{order.comments || t.noComment}</p>
        </section>
        {isWaiting && (
          <div className={styles.work}>
            <Taking
              call={call}
              isOthers={isOthers}
              disabled={!isFree || taking.isPending}
              hasKeys={hasKeys}
              onTake={take}
            />
            <CallOutcomes
              asking={asking}
              disabled={!isFree}
              hasKeys={hasKeys}
              onChoose={choose}
              onReason={(reason) => ending.mutate({ outcome: 'refused', reason, note })}
              onTime={(callAt) => ending.mutate({ outcome: 'callBack', callAt, note })}
            />
            <TextField
              label={t.callNote}
              hint={t.callNoteHint}
              maxLength={CALL_NOTE_MAX}
              autoComplete="off"
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </div>
        )}
        <div className={styles.about}>
          <Facts call={call} />
          <LinkButton look="secondary" href={address}>
            {t.openOrder}
            {hasKeys && <kbd className={styles.key}>{KEYS.open}</kbd>}
          </LinkButton>
        </div>
      </div>
      <CallHistory calls={order.calls ?? []} />
      <CallerHistory details={details} isLoading={isLoading} />
    </article>
  );
}

/** Pressing the number takes the call. */
function Contact({ call, isOthers, onCall }: { call: Call; isOthers: boolean; onCall: () => void }) {
  const { name, phone = '' } = clientOf(call.order);
  return (
    <div className={styles.contact}>
      <div className={styles.who}>
        <span>{name}</span>
        {isOthers || call.order.status !== 'pending' ? (
          <span className={styles.phone}>{phone}</span>
        ) : (
          <a className={styles.phone} href={phoneLinks(phone).call} onClick={onCall}>
            <PhoneIcon />
            {phone}
          </a>
        )}
      </div>
      <b className={styles.total}>{formatSom(call.order.totalAmount)}</b>
    </div>
  );
}

function Facts({ call: { order } }: { call: Call }) {
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{orderDetailsText.address}</dt>
          <dd>{kindLabel(order.address) || orderDetailsText.notGiven}</dd>
        </div>
        <div>
          <dt>{orderDetailsText.delivery}</dt>
          <dd>{orderDetailsText.deliveries[order.delivery]}</dd>
        </div>
        <div>
          <dt>{orderDetailsText.payment}</dt>
          <dd>
            {orderDetailsText.payments[order.paymentMethod]} <PaidPill order={order} />
          </dd>
        </div>
      </dl>
      <ul className={styles.lines} aria-label={orderDetailsText.products}>
        {order.products.map(({ _id, name, quantity, size, color, price }) => (
          <li key={_id} className={styles.line}>
            <span>
              {[`${quantity} × ${name}`, size, color].filter((part) => part !== undefined).join(', ')}
            </span>
            <span className={styles.sum}>{formatSom(price * quantity)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TakingProps {
  call: Call;
  isOthers: boolean;
  disabled: boolean;
  hasKeys: boolean;
  onTake: () => void;
}

function Taking({ call: { taken }, isOthers, disabled, hasKeys, onTake }: TakingProps) {
  if (taken && isOthers)
    return <Notice kind="info" text={t.others({ name: taken.by.name, time: formatTime(taken.until) })} />;
  return (
    <div className={styles.taking}>
      <Button look={taken ? 'secondary' : 'primary'} disabled={disabled} onClick={onTake}>
        {taken ? t.release : t.take}
        {hasKeys && <kbd className={styles.key}>{KEYS.take}</kbd>}
      </Button>
      {taken && <span role="status">{t.mine({ time: formatTime(taken.until) })}</span>}
    </div>
  );
}
