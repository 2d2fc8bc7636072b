import { useState } from 'react';
import { myOrderText as t } from '#text/my-order.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { useCancelling, useRepeating } from './change-linked-order.ts';
import styles from './order-actions.module.css';

interface OrderActionsProps {
  secret: string;
  number: number;
  canCancel: boolean;
}

/** What a buyer does with an order: on its page, and in the purchase history. */
export function OrderActions({ secret, number, canCancel }: OrderActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const stop = () => setIsAsking(false);
  const cancelling = useCancelling(secret, number);
  const repeating = useRepeating(secret);
  return (
    <div className={styles.actions}>
      <Button look="secondary" disabled={repeating.isPending} onClick={() => repeating.mutate()}>
        {t.repeat}
      </Button>
      {canCancel && (
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          {t.cancel}
        </Button>
      )}
      <Confirm
        open={isAsking}
        title={t.cancelTitle({ number })}
        text={t.cancelText}
        action={t.cancel}
        cancel={t.keep}
        busy={cancelling.isPending}
        onConfirm={() => cancelling.mutate(undefined, { onSettled: stop })}
        onClose={stop}
      />
    </div>
  );
}
