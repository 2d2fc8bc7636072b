import { toHref } from '../../navigation/href.ts';
import type { ReactNode } from 'react';
import type { ProductCard as Card } from '#contract/catalog.ts';
import { cardText as t } from '#text/card.ts';
import { formatTenths } from '#text/language.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { StockBar } from '../../ui/stock-bar.tsx';
import hidden from '../../ui/visually-hidden.module.css';
import { truncate } from './card-text.ts';
import styles from './product-card.module.css';
import { kindLabel } from '../../text/kinds.ts';

interface ProductCardProps {
  product: Card;
  typeLength: number;
  brandLength: number;
  typeLengthOnPhone?: number;
  /** Replaces the price of a product that is not for sale. */
  notAvailable?: string;
  corner?: ReactNode;
  action?: ReactNode;
  eager?: boolean;
  sizes?: string;
}

const IN_A_GRID = '(max-width: 479px) 50vw, (max-width: 1023px) 33vw, 240px';

/** The name is a link that covers the whole card; controls lie above it. */
export function ProductCard({
  product,
  typeLength,
  brandLength,
  typeLengthOnPhone = typeLength,
  notAvailable = t.notAvailable,
  corner,
  action,
  eager,
  sizes,
}: ProductCardProps) {
  const { name, type, brand, price, originalPrice, isActive, quantity } = product;
  const lowered = originalPrice !== undefined && originalPrice > price;
  const forSale = isActive && quantity > 0;

  return (
    <article className={styles.card} data-off={forSale ? undefined : ''}>
      <div className={styles.top}>
        <Picture
          className={styles.picture}
          image={product.images[0]}
          alt=""
          sizes={sizes ?? IN_A_GRID}
          {...(eager && { eager })}
        />
        <div className={styles.marks}>
          {isActive && lowered && (
            <span className={styles.discount}>{t.discount({ percent: product.discountPercentage })}</span>
          )}
          {isActive && quantity <= 0 && <span className={styles.soldOut}>{t.soldOut}</span>}
          {product.reviewCount > 0 && (
            <span className={styles.rating}>
              <Star />
              <span className={hidden.hidden}>
                {t.rating({ rating: formatTenths(product.averageRating), count: product.reviewCount })}
              </span>
              <span aria-hidden="true">
                {formatTenths(product.averageRating)} ({product.reviewCount})
              </span>
            </span>
          )}
        </div>
      </div>
      <p className={styles.price}>
        {isActive ? (
          <Price price={price} originalPrice={originalPrice} />
        ) : (
          <span className={styles.notAvailable}>{notAvailable}</span>
        )}
      </p>
      <p className={styles.kind}>
        <Type type={kindLabel(type)} length={typeLength} onPhone={typeLengthOnPhone} />
        <span aria-hidden="true"> · </span>
        <span title={brand}>{truncate(brand, brandLength)}</span>
      </p>
      <p className={styles.name}>
        <a className={styles.link} href={toHref(`/products/${encodeURIComponent(product._id)}`)}>
          {name}
        </a>
      </p>
      <div className={styles.stock}>{isActive && <StockBar quantity={quantity} />}</div>
      {corner && <div className={styles.corner}>{corner}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}

/** CSS chooses between the lengths, so that it works before hydration. */
function Type({ type, length, onPhone }: { type: string; length: number; onPhone: number }) {
  const [wide, phone] = [truncate(type, length), truncate(type, onPhone)];
  return (
    <span title={type}>
      {wide === phone ? (
        wide
      ) : (
        <>
          <span className={styles.wide}>{wide}</span>
          <span className={styles.phone}>{phone}</span>
        </>
      )}
    </span>
  );
}

const Star = () => (
  <svg width="12" height="12" viewBox="0 0 24 24" fill="var(--saffron)" aria-hidden="true">
    <path d="m12 2 3 6.6 7.2.8-5.4 4.9 1.5 7.1L12 17.8l-6.3 3.6 1.5-7.1L1.8 9.4l7.2-.8Z" />
  </svg>
);
