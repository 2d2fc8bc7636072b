import type { Order, PartState } from '#contract/orders.ts';
import { partStateText } from '#text/part-state.ts';
import { sellerOrdersText as t } from '#text/seller-orders.ts';
import { PART_STATE_TONES } from '../../../ui/part-state-pill.tsx';
import select from '../status-select.module.css';
import { usePartState } from './change-part-state.ts';
import styles from './part-states.module.css';

const STATES = ['new', 'confirmed', 'packed', 'handedOver', 'returned'] as const satisfies PartState[];

/** Where each seller's part is: a seller changes its own, an operator all of them. */
export function PartStates({ order, isAdmin = false }: { order: Order; isAdmin?: boolean }) {
  const { mutate, isPending } = usePartState();
  const { parts = [], number } = order;
  if (parts.length === 0) return null;
  return (
    <section className={styles.parts}>
      <h3 className={styles.title}>{t.parcels}</h3>
      <ul className={styles.list}>
        {parts.map(({ seller, companyName, state, stage }) => (
          <li key={seller} className={styles.part}>
            {isAdmin && <span className={styles.company}>{companyName}</span>}
            <select
              className={`${select.select} ${select[PART_STATE_TONES[state]]}`}
              aria-label={isAdmin ? t.moreOf({ number, company: companyName }) : t.more({ number })}
              value={state}
              disabled={isPending}
              onChange={({ target }) =>
                mutate({
                  order,
                  state: target.value as PartState,
                  stateBefore: state,
                  ...(isAdmin && { seller }),
                })
              }
            >
              {STATES.map((other) => (
                <option key={other} value={other} disabled={stage === 'cancelled' && other !== 'returned'}>
                  {partStateText[other]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}
