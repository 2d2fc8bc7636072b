import type { ReactNode } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import styles from './product-grid.module.css';

interface ProductGridProps {
  products: readonly ProductCard[];
  card: (product: ProductCard, index: number) => ReactNode;
  label?: string;
  /** For a screen whose columns differ from those of the catalogue. */
  className?: string | undefined;
}

export function ProductGrid({ products, card, label, className }: ProductGridProps) {
  return (
    <ul className={`${styles.grid} ${className ?? ''}`} aria-label={label}>
      {products.map((product, index) => (
        <li key={product._id} className={styles.place}>
          {card(product, index)}
        </li>
      ))}
    </ul>
  );
}
