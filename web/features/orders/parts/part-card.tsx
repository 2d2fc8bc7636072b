import type { Order, OrderPart, PartState } from '#contract/orders.ts';
import { toHref } from '../../../navigation/href.ts';
import { momentText } from '../../../text/moment.ts';
import { formatSom } from '../../../text/money.ts';
import { partStateText } from '#text/part-state.ts';
import { sellerOrdersText as t } from '#text/seller-orders.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { OrderStatusPill } from '../../../ui/order-status-pill.tsx';
import { PartStatePill } from '../../../ui/part-state-pill.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { BoxIcon, PrinterIcon } from '../../../ui/workspace-icons.tsx';
import styles from './part-card.module.css';

const STATES = ['new', 'confirmed', 'packed', 'handedOver', 'returned'] as const satisfies PartState[];

type Step = keyof typeof t.actions;

/** What the seller usually does next. */
function nextStep({ state, stage }: OrderPart): Step | undefined {
  if (stage === 'cancelled') return state === 'handedOver' ? 'returned' : undefined;
  if (stage === 'waiting') return state === 'new' ? 'confirmed' : undefined;
  if (stage === 'toPack') return 'packed';
  return stage === 'packed' ? 'handedOver' : undefined;
}

/** The operator has finished it without the seller: its last state says nothing any more. */
const isFinishedUnseen = ({ state, stage }: OrderPart) =>
  (stage === 'done' && state !== 'handedOver') || (stage === 'cancelled' && state === 'new');

interface PartCardProps {
  order: Order;
  busy: boolean;
  onState: (state: PartState) => void;
  onPrint: () => void;
}

/** The goods first: they are what the seller takes from the shelf. */
export function PartCard({ order, busy, onState, onPrint }: PartCardProps) {
  const { _id, number, date, status, firstName, delivery, paymentMethod, products, totalAmount } = order;
  const part = order.parts?.[0];
  if (!part) return null;
  const next = nextStep(part);
  const states = part.stage === 'cancelled' ? (['returned'] as const) : STATES;
  return (
    <article className={styles.card} aria-label={t.orderNumber({ number })}>
      <header className={styles.head}>
        <h2 className={styles.number}>
          <a href={toHref(`/order/${_id}`)} aria-label={t.open({ number })}>
            {t.orderNumber({ number })}
          </a>
        </h2>
        {!isFinishedUnseen(part) && <PartStatePill state={part.state} />}
        {status !== 'inProgress' && <OrderStatusPill status={status} />}
        <div className={styles.menu}>
          <ActionMenu
            label={t.more({ number })}
            actions={[
              {
                name: t.printOne,
                label: t.printOf({ number }),
                icon: <PrinterIcon size={20} />,
                to: onPrint,
              },
              ...states
                .filter((state) => state !== part.state)
                .map((state) => ({
                  name: t.set({ state: partStateText[state] }),
                  icon: <BoxIcon size={20} />,
                  disabled: busy,
                  to: () => onState(state),
                })),
            ]}
          />
        </div>
      </header>
      {part.stage === 'waiting' && <p className={styles.note}>{t.waitingNote}</p>}
      {part.stage === 'cancelled' && <p className={`${styles.note} ${styles.stop}`}>{t.cancelledNote}</p>}
      <ul className={styles.lines}>
        {products.map(({ _id: line, name, image, size, color, quantity, price }) => (
          <li key={line} className={styles.line}>
            <Picture image={image} alt="" sizes="56px" widths={[160]} className={styles.picture} />
            <span className={styles.name}>
              {name}
              <span className={styles.choice}>
                {[size, color].filter((choice) => choice !== undefined).join(', ')}
              </span>
            </span>
            <span className={styles.quantity}>
              <b>{t.pieces({ quantity })}</b>
              <span className={styles.choice}>{formatSom(price * quantity)}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.facts}>
        <span>{t.buyer({ name: firstName })}</span>
        <span>{t.deliveries[delivery]}</span>
        <span>{t.payments[paymentMethod]}</span>
        <time dateTime={date}>{momentText(date)}</time>
      </p>
      <footer className={styles.foot}>
        <b className={styles.sum}>{t.sum({ amount: formatSom(totalAmount) })}</b>
        {next && (
          <Button
            disabled={busy}
            aria-label={t.actionOf({ action: t.actions[next], number })}
            onClick={() => onState(next)}
          >
            {t.actions[next]}
          </Button>
        )}
      </footer>
    </article>
  );
}
