import { type ChangeEvent, useRef, useState } from 'react';
import { PRODUCT_MAX } from '#contract/limits.ts';
import { productFormText as t } from '#text/product-form.ts';
import { productRulesText } from '#text/product-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { CameraIcon } from '../../../ui/form-icons.tsx';
import hidden from '../../../ui/visually-hidden.module.css';
import styles from './images-section.module.css';
import { PictureTile } from './picture-tile.tsx';
import { Section } from './section.tsx';
import { useFileArrival } from './use-file-arrival.ts';
import type { usePictures } from './use-pictures.ts';

interface ImagesSectionProps {
  images: ReturnType<typeof usePictures>;
  error: string | undefined;
}

export function ImagesSection({ images, error }: ImagesSectionProps) {
  const { pictures, isFull, removed, addFiles, addAddress, remove, restore, move, retry } = images;
  const file = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState('');
  const isOver = useFileArrival(addFiles);

  /** After the list is rendered again. */
  const focusTile = (index: number, action: string) =>
    requestAnimationFrame(() => {
      const tile = list.current?.children[index];
      // At either end one of the two 'move' buttons is disabled: the other one gets the focus, never 'remove'.
      const buttons = [
        `[data-action="${action}"]:not(:disabled)`,
        ...(action === 'remove'
          ? []
          : ['[data-action="left"]:not(:disabled)', '[data-action="right"]:not(:disabled)']),
        'button:not(:disabled)',
      ];
      const button = buttons.map((one) => tile?.querySelector<HTMLElement>(one)).find(Boolean);
      (button ?? add.current)?.focus();
    });

  return (
    <Section
      title={t.images}
      hint={t.mainImageHint}
      error={error}
      end={
        <span className={styles.count}>{t.count({ count: pictures.length, max: PRODUCT_MAX.images })}</span>
      }
    >
      <div className={styles.images}>
        <button
          ref={add}
          type="button"
          name="images"
          className={styles.add}
          data-over={isOver ? '' : undefined}
          disabled={isFull}
          onClick={() => file.current?.click()}
        >
          <CameraIcon size={28} />
          <span>
            <span className={styles.addTitle}>{t.addImages}</span>
            <span className={styles.addHint}>{t.addImagesHint}</span>
          </span>
        </button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          multiple
          hidden
          aria-label={t.addImages}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            addFiles([...(target.files ?? [])]);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
        {pictures.length > 0 && (
          <ul ref={list} className={styles.list} aria-label={t.images}>
            {pictures.map((picture, index) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                place={index + 1}
                count={pictures.length}
                onMove={(by) => {
                  const place = move(picture.key, by);
                  if (place === undefined) return;
                  setSaid(t.moved({ place: place + 1, count: pictures.length }));
                  focusTile(place, by < 0 ? 'left' : 'right');
                }}
                onRetry={() => retry(picture)}
                onRemove={() => {
                  void remove(picture).then((isGone) => {
                    if (isGone) focusTile(Math.min(index, pictures.length - 2), 'remove');
                  });
                }}
              />
            ))}
          </ul>
        )}
        {removed && !isFull && (
          <div>
            <Button look="secondary" onClick={() => void restore()}>
              {t.restoreImage}
            </Button>
          </div>
        )}
        <p className={hidden.hidden} role="status">
          {said}
        </p>
        <ByAddress isFull={isFull} onAdd={addAddress} />
      </div>
    </Section>
  );
}

function ByAddress({ isFull, onAdd }: { isFull: boolean; onAdd: (address: string) => boolean }) {
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const add = () => {
    const isAdded = onAdd(typed.trim());
    setIsWrong(!isAdded);
    if (isAdded) setTyped('');
  };
  return (
    <div className={styles.address}>
      <TextField
        label={t.byUrl}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        placeholder={t.urlExample}
        maxLength={PRODUCT_MAX.imageAddress}
        value={typed}
        disabled={isFull}
        error={isWrong ? productRulesText.wrongImage : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button look="secondary" disabled={isFull || typed.trim() === ''} onClick={add}>
        {t.addUrl}
      </Button>
    </div>
  );
}
