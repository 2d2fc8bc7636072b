import { useState } from 'react';
import type { Order, OrderLine, OrderStatus } from '#contract/orders.ts';
import { orderLinkText } from '#text/order-link.ts';
import { orderListText as t } from '#text/order-list.ts';
import { ActionMenu } from '../../../ui/action-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { CopyIcon } from '../../../ui/icons.tsx';
import { BinIcon, TickIcon } from '../../../ui/sign-icons.tsx';
import { AddLine } from './add-line.tsx';
import styles from './admin-order.module.css';
import { useLineRemoval, useOrderRemoval, useStatusChange } from '../change-order.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderLink } from './order-link.tsx';
import { OrderHistory } from './order-history.tsx';
import { SellerChange } from './seller-change.tsx';
import { PartStates } from '../parts/part-states.tsx';
import { EditDetails } from './edit-details.tsx';
import { OrderTop } from './order-top.tsx';
import { ReceiptIcon } from '../../../ui/account-icons.tsx';

interface AdminOrderProps {
  order: Order;
  /** Back to the list: the order was approved or deleted. */
  onLeave: () => void;
}

export function AdminOrder({ order, onLeave }: AdminOrderProps) {
  return (
    <div className={styles.order}>
      <SellerChange order={order} />
      <OrderTop
        order={order}
        actions={
          <>
            <OrderMenu order={order} onGone={onLeave} />
            <Approve order={order} onDone={onLeave} />
          </>
        }
      />
      <OrderDetails
        order={order}
        canEdit={() => true}
        canRebuild={isOpen(order)}
        lineAction={(line) => <RemoveLine order={order} line={line} onGone={onLeave} />}
        buyerAction={<EditDetails order={order} />}
        afterLines={isOpen(order) && <AddLine order={order} />}
        isBare
        aside={
          <>
            <PartStates order={order} isAdmin />
            <OrderHistory order={order} />
          </>
        }
      />
    </div>
  );
}

const isOpen = ({ status }: Order) => status === 'pending' || status === 'inProgress';

/** 'Approve (Одобренно, closes modal)' */
function Approve({ order, onDone }: { order: Order; onDone: () => void }) {
  const { changeStatus, isPending } = useStatusChange(order);
  const approve = () => {
    if (order.status === 'pending') changeStatus('inProgress', { onSuccess: onDone });
    else onDone();
  };
  return (
    <Button disabled={isPending} onClick={approve}>
      <TickIcon size={20} />
      {t.approve}
    </Button>
  );
}

const WHAT_IS_LOST: Record<OrderStatus, string> = {
  pending: t.deleteOpenText,
  inProgress: t.deleteOpenText,
  completed: t.deleteCompletedText,
  cancelled: t.deleteCancelledText,
};

function OrderMenu({ order, onGone }: { order: Order; onGone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [showsLink, setShowsLink] = useState(false);
  const stop = () => setIsAsking(false);
  const { mutate, isPending } = useOrderRemoval(order, () => {
    stop();
    onGone();
  });
  return (
    <>
      <ActionMenu
        label={t.orderActions({ number: order.number })}
        actions={[
          {
            name: t.printSlip,
            icon: <ReceiptIcon size={20} />,
            to: () => print(),
          },
          { name: orderLinkText.name, icon: <CopyIcon size={20} />, to: () => setShowsLink(true) },
          {
            name: t.deleteOrder,
            icon: <BinIcon size={20} />,
            danger: true,
            to: () => setIsAsking(true),
          },
        ]}
      />
      <OrderLink order={order} open={showsLink} onClose={() => setShowsLink(false)} />
      <Confirm
        open={isAsking}
        title={t.deleteOrderTitle({ number: order.number })}
        text={WHAT_IS_LOST[order.status]}
        action={t.deleteOrder}
        busy={isPending}
        onConfirm={() => mutate(undefined, { onError: stop })}
        onClose={stop}
      />
    </>
  );
}

function RemoveLine({ order, line, onGone }: { order: Order; line: OrderLine; onGone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const stop = () => setIsAsking(false);
  const { mutate, isPending } = useLineRemoval({ order, line, onGone });
  return (
    <>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        <BinIcon size={20} />
        {t.deleteLine}
      </Button>
      <Confirm
        open={isAsking}
        title={t.deleteLineTitle({ name: line.name })}
        text={order.products.length === 1 ? t.deleteLastLineText : t.deleteLineText}
        action={t.deleteLine}
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: stop })}
        onClose={stop}
      />
    </>
  );
}
