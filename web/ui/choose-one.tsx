import { type CSSProperties, useEffect, useId, useRef } from 'react';
import { cardText as t } from '#text/card.ts';
import styles from './choose-one.module.css';

interface Option {
  name: string;
  /** A CSS colour. */
  paint?: string;
  isSoldOut: boolean;
}

interface ChooseOneProps {
  legend: string;
  options: Option[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
  /** Of what is chosen. */
  note?: string | undefined;
  /** Shown while nothing is chosen and something must be. */
  error?: string | undefined;
}

export function ChooseOne({ legend, options, chosen, onChoose, note, error }: ChooseOneProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const name = useId();

  // A choice made before hydration.
  useEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early !== undefined && early !== chosen) onChoose(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, after hydration
  }, []);

  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>
        {legend} {chosen !== undefined && <span className={styles.chosen}>{chosen}</span>}
        {note && <span className={styles.note}> {note}</span>}
      </legend>
      <div className={styles.options}>
        {options.map(({ name: option, paint, isSoldOut }) => {
          const said = isSoldOut ? `${option}: ${t.soldOut}` : option;
          return (
            <label key={option} className={paint === undefined ? styles.chip : styles.swatch} title={said}>
              <input
                // A new one, which isn't checked, once it is sold out.
                key={String(isSoldOut)}
                className={styles.input}
                type="radio"
                name={name}
                value={option}
                disabled={isSoldOut}
                defaultChecked={option === chosen}
                onChange={() => onChoose(option)}
                aria-label={said}
              />
              <span
                className={styles.face}
                {...(paint !== undefined && { style: { '--paint': paint } as CSSProperties })}
              >
                {paint === undefined && option}
              </span>
            </label>
          );
        })}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
