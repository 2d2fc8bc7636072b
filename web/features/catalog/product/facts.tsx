import { formatTenths } from '#text/language.ts';
import { type ReactNode, useState } from 'react';
import type { AlertKind } from '#contract/alerts.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { productText as t } from '#text/product.ts';
import { reviewSummaryText } from '#text/review-summary.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { StockBar } from '../../../ui/stock-bar.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import { ChooseVariant } from '../../../ui/choose-variant.tsx';
import { type Choice, leftOf, useChoice } from '../../../ui/use-choice.ts';
import styles from './facts.module.css';
import { kindLabel } from '../../../text/kinds.ts';

interface FactsProps {
  product: ProductCard;
  /**
   * The buy buttons. `askForChoice` highlights what is not chosen yet and returns whether anything is
   * missing.
   */
  buy: (choice: Choice, askForChoice: () => boolean) => ReactNode;
  seller: ReactNode;
  /** Asks to be told when it is in stock, or costs less. */
  alert: (kind: AlertKind) => ReactNode;
  /** Next to the sizes. */
  sizeChart?: ReactNode;
  /** A colour was chosen that has a photo. */
  onPhoto: (image: string) => void;
}

export function Facts({ product, buy, seller, alert, sizeChart, onPhoto }: FactsProps) {
  const { type, brand, name, price, originalPrice, isActive, quantity } = product;
  const { choice, choose } = useChoice(product);
  const [isAsked, setIsAsked] = useState(false);
  const askForChoice = () => {
    const open = document.querySelector<HTMLElement>(
      `.${styles.facts} fieldset:not(:has(:checked)) input:enabled`,
    );
    setIsAsked(true);
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
            <StockBar quantity={leftOf(product, choice)} />
          </div>
        )}
      </div>
      {forSale && (
        <ChooseVariant
          product={product}
          choice={choice}
          onChoose={(changed) => {
            choose(changed);
            const image = product.colors.find((one) => one.name === changed.color)?.image;
            if (image !== undefined) onPhoto(image);
          }}
          isAsked={isAsked}
        />
      )}
      {sizeChart}
      {forSale ? (
        <div className={styles.buy} data-buy-bar>
          {buy(choice, askForChoice)}
        </div>
      ) : (
        <>
          {alert('stock')}
          <LinkButton look="secondary" href="#similar">
            {t.related}
          </LinkButton>
        </>
      )}
      {forSale && (
        <div className={styles.alerts}>
          {product.variants?.some((variant) => variant.quantity <= 0) && alert('stock')}
          {alert('price')}
        </div>
      )}
      {seller}
    </div>
  );
}
