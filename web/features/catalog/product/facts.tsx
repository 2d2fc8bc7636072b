import { formatTenths } from '#text/language.ts';
import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { productText as t } from '#text/product.ts';
import { reviewSummaryText } from '#text/review-summary.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { StockBar } from '../../../ui/stock-bar.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import { type Choice, onlyOne } from './choice.ts';
import { ChooseOne } from '../../../ui/choose-one.tsx';
import styles from './facts.module.css';
import { kindLabel } from '../../../text/kinds.ts';

interface FactsProps {
  product: Product;
  /**
   * The buy buttons. `askForChoice` highlights what is not chosen yet and returns whether anything is
   * missing.
   */
  buy: (choice: Choice, askForChoice: () => boolean) => ReactNode;
  seller: ReactNode;
}

export function Facts({ product, buy, seller }: FactsProps) {
  const { type, brand, name, price, originalPrice, isActive, quantity, sizes, colors } = product;
  const [size, setSize] = useState(() => onlyOne(sizes));
  const [color, setColor] = useState(() => onlyOne(colors.map((one) => one.name)));
  const [asked, setAsked] = useState(false);
  const askForChoice = () => {
    const open = document.querySelector<HTMLElement>(`.${styles.facts} fieldset:not(:has(:checked)) input`);
    setAsked(true);
    open?.focus();
    return Boolean(open);
  };
  const forSale = isActive && quantity > 0;
  const lowered = originalPrice !== undefined && originalPrice > price;

  return (
    <div className={styles.facts}>
      <div>
        <p className={styles.kind}>
          {kindLabel(type)} <span aria-hidden="true">·</span> {brand}
        </p>
        <h1 className={styles.name}>{name}</h1>
        {product.reviewCount > 0 && (
          <a className={styles.rating} href="#reviews">
            <Stars
              rating={product.averageRating}
              label={reviewSummaryText.averageSaid({ rating: formatTenths(product.averageRating) })}
            />
            <b aria-hidden="true">{formatTenths(product.averageRating)}</b>
            <span className={styles.count}>{reviewSummaryText.count({ count: product.reviewCount })}</span>
          </a>
        )}
      </div>
      <div className={styles.cost}>
        {forSale ? (
          <p className={styles.price}>
            <Price price={price} originalPrice={originalPrice} size="page" />
            {lowered && (
              <span className={styles.discount}>
                <span aria-hidden="true">{t.discount({ percentage: product.discountPercentage })}</span>
                <span className={hidden.hidden}>
                  {t.discountSaid({ percentage: product.discountPercentage })}
                </span>
              </span>
            )}
          </p>
        ) : (
          <p className={styles.notAvailable}>{isActive ? t.soldOut : t.notAvailable}</p>
        )}
        {forSale && (
          <div className={styles.stock}>
            <StockBar quantity={quantity} />
          </div>
        )}
      </div>
      {forSale && colors.length > 0 && (
        <ChooseOne
          legend={t.color}
          options={colors.map((one) => ({ name: one.name, paint: one.value }))}
          chosen={color}
          onChoose={setColor}
          error={asked && color === undefined ? t.chooseColor : undefined}
        />
      )}
      {forSale && sizes.length > 0 && (
        <ChooseOne
          legend={t.size}
          options={sizes.map((one) => ({ name: one }))}
          chosen={size}
          onChoose={setSize}
          error={asked && size === undefined ? t.chooseSize : undefined}
        />
      )}
      {forSale ? (
        <div className={styles.buy} data-buy-bar>
          {buy({ size, color }, askForChoice)}
        </div>
      ) : (
        <LinkButton look="secondary" href="#similar">
          {t.related}
        </LinkButton>
      )}
      {seller}
    </div>
  );
}
