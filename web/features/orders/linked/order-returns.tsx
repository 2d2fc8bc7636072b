import { lazy, Suspense, useState } from 'react';
import type { LinkedOrder } from '#contract/order-links.ts';
import { askReturnText as t } from '#text/ask-return.ts';
import { formatLongDay } from '#text/language.ts';
import { PhotoRow } from '../../../photos/photo-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { lineName } from '../line-name.ts';
import styles from './order-returns.module.css';

const AskReturn = lazy(() =>
  import('./ask-return.tsx').then(({ AskReturn: component }) => ({ default: component })),
);

export function OrderReturns({ order, secret }: { order: LinkedOrder; secret: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const canAsk = order.returnable.length > 0;
  if (!canAsk && order.returns.length === 0) return null;
  return (
    <section className={styles.returns} aria-labelledby="returns">
      <h2 id="returns" className={styles.title}>
        {t.heading}
      </h2>
      {order.returns.map(({ _id, status, answer, photos, lines }) => (
        <div key={_id} className={styles.return} data-status={status}>
          <b>{t.statuses[status]}</b>
          <p className={styles.soft}>
            {lines.map((line) => t.line({ name: lineName(line), quantity: line.quantity })).join('; ')}
          </p>
          {photos.length > 0 && <PhotoRow photos={photos} name={t.heading} />}
          {answer && <p>{answer}</p>}
        </div>
      ))}
      {canAsk && (
        <>
          {order.returnUntil && (
            <p className={styles.soft}>{t.until({ date: formatLongDay(order.returnUntil) })}</p>
          )}
          {isAsking ? (
            <Suspense>
              <AskReturn order={order} secret={secret} onDone={() => setIsAsking(false)} />
            </Suspense>
          ) : (
            <Button look="secondary" onClick={() => setIsAsking(true)}>
              {t.open}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
