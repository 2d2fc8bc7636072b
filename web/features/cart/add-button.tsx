import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { navigate } from '../../navigation/history.ts';
import { buyingText as t } from '#text/buying.ts';
import styles from './add-button.module.css';
import { add } from './load-adding.ts';
import type { ChoiceSheet } from './choice-sheet.tsx';
import { useInCart } from './use-in-cart.ts';

interface AddButtonProps {
  product: ProductCard;
  isNamed?: boolean;
}

export function AddButton({ product, isNamed = false }: AddButtonProps) {
  const queryClient = useQueryClient();
  const inCart = useInCart((item) => item.product._id === product._id);
  const [Sheet, setSheet] = useState<typeof ChoiceSheet>();
  const { isActive, quantity, sizes, colors } = product;
  const forSale = isActive && quantity > 0;
  const label = inCart ? t.inCart : forSale ? t.toCart : isActive ? t.soldOut : t.inactive;

  const ask = async () => {
    try {
      const { ChoiceSheet } = await import('./choice-sheet.tsx');
      setSheet(() => ChoiceSheet);
    } catch {
      // The code of the sheet could not be loaded: the product's page asks the same.
      navigate(`/products/${encodeURIComponent(product._id)}`);
    }
  };
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click is ignored.
    if (detail > 1) return;
    if (inCart) navigate('/cart');
    else if (sizes.length > 1 || colors.length > 1) void ask();
    else void add({ queryClient, product, choice: { size: sizes[0], color: colors[0]?.name }, isNamed });
  };

  return (
    <>
      <button
        type="button"
        className={styles.add}
        data-in-cart={inCart || undefined}
        disabled={!forSale && !inCart}
        aria-label={t.named({ label, name: product.name })}
        onClick={press}
      >
        {label}
      </button>
      {Sheet && <Sheet product={product} isNamed={isNamed} onClose={() => setSheet(undefined)} />}
    </>
  );
}
