import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cart, CartItem } from '#contract/cart.ts';
import { cartQuery } from '../../api/own.ts';
import { useSession } from '../../session/session.ts';
import { keepCart } from './cart-keeping.ts';

/** Whether the cart holds what is meant, as far as is known: who counts or shows the cart reads it. */
export function useInCart(isMeant: (item: CartItem) => boolean): boolean {
  const session = useSession();
  const queryClient = useQueryClient();
  useEffect(() => keepCart(queryClient), [queryClient]);
  const { data } = useQuery({
    ...cartQuery(),
    enabled: false,
    select: ({ items }: Cart) => items.some(isMeant),
  });
  // As the server drew it while that is taken over, though the cart may be known by then.
  return session.kind !== 'unknown' && (data ?? false);
}
