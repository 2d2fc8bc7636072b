import type { QueryClient } from '@tanstack/react-query';
import type { ProductCard } from '#contract/catalog.ts';
import { RequestFailed } from '../../api/request.ts';
import { navigate, stillAt } from '../../navigation/history.ts';
import { addingText } from '../../text/adding.ts';
import { toast } from '../../ui/toast.ts';
import type { Choice } from './cart-arithmetic.ts';
import { cartRefusalText } from './cart-refusal.ts';
import { addToCart } from './change-cart.ts';

/** The catalogue is an English screen, the others are Russian. */
export type Words = keyof typeof addingText;

interface Addition {
  queryClient: QueryClient;
  product: ProductCard;
  choice: Choice;
  words: Words;
  /** 'Buy now (adds one item then goes to /cart).' */
  thenToCart?: boolean;
}

/** Returns false if it was refused; the buyer has been told. */
export async function add({
  queryClient,
  product,
  choice,
  words,
  thenToCart = false,
}: Addition): Promise<boolean> {
  const t = addingText[words];
  const isHere = stillAt();
  const goOn = () => {
    // Not if the buyer has navigated on.
    if (thenToCart && isHere()) navigate('/cart');
  };
  try {
    await addToCart(queryClient, product, choice);
    toast.success(t.added(product));
    goOn();
    return true;
  } catch (error) {
    toast.error(cartRefusalText(error, t.failed));
    // The whole stock is in the cart already: the buyer can go on from there.
    if (hasInCart(error)) goOn();
    return false;
  }
}

const hasInCart = (error: unknown): boolean =>
  error instanceof RequestFailed && error.code === 'INSUFFICIENT_STOCK' && Number(error.extra.inCart) > 0;
