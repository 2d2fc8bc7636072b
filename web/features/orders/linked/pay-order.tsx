import { formatLongDay } from '#text/language.ts';
import type { LinkedOrder } from '#contract/order-links.ts';
import { asksForTransfer } from '#contract/payment-rules.ts';
import type { TransferWay } from '#contract/transfer-ways.ts';
import { paymentText as t } from '#text/payment.ts';
import { formatSom } from '../../../text/money.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CopyIcon } from '../../../ui/icons.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { toast } from '../../../ui/toast.ts';
import { TransferCode } from '../payment/transfer-code.tsx';
import styles from './pay-order.module.css';

/** Where to transfer the money, or that it has come. Nothing where the buyer pays in cash. */
export function PayOrder({ order }: { order: LinkedOrder }) {
  const { paid, amountDue = 0 } = order;
  if (paid)
    return (
      <section className={styles.card}>
        <h2 className={styles.paid}>
          <StatusPill tone="good">{t.paid}</StatusPill>
          {t.paidOn({ amount: formatSom(paid.amount), date: formatLongDay(paid.time) })}
        </h2>
        {paid.amount !== amountDue && (
          <p>{order.status === 'cancelled' ? t.paidInVain : t.changed({ amount: formatSom(amountDue) })}</p>
        )}
      </section>
    );
  return asksForTransfer(order) && <Transfer order={order} />;
}

function Transfer({ order }: { order: LinkedOrder }) {
  const { number, amountDue = 0, transferWays } = order;
  return (
    <section className={styles.card} aria-labelledby="payment">
      <h2 id="payment" className={styles.title}>
        {t.heading}
      </h2>
      <dl className={styles.facts}>
        <div>
          <dt>{t.amount}</dt>
          <dd className={styles.value}>
            {formatSom(amountDue)}
            <Copy label={t.copyAmount} text={String(amountDue)} />
          </dd>
          <dd className={styles.soft}>{amountNote(order)}</dd>
        </div>
        {transferWays.length > 0 && (
          <div>
            <dt>{t.orderNumber}</dt>
            <dd className={styles.value}>
              {number}
              <Copy label={t.copyNumber} text={String(number)} />
            </dd>
            <dd className={styles.soft}>{t.orderNumberHint}</dd>
          </div>
        )}
      </dl>
      {transferWays.length === 0 ? (
        <p>{t.byPhone}</p>
      ) : (
        <>
          <div className={styles.ways} role="group" aria-label={t.ways}>
            {transferWays.map((way, index) => (
              <Way key={way._id} way={way} isOpen={index === 0} />
            ))}
          </div>
          <p>{t.next}</p>
        </>
      )}
      <p className={styles.soft}>{t.noCards}</p>
    </section>
  );
}

/** One is open at a time. */
const Way = ({ way, isOpen }: { way: TransferWay; isOpen: boolean }) => (
  <details className={styles.way} name="transfer" open={isOpen}>
    <summary className={styles.name}>{way.name}</summary>
    <div className={styles.details}>
      <TransferCode {...way} />
      <div className={styles.how}>
        {way.recipient && <p>{t.recipient({ recipient: way.recipient })}</p>}
        <p className={styles.soft}>{way.link ? t.scanOrOpen : t.scan}</p>
        {way.link ? (
          <LinkButton href={way.link} target="_blank" rel="noopener noreferrer">
            {t.open({ name: way.name })}
          </LinkButton>
        ) : (
          way.picture && (
            <LinkButton look="secondary" href={way.picture} download>
              {t.savePicture}
            </LinkButton>
          )
        )}
      </div>
    </div>
  </details>
);

function Copy({ label, text }: { label: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t.copied);
    } catch {
      toast.error(t.notCopied);
    }
  };
  return (
    <IconButton label={label} onClick={() => void copy()}>
      <CopyIcon size={20} />
    </IconButton>
  );
}

function amountNote({ totalAmount, delivery, deliveryCost }: LinkedOrder): string {
  if (deliveryCost !== undefined)
    return t.amountParts({ goods: formatSom(totalAmount), delivery: formatSom(deliveryCost) });
  return delivery === 'courier' ? t.withoutDelivery : t.pickup;
}
