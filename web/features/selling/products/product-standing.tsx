import type { OwnProductCard } from '#contract/selling.ts';
import { formatSom } from '../../../text/money.ts';
import { ownProductsText as t } from '#text/own-products.ts';
import { StatusPill, type Tone } from '../../../ui/status-pill.tsx';
import styles from './product-standing.module.css';

function standingOf({ isActive, quantity }: OwnProductCard): { tone: Tone; word: string } {
  if (!isActive) return { tone: 'waiting', word: t.state.hidden };
  return quantity > 0 ? { tone: 'good', word: t.state.shown } : { tone: 'off', word: t.state.soldOut };
}

export function ProductStanding({ product }: { product: OwnProductCard }) {
  const { tone, word } = standingOf(product);
  return (
    <p className={styles.standing}>
      <StatusPill tone={tone}>{word}</StatusPill>
      {!product.isActive && (
        <span className={styles.kept}>
          {formatSom(product.price)} · {t.pieces({ count: product.quantity })}
        </span>
      )}
    </p>
  );
}
