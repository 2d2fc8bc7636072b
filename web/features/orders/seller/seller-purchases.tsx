import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { PAGE_SIZE } from '#contract/limits.ts';
import type { PurchaseHistory } from '#contract/orders.ts';
import { statusOf } from '../../../api/refusal.ts';
import { navigate } from '../../../navigation/history.ts';
import { currentSession } from '../../../session/session.ts';
import { sellerPurchasesText as t } from '#text/seller-purchases.ts';
import { BackForward } from '../../../ui/back-forward.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyPart } from '../../../ui/empty-part.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { PurchaseTable } from './purchase-table.tsx';
import styles from './sales-history.module.css';
import { pageAddress, PURCHASES } from './seller-orders-address.ts';
import { sellerPurchasesQuery } from './seller-orders-queries.ts';

export function SellerPurchases({ page, ready }: { page: number; ready: boolean }) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...sellerPurchasesQuery(page),
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  const status = statusOf(error);
  const isForbidden = status === 403;

  // '403 … then profile'. A 401 or a suspension ends the session.
  useEffect(() => {
    if (!isForbidden || currentSession().kind !== 'account') return;
    toast.error(t.forbidden);
    navigate('/sellerProfile', { replace: true });
  }, [isForbidden]);

  if (error && !isForbidden && status !== 401)
    return (
      <PartFailed
        message={status === 0 ? t.noConnection : t.failed}
        retry={t.retry}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <RowsSkeleton label={t.loading} rows={PAGE_SIZE.purchaseHistory} />;
  return (
    <div className={styles.history} data-passing={isPlaceholderData || undefined}>
      <Purchases purchases={data} />
    </div>
  );
}

function Purchases({ purchases: { orders, pagination } }: { purchases: PurchaseHistory }) {
  const { currentPage, totalPages, totalOrders } = pagination;
  if (totalOrders === 0)
    return (
      <EmptyPart title={t.empty} text={t.emptyText}>
        <LinkButton href="/catalog">{t.toCatalog}</LinkButton>
      </EmptyPart>
    );
  if (orders.length === 0)
    return (
      <EmptyPart title={t.beyond({ page: currentPage })} text={t.beyondText}>
        <LinkButton href={PURCHASES}>{t.toFirstPage}</LinkButton>
      </EmptyPart>
    );
  return (
    <>
      <PurchaseTable orders={orders} />
      <BackForward
        page={currentPage}
        total={totalPages}
        href={(to) => pageAddress(PURCHASES, to)}
        texts={{ ...t.pages, page: (values) => t.pages.page({ ...values, count: totalOrders }) }}
      />
    </>
  );
}
