import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { SEARCH_MAX_LENGTH } from '#contract/limits.ts';
import type { ProductCard, ProductPage } from '#contract/catalog.ts';
import type { Order } from '#contract/orders.ts';
import { jsonQuery } from '../../../api/query.ts';
import { adminText } from '#text/admin.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { formatSom } from '../../../text/money.ts';
import { kindLabel } from '../../../text/kinds.ts';
import { Button } from '../../../ui/button.tsx';
import { ChooseVariant } from '../../../ui/choose-variant.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { PlusIcon } from '../../../ui/sign-icons.tsx';
import { useChoice } from '../../../ui/use-choice.ts';
import { useNewLine } from '../rebuild-order.ts';
import styles from './add-line.module.css';

const MOST_FOUND = 6;

const foundQuery = (search: string) =>
  jsonQuery<ProductPage>(
    ['products', 'for order', search],
    `/api/products?${new URLSearchParams({ search, inStock: '1' })}`,
  );

/** A product is searched, its size and colour chosen, and added at today's price. */
export function AddLine({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div className={styles.place} data-screen-only="">
      {isOpen ? (
        <Search order={order} onClose={close} />
      ) : (
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          <PlusIcon size={20} />
          {t.addLine}
        </Button>
      )}
    </div>
  );
}

function Search({ order, onClose }: { order: Order; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const [chosen, setChosen] = useState<ProductCard>();
  const { data, error, isFetching, refetch } = useQuery({
    ...foundQuery(sought),
    enabled: sought !== '',
    staleTime: 0,
  });
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    setChosen(undefined);
    setSought(typed.trim());
  };
  return (
    <section className={styles.search} aria-label={t.addLine}>
      <form className={styles.form} role="search" onSubmit={find}>
        <TextField
          label={t.findProduct}
          type="search"
          maxLength={SEARCH_MAX_LENGTH}
          autoComplete="off"
          // The field has just been asked for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" look="secondary">
          {t.find}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
      </form>
      {chosen ? (
        <Choose order={order} product={chosen} onAdded={onClose} />
      ) : error && !data ? (
        <PartFailed message={t.findFailed} retry={adminText.retry} onRetry={() => void refetch()} />
      ) : (
        <div role="status">
          {data && !isFetching && data.products.length === 0 && <p>{t.foundNone}</p>}
          {data && (
            <ul className={styles.found}>
              {data.products.slice(0, MOST_FOUND).map((product) => (
                <li key={product._id}>
                  <button type="button" className={styles.product} onClick={() => setChosen(product)}>
                    <span>{[kindLabel(product.type), product.name].join(' ')}</span>
                    <b className={styles.price}>{formatSom(product.price)}</b>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  );
}

interface ChooseProps {
  order: Order;
  product: ProductCard;
  onAdded: () => void;
}

function Choose({ order, product, onAdded }: ChooseProps) {
  const { choice, choose } = useChoice(product);
  const [quantity, setQuantity] = useState('1');
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useNewLine({ order, onSaved: onAdded });
  const isChosen =
    (product.sizes.length === 0 || choice.size !== undefined) &&
    (product.colors.length === 0 || choice.color !== undefined);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (!isChosen || isPending) return;
    mutate({
      product: product._id,
      size: choice.size ?? null,
      color: choice.color ?? null,
      quantity: Number(quantity),
    });
  };
  return (
    <form className={styles.choose} onSubmit={add}>
      <p>
        <b>{product.name}</b> {formatSom(product.price)}
      </p>
      <ChooseVariant product={product} choice={choice} onChoose={choose} isAsked={isAsked} />
      <div className={styles.form}>
        <TextField
          label={t.quantity}
          type="number"
          min={1}
          step={1}
          required
          value={quantity}
          onChange={({ target }) => setQuantity(target.value)}
        />
        <Button type="submit" disabled={isPending}>
          {t.add}
        </Button>
      </div>
    </form>
  );
}
