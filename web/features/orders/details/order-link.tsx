import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Order } from '#contract/orders.ts';
import type { OrderLink as Answer } from '#contract/order-links.ts';
import { orderLinkText as t } from '#text/order-link.ts';
import { jsonQuery } from '../../../api/query.ts';
import { refusalText } from '../../../api/refusal.ts';
import { requestJson } from '../../../api/request.ts';
import { toHref } from '../../../navigation/href.ts';
import { OWN } from '../../../session/own-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './order-link.module.css';

const pathOf = ({ _id }: Order) => `/api/orders/link/${_id}`;
const linkQuery = (order: Order) => jsonQuery<Answer>([OWN, 'order link', order._id], pathOf(order));

interface OrderLinkProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** What the operator sends to a buyer who has lost the link, and replaces if it got into wrong hands. */
export function OrderLink({ order, open, onClose }: OrderLinkProps) {
  const queryClient = useQueryClient();
  const { data, isError } = useQuery({ ...linkQuery(order), enabled: open });
  const replacing = useMutation({
    mutationFn: () => requestJson<Answer>(pathOf(order), { method: 'PUT' }),
    onSuccess: (answer) => {
      queryClient.setQueryData(linkQuery(order).queryKey, answer);
      toast.success(t.replaced);
    },
    onError: (error) => toast.error(t.failed({ message: refusalText(error, error.message) })),
  });
  const address = data && new URL(toHref(data.link), window.location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      toast.success(t.copied);
    } catch {
      toast.error(t.notCopied);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={t.title({ number: order.number })}>
      <div className={styles.content}>
        <p>{t.text}</p>
        <TextField
          label={t.label}
          readOnly
          value={address ?? (isError ? t.loadFailed : t.loading)}
          onFocus={({ target }) => target.select()}
        />
        <div className={styles.buttons}>
          <Button disabled={!address} onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button look="secondary" disabled={replacing.isPending} onClick={() => replacing.mutate()}>
            {t.replace}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.close}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
