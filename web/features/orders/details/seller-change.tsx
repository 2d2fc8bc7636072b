import type { Order } from '#contract/orders.ts';
import { orderListText as t } from '#text/order-list.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useSellerChangeSeen } from '../change-order.ts';

/** What a seller changed after the order was approved, until an admin confirms having seen it. */
export function SellerChange({ order }: { order: Order }) {
  const { mutate, isPending } = useSellerChangeSeen(order);
  const { sellerChangedAt } = order;
  if (!sellerChangedAt) return null;
  return (
    <Notice
      kind="info"
      text={
        <>
          <p>
            <b>{t.sellerChanged}</b>
          </p>
          <p>{t.sellerChangedText}</p>
        </>
      }
    >
      <Button look="secondary" disabled={isPending} onClick={() => mutate(sellerChangedAt)}>
        {t.sellerChangeSeen}
      </Button>
    </Notice>
  );
}
