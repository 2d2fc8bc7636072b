import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cart, CartItem } from '#contract/cart.ts';
import { cartQuery } from '../../api/own.ts';
import { keepCart } from './cart-keeping.ts';

/** False until the cart is known. */
export function useInCart(matches: (item: CartItem) => boolean): boolean {
  const queryClient = useQueryClient();
  // In a task of its own, after the product can be used.
  useEffect(() => {
    const timer = setTimeout(() => keepCart(queryClient));
    return () => clearTimeout(timer);
  }, [queryClient]);
  const { data = false } = useQuery({
    ...cartQuery(),
    enabled: false,
    select: ({ items }: Cart) => items.some(matches),
  });
  return data;
}
