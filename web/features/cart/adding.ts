import type { QueryClient } from '@tanstack/react-query';
import type { ProductCard } from '#contract/catalog.ts';
import { RequestFailed } from '../../api/request.ts';
import { navigate, stillAt } from '../../navigation/history.ts';
import { namesItsType } from '#contract/product-names.ts';
import { addingText as t } from '#text/adding.ts';
import { quoted } from '#text/language.ts';
import { toast } from '../../ui/toast.ts';
import type { Choice } from '../../ui/use-choice.ts';
import { cartRefusalText } from './cart-refusal.ts';
import { addToCart } from './change-cart.ts';
import { kindLabel } from '../../text/kinds.ts';

export interface Addition {
  queryClient: QueryClient;
  product: ProductCard;
  choice: Choice;
  /** The toast names the product: set where the buyer might not see which one it was. */
  isNamed?: boolean;
  /** 'Buy now (adds one item then goes to /cart).' */
  thenToCart?: boolean;
}

export async function add({
  queryClient,
  product,
  choice,
  isNamed = false,
  thenToCart = false,
}: Addition): Promise<boolean> {
  const isHere = stillAt();
  const goOn = () => {
    // Not if the buyer has navigated on.
    if (thenToCart && isHere()) navigate('/cart');
  };
  try {
    await addToCart(queryClient, product, choice);
    toast.success(isNamed ? t.addedNamed({ product: nameOf(product) }) : t.added);
    goOn();
    return true;
  } catch (error) {
    toast.error(cartRefusalText(error, t.failed));
    // What the page offers is outdated.
    if (isShort(error)) void queryClient.invalidateQueries({ queryKey: ['products'] });
    // The whole stock is in the cart already: the buyer can go on from there.
    if (hasInCart(error)) goOn();
    return false;
  }
}

const nameOf = ({ type, name }: ProductCard): string =>
  namesItsType(type, name) ? t.product({ name: quoted(name) }) : `${kindLabel(type)} ${name}`;

const isShort = (error: unknown): error is RequestFailed =>
  error instanceof RequestFailed && error.code === 'INSUFFICIENT_STOCK';

const hasInCart = (error: unknown): boolean => isShort(error) && Number(error.extra.inCart) > 0;
