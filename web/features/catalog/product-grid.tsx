import { type ReactNode, Suspense } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import styles from './product-grid.module.css';

interface ProductGridProps<Card> {
  products: readonly Card[];
  card: (product: Card, index: number) => ReactNode;
  label?: string;
  className?: string | undefined;
}

export function ProductGrid<Card extends ProductCard>({
  products,
  card,
  label,
  className,
}: ProductGridProps<Card>) {
  return (
    <ul className={`${styles.grid} ${className ?? ''}`} aria-label={label}>
      {products.map((product, index) => (
        <li key={product._id} className={styles.place}>
          {/* Each card is hydrated by itself, the one that is tapped first. */}
          <Suspense>{card(product, index)}</Suspense>
        </li>
      ))}
    </ul>
  );
}
