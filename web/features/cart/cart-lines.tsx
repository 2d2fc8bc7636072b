import { quoted } from '#text/language.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Cart, CartItem } from '#contract/cart.ts';
import { cartText as t } from '#text/cart.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CartLine } from './cart-line.tsx';
import styles from './cart-lines.module.css';
import { adjustCart, deleteFromCart, emptyCart, setQuantity } from './editing.ts';

type Asked = { kind: 'delete'; item: CartItem } | { kind: 'clear' };

export function CartLines({ cart }: { cart: Cart }) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked>();
  const { items } = cart;

  return (
    <>
      {items.some(({ reason }) => reason === 'TOO_FEW') && (
        <Notice kind="error" text={t.tooFew}>
          <Button look="secondary" onClick={() => void adjustCart(queryClient, cart)}>
            {t.adjust}
          </Button>
        </Notice>
      )}
      <ul className={styles.lines} aria-label={t.list}>
        {items.map((item) => (
          <li key={item._id}>
            <CartLine
              item={item}
              onQuantity={(quantity) => void setQuantity(queryClient, cart, item, quantity)}
              onDelete={() => setAsked({ kind: 'delete', item })}
            />
          </li>
        ))}
      </ul>
      <p className={styles.end}>
        <button type="button" className={styles.clear} onClick={() => setAsked({ kind: 'clear' })}>
          {t.clear}
        </button>
      </p>
      <ConfirmChange
        asked={asked}
        cart={cart}
        queryClient={queryClient}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

interface ConfirmChangeProps {
  asked: Asked | undefined;
  cart: Cart;
  queryClient: QueryClient;
  onClose: () => void;
}

function ConfirmChange({ asked, cart, queryClient, onClose }: ConfirmChangeProps) {
  // `asked` is undefined as soon as the dialog starts to close; its text stays until it has closed.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  const confirm = () => {
    onClose();
    if (asked?.kind === 'delete') void deleteFromCart(queryClient, asked.item);
    else void emptyCart(queryClient);
  };
  return last?.kind === 'delete' ? (
    <Confirm
      open={asked !== undefined}
      title={t.deleteTitle({ name: quoted(last.item.name) })}
      action={t.delete}
      onConfirm={confirm}
      onClose={onClose}
    />
  ) : (
    <Confirm
      open={asked !== undefined}
      title={t.clearTitle}
      text={t.clearText({ count: cart.items.length })}
      action={t.clearAction}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
