import { formatSom } from '../../../text/money.ts';
import { useEffect, useRef } from 'react';
import type { Cart, CartItem } from '#contract/cart.ts';
import { checkoutText as t } from '#text/checkout.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { changeNote } from './change-note.ts';
import type { ComparedLine } from './compare-carts.ts';
import styles from './placing-notice.module.css';
import type { Refused } from './placing.ts';
import type { Placing } from './use-placing.ts';

interface PlacingNoticeProps {
  placing: Placing;
  cart: Cart;
  /** What is no longer as the buyer saw it. */
  changes: ComparedLine[];
  /** The order before the buyer refreshed it. */
  before: Cart | undefined;
  onRefresh: () => void;
}

/** The order has changed since the buyer saw it: nothing is ordered before it has been refreshed. */
export const mustRefresh = (placing: Placing, changes: ComparedLine[]): boolean =>
  (placing.kind === 'idle' && changes.length > 0) ||
  (placing.kind === 'refused' &&
    (changes.length > 0 || placing.why.kind === 'price' || placing.why.kind === 'shortage'));

export function PlacingNotice({ placing, cart, changes, before, onRefresh }: PlacingNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isOutdated = mustRefresh(placing, changes);
  const isShown =
    isOutdated || before !== undefined || placing.kind === 'unknown' || placing.kind === 'refused';

  // On a phone the button is always in view, this notice is not. It grows once the changed lines are known.
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, changes.length]);
  // The 'refresh' button, which had the focus, is gone.
  useEffect(() => {
    if (before) place.current?.focus();
  }, [before]);

  if (!isShown) return null;
  return (
    <div ref={place} className={styles.place} tabIndex={-1}>
      {placing.kind === 'unknown' ? (
        <Notice kind="error" text={t.unreachable} />
      ) : isOutdated ? (
        <Notice kind="error" text={<WhatChanged placing={placing} cart={cart} changes={changes} />}>
          <Button look="secondary" onClick={onRefresh}>
            {t.refresh}
          </Button>
        </Notice>
      ) : placing.kind === 'refused' ? (
        <Notice kind="error" text={whyRefusedText(placing.why)} />
      ) : (
        before && <Notice kind="info" text={refreshedText(before.total, cart.total)} />
      )}
    </div>
  );
}

function WhatChanged({ placing, cart, changes }: Pick<PlacingNoticeProps, 'placing' | 'cart' | 'changes'>) {
  const why = placing.kind === 'refused' ? placing.why : undefined;
  const short = why?.kind === 'shortage' ? why.lines : [];
  const gone = changes.some(({ before, now }) => before && (!now || now.reason === 'TOO_FEW'));
  const priced = changes.some(({ before, now }) => before && now && before.price !== now.price);
  const lines =
    changes.length > 0
      ? changes.map((line) =>
          t.changed({ name: nameOfItem(line.now ?? line.before), note: changeNote(line, cart) }),
        )
      : short.map((line) => t.shortOf({ name: nameOf(line), available: line.available }));
  return (
    <>
      <p>
        {gone || why?.kind === 'shortage'
          ? t.shortage
          : priced || why?.kind === 'price'
            ? t.priceChanged
            : t.orderChanged}
      </p>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const nameOf = ({ name, size, color }: Pick<CartItem, 'name' | 'size' | 'color'>): string =>
  [name, color, size].filter(Boolean).join(', ');

/** With size and colour where each has a stock of its own. */
const nameOfItem = (item: CartItem | undefined): string =>
  item?.product.variants ? nameOf(item) : (item?.name ?? '');

function whyRefusedText(why: Refused): string {
  if (why.kind === 'already') return t.already;
  if (why.kind === 'invalid') return t.invalid({ errors: why.errors.join(', ') });
  return (why.kind === 'other' && why.message) || t.failed;
}

const refreshedText = (before: number, now: number): string =>
  before === now ? t.refreshed : t.refreshedTotal({ before: formatSom(before), now: formatSom(now) });
