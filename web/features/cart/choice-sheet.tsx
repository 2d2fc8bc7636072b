import { toHref } from '../../navigation/href.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { photoOf } from '#contract/variants.ts';
import { choiceText as t } from '#text/choice.ts';
import { buyingText } from '#text/buying.ts';
import { Button } from '../../ui/button.tsx';
import { ChooseVariant } from '../../ui/choose-variant.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { isOnBackdrop } from '../../ui/is-on-backdrop.ts';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { useChoice } from '../../ui/use-choice.ts';
import { add } from './load-adding.ts';
import styles from './choice-sheet.module.css';

interface ChoiceSheetProps {
  product: ProductCard;
  isNamed: boolean;
  onClose: () => void;
}

/** Asks for size and colour over the list, so that the buyer stays there. */
export function ChoiceSheet({ product, isNamed, onClose }: ChoiceSheetProps) {
  const { _id: id, name, sizes, colors } = product;
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const { choice, choose } = useChoice(product);
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const isMissing =
    (colors.length > 0 && choice.color === undefined) || (sizes.length > 0 && choice.size === undefined);

  useEffect(() => dialog.current?.showModal(), []);

  const addIt = async () => {
    if (isMissing) {
      setIsAsked(true);
      dialog.current?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input:enabled')?.focus();
      return;
    }
    setBusy(true);
    if (await add({ queryClient, product, choice, isNamed })) dialog.current?.close();
    setBusy(false);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => isOnBackdrop(event) && dialog.current?.close()}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <Picture
            className={styles.picture}
            image={photoOf(product, choice)}
            alt=""
            sizes="72px"
            widths={[160]}
          />
          <div className={styles.text}>
            <p className={styles.price}>
              <Price price={product.price} originalPrice={product.originalPrice} />
            </p>
            <h2 id={titleId} className={styles.name}>
              {name}
            </h2>
            <a className={styles.more} href={toHref(`/products/${encodeURIComponent(id)}`)}>
              {t.toProduct}
            </a>
          </div>
          <IconButton label={t.close} onClick={() => dialog.current?.close()}>
            <CloseIcon />
          </IconButton>
        </div>
        <ChooseVariant product={product} choice={choice} onChoose={choose} isAsked={isAsked} />
        <Button disabled={busy} onClick={addIt}>
          {buyingText.toCart}
        </Button>
      </div>
    </dialog>
  );
}
