import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cart, CartItem } from '#contract/cart.ts';
import { keepCart } from './cart-keeping.ts';
import { cartQuery } from '../../api/own.ts';

/** Whether the cart holds what is meant, as far as is known: who counts or shows the cart reads it. */
export function useInCart(isMeant: (item: CartItem) => boolean): boolean {
  const queryClient = useQueryClient();
  useEffect(() => keepCart(queryClient), [queryClient]);
  const { data } = useQuery({
    ...cartQuery(),
    enabled: false,
    select: ({ items }: Cart) => items.some(isMeant),
  });
  return data ?? false;
}
