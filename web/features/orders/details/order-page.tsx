import { useQuery } from '@tanstack/react-query';
import { ORDERS_POLL_MS } from '#contract/limits.ts';
import type { Order, OrderLine } from '#contract/orders.ts';
import { AdminOrder } from './admin-order.tsx';
import { isGone, NoOrder } from '../no-order.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderHistory } from './order-history.tsx';
import { orderQuery } from '../order-queries.ts';
import { PartStates } from '../parts/part-states.tsx';
import { CloseLink } from '../../../ui/close-link.tsx';
import { useHead } from '../../../head/use-head.ts';
import { currentLocation, navigate } from '../../../navigation/history.ts';
import { useAccountOnly } from '../../../session/account-only.ts';
import type { SignedInSession } from '../../../session/session.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { Notice } from '../../../ui/notice.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import styles from '../order-page.module.css';

const ROWS_AWAITED = 3;
const LIST = { seller: '/seller/orders', admin: '/orders' };

/** For sellers, and for admins who opened it by its address. */
export function OrderPage({ orderId }: { orderId: string }) {
  const account = useAccountOnly({ roles: ['seller', 'admin'], otherwise: { to: '/profile' } });
  const list = account?.role === 'admin' ? LIST.admin : LIST.seller;
  const { data, error, refetch } = useQuery({
    ...orderQuery(orderId),
    refetchOnMount: 'always',
    refetchInterval: ORDERS_POLL_MS,
    enabled: account !== undefined,
  });
  const order = data?.order;
  useHead({ title: order ? t.titleOf({ number: order.number }) : t.title, description: t.description });

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{order ? t.heading({ number: order.number }) : t.headingLoading}</h1>
        <CloseLink label={t.close} otherwise={list} />
      </div>
      {account && order && !isGone(error) ? (
        <Details order={order} account={account} />
      ) : error ? (
        <NoOrder error={error} list={list} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton label={t.loading} rows={ROWS_AWAITED} />
      )}
    </div>
  );
}

const isOpen = ({ status }: Order) => status === 'pending' || status === 'inProgress';

/** Not if the admin has navigated on while it was being deleted. */
function leave({ _id }: Order): void {
  if (currentLocation().pathname.startsWith(`/order/${_id}`)) navigate(LIST.admin, { replace: true });
}

function Details({ order, account }: { order: Order; account: SignedInSession }) {
  if (account.role === 'admin') return <AdminOrder order={order} onLeave={() => leave(order)} />;
  // A seller who bought in this order also sees other sellers' lines.
  const isOwn = (line: OrderLine) => line.seller._id === account.id;
  return (
    <>
      {!isOpen(order) && <Notice kind="info" text={t.closed} />}
      <OrderDetails
        order={order}
        canEdit={(line) => isOwn(line) && isOpen(order)}
        aside={
          <>
            <PartStates order={order} />
            {order.quantityChanges.length > 0 && <OrderHistory order={order} />}
          </>
        }
        {...(!order.address && { buyerNote: t.contactsNote, totalLabel: t.ownTotal })}
      />
    </>
  );
}
