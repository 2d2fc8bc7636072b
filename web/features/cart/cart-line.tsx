import { toHref } from '../../navigation/href.ts';
import type { CartItem } from '#contract/cart.ts';
import { stockOf } from '#contract/variants.ts';
import { cartText as t } from '#text/cart.ts';
import { formatSom } from '../../text/money.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { BinIcon } from '../../ui/sign-icons.tsx';
import styles from './cart-line.module.css';
import { Quantity } from './quantity.tsx';
import { kindLabel } from '../../text/kinds.ts';

interface CartLineProps {
  item: CartItem;
  onQuantity: (quantity: number) => void;
  onDelete: () => void;
}

export function CartLine({ item, onQuantity, onDelete }: CartLineProps) {
  const { name, price, quantity, available, reason, product } = item;
  const address = `/products/${encodeURIComponent(product._id)}`;
  return (
    <article className={styles.line} data-off={available ? undefined : ''}>
      <a className={styles.picture} href={toHref(address)} tabIndex={-1} aria-hidden="true">
        <Picture image={item.image} alt="" sizes="96px" widths={[160, 320]} />
      </a>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <a href={toHref(address)}>{name}</a>
        </h2>
        <p className={styles.kind}>
          {kindLabel(product.type)} · {item.brand}
        </p>
        <Chosen item={item} />
        {reason && (
          <p className={styles.reason}>
            <ErrorIcon size={16} />
            <span>
              {t.reasons[reason]}.{' '}
              {reason === 'TOO_FEW' ? t.left({ count: stockOf(product, item) }) : t.notCounted}
            </span>
          </p>
        )}
      </div>
      <div className={styles.delete}>
        <IconButton label={t.deleteOf({ name })} onClick={onDelete}>
          <BinIcon size={20} />
        </IconButton>
      </div>
      {available && (
        <div className={styles.buying}>
          <Quantity name={name} quantity={quantity} onChange={onQuantity} />
          <p className={styles.cost}>
            <span className={styles.sum}>{formatSom(price * quantity)}</span>
            {quantity > 1 && <span className={styles.each}>{t.each({ price: formatSom(price) })}</span>}
          </p>
        </div>
      )}
    </article>
  );
}

function Chosen({ item: { color, size, product } }: { item: CartItem }) {
  if (color === undefined && size === undefined) return null;
  const paint = product.colors.find(({ name }) => name === color)?.value;
  return (
    <p className={styles.chosen}>
      {color !== undefined && (
        <span className={styles.color}>
          {paint !== undefined && <span className={styles.paint} style={{ background: paint }} />}
          {t.color({ name: color })}
        </span>
      )}
      {size !== undefined && <span>{t.size({ name: size })}</span>}
    </p>
  );
}
