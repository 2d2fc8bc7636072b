import { type CSSProperties, useEffect, useId, useRef } from 'react';
import styles from './choose-one.module.css';

interface Option {
  name: string;
  /** A CSS colour. */
  paint?: string;
}

interface ChooseOneProps {
  legend: string;
  options: Option[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
  /** Shown while nothing is chosen and something must be. */
  error?: string | undefined;
}

export function ChooseOne({ legend, options, chosen, onChoose, error }: ChooseOneProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const name = useId();

  // A choice made before hydration.
  useEffect(() => {
    const early = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (early !== undefined && early !== chosen) onChoose(early);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once, when the page comes to life
  }, []);

  return (
    <fieldset ref={group} className={styles.group}>
      <legend className={styles.legend}>
        {legend} {chosen !== undefined && <span className={styles.chosen}>{chosen}</span>}
      </legend>
      <div className={styles.options}>
        {options.map(({ name: option, paint }) => (
          <label key={option} className={paint === undefined ? styles.chip : styles.swatch} title={option}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option}
              defaultChecked={option === chosen}
              onChange={() => onChoose(option)}
              {...(paint !== undefined && { 'aria-label': option })}
            />
            {paint === undefined ? (
              <span className={styles.face}>{option}</span>
            ) : (
              <span className={styles.face} style={{ '--paint': paint } as CSSProperties} />
            )}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
