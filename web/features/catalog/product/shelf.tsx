import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import type { ProductCard, ProductList } from '#contract/catalog.ts';
import type { Query } from '../../../api/query.ts';
import { productText as t } from '#text/product.ts';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { Strip } from '../../../ui/strip.tsx';

interface ShelfProps {
  title: string;
  query: Query<ProductList>;
  /** Most products have none: no place is kept while it loads. */
  isRare?: boolean;
  card: (product: ProductCard) => ReactNode;
  skeleton: ReactNode;
}

const MOST_IN_VIEW = 5;

/** An empty shelf is not shown. */
export function Shelf({ title, query, isRare = false, card, skeleton }: ShelfProps) {
  const { data, isError, refetch } = useQuery(query);
  if (isRare && !data) return null;
  if (isError && !data)
    return (
      <PartFailed message={t.shelfFailed({ shelf: title })} retry={t.retry} onRetry={() => void refetch()} />
    );
  if (data?.products.length === 0) return null;
  return (
    <Strip title={title} back={t.earlier({ shelf: title })} forward={t.later({ shelf: title })}>
      {data
        ? data.products.map((product) => <Fragment key={product._id}>{card(product)}</Fragment>)
        : Array.from({ length: MOST_IN_VIEW }, (_, index) => <Fragment key={index}>{skeleton}</Fragment>)}
    </Strip>
  );
}
