import { toHref } from '../../navigation/href.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { choiceText as t } from '#text/choice.ts';
import { buyingText } from '#text/buying.ts';
import { Button } from '../../ui/button.tsx';
import { ChooseOne } from '../../ui/choose-one.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { add } from './load-adding.ts';
import styles from './choice-sheet.module.css';

interface ChoiceSheetProps {
  product: ProductCard;
  isNamed: boolean;
  onClose: () => void;
}

const only = (options: readonly string[]) => (options.length === 1 ? options[0] : undefined);

/** Asks for size and colour over the list, so that the buyer stays there. */
export function ChoiceSheet({ product, isNamed, onClose }: ChoiceSheetProps) {
  const { _id: id, name, sizes, colors, images } = product;
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [size, setSize] = useState(() => only(sizes));
  const [color, setColor] = useState(() => only(colors.map((one) => one.name)));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const noColor = colors.length > 0 && color === undefined;
  const noSize = sizes.length > 0 && size === undefined;

  useEffect(() => dialog.current?.showModal(), []);

  const closeOutside = ({ target }: MouseEvent) => {
    if (target === dialog.current) dialog.current?.close();
  };
  const addIt = async () => {
    if (noColor || noSize) {
      setAsked(true);
      dialog.current?.querySelector<HTMLInputElement>('fieldset:not(:has(:checked)) input')?.focus();
      return;
    }
    setBusy(true);
    if (await add({ queryClient, product, choice: { size, color }, isNamed })) dialog.current?.close();
    setBusy(false);
  };

  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOutside}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <Picture className={styles.picture} image={images[0]} alt="" sizes="72px" widths={[160]} />
          <div className={styles.words}>
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
        {colors.length > 0 && (
          <ChooseOne
            legend={t.color}
            options={colors.map((one) => ({ name: one.name, paint: one.value }))}
            chosen={color}
            onChoose={setColor}
            error={asked && noColor ? t.chooseColor : undefined}
          />
        )}
        {sizes.length > 0 && (
          <ChooseOne
            legend={t.size}
            options={sizes.map((one) => ({ name: one }))}
            chosen={size}
            onChoose={setSize}
            error={asked && noSize ? t.chooseSize : undefined}
          />
        )}
        <Button disabled={busy} onClick={addIt}>
          {buyingText.toCart}
        </Button>
      </div>
    </dialog>
  );
}
