import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { navigate } from '../../navigation/history.ts';
import { buyingText as t } from '#text/buying.ts';
import { Button } from '../../ui/button.tsx';
import { add } from './load-adding.ts';
import type { Choice } from '../../ui/use-choice.ts';
import { useInCart } from './use-in-cart.ts';

interface BuyButtonsProps {
  product: ProductCard;
  choice: Choice;
  /** Highlights what is not chosen yet; returns whether anything is missing. */
  askForChoice: () => boolean;
}

export function BuyButtons({ product, choice, askForChoice }: BuyButtonsProps) {
  const queryClient = useQueryClient();
  const inCart = useInCart(
    ({ product: { _id }, size, color }) =>
      _id === product._id && size === choice.size && color === choice.color,
  );
  const [busy, setBusy] = useState(false);

  const buy = async ({ detail }: MouseEvent, thenToCart: boolean) => {
    // The second click of a double click is ignored.
    if (busy || detail > 1) return;
    if (inCart && !thenToCart) navigate('/cart');
    else if (!askForChoice()) {
      setBusy(true);
      await add({ queryClient, product, choice, thenToCart });
      setBusy(false);
    }
  };

  return (
    <>
      <Button aria-busy={busy} onClick={(event) => void buy(event, true)}>
        {t.buyNow}
      </Button>
      <Button look="secondary" aria-busy={busy} onClick={(event) => void buy(event, false)}>
        {inCart ? t.alreadyInCart : t.addToCart}
      </Button>
    </>
  );
}
