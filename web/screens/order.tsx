import { useQuery } from '@tanstack/react-query';
import type { Order, OrderLine } from '#contract/orders.ts';
import { RequestFailed } from '../api/request.ts';
import { OrderDetails } from '../features/orders/order-details.tsx';
import { orderQuery } from '../features/orders/order-queries.ts';
import { CloseLink } from '../features/product/close-link.tsx';
import { useHead } from '../head/use-head.ts';
import type { Params } from '../navigation/route-pattern.ts';
import { useAccountOnly } from '../session/account-only.ts';
import type { SignedInSession } from '../session/session.ts';
import { orderDetailsText as t } from '../text/order-details.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyPart } from '../ui/empty-part.tsx';
import { Notice } from '../ui/notice.tsx';
import { PartFailed } from '../ui/part-failed.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './workspace.module.css';

const ROWS_AWAITED = 3;
const LIST = { seller: '/seller/sales-history', admin: '/orders' };

export function Screen({ params }: { params: Params }) {
  const account = useAccountOnly({ roles: ['seller', 'admin'], otherwise: { to: '/profile' } });
  const list = account?.role === 'admin' ? LIST.admin : LIST.seller;
  const { data, error, refetch } = useQuery({
    ...orderQuery(params.orderId ?? ''),
    refetchOnMount: 'always',
    enabled: account !== undefined,
  });
  const order = data?.order;
  useHead({ title: order ? t.titleOf(order.number) : t.title, description: t.description });

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{order ? t.heading(order.number) : t.headingLoading}</h1>
        <CloseLink label={t.close} otherwise={list} />
      </div>
      {account && order ? (
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

function Details({ order, account }: { order: Order; account: SignedInSession }) {
  if (account.role === 'admin') return <OrderDetails order={order} canEdit={() => true} />;
  // A seller who has bought it reads others' lines too.
  const isOwn = (line: OrderLine) => line.seller._id === account.id;
  return (
    <>
      {!isOpen(order) && <Notice kind="info" text={t.closed} />}
      <OrderDetails
        order={order}
        canEdit={(line) => isOwn(line) && isOpen(order)}
        {...(!order.address && { buyerNote: t.contactsNote, totalLabel: t.ownTotal })}
      />
    </>
  );
}

function NoOrder({ error, list, onRetry }: { error: Error; list: string; onRetry: () => void }) {
  const status = error instanceof RequestFailed ? error.status : undefined;
  if (status !== 403 && status !== 404)
    return <PartFailed message={t.failed} retry={t.retry} onRetry={onRetry} />;
  return (
    <EmptyPart
      title={status === 403 ? t.forbiddenTitle : t.notFoundTitle}
      text={status === 403 ? t.forbiddenText : t.notFoundText}
    >
      <LinkButton href={list}>{t.toList}</LinkButton>
    </EmptyPart>
  );
}
