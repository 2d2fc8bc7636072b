import { useQuery } from '@tanstack/react-query';
import type { OrderStatus } from '#contract/orders.ts';
import { myOrderText as t } from '#text/my-order.ts';
import { pushText } from '#text/push.ts';
import { statusOf } from '../api/refusal.ts';
import { LinkedOrder, ShopContacts } from '../features/orders/linked/linked-order.tsx';
import { linkedOrderQuery } from '../features/orders/linked/linked-order-queries.ts';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { PushSwitch } from '../push/push-switch.tsx';
import { useSession } from '../session/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './my-order.module.css';

const POLL_MS = 30_000;
/** An order of another status gets no more messages. */
const OPEN: OrderStatus[] = ['pending', 'inProgress'];

/** Opened by the link in a mail or on another device. The secret is in the fragment, which browsers do not send. */
export function Screen() {
  useHead({ title: t.title, description: t.description });
  const secret = useLocation().hash.slice(1);
  // The server sees no fragment: what it renders is the loading state.
  const isLive = useSession().kind !== 'unknown';
  const { data, error, refetch } = useQuery({
    ...linkedOrderQuery(secret),
    enabled: isLive && secret !== '',
    refetchInterval: POLL_MS,
  });

  if (isLive && (secret === '' || statusOf(error) === 404))
    return (
      <EmptyState title={t.invalidTitle} text={t.invalidText}>
        <ShopContacts />
      </EmptyState>
    );
  return (
    <div className={styles.page}>
      {data ? (
        <>
          <LinkedOrder order={data.order} secret={secret} />
          {OPEN.includes(data.order.status) && <PushSwitch secret={secret} text={pushText.order} />}
        </>
      ) : (
        <>
          <h1 className={styles.heading}>{t.headingLoading}</h1>
          {error ? (
            <PartFailed message={t.failed} retry={t.retry} onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton label={t.loading} rows={4} />
          )}
        </>
      )}
    </div>
  );
}
