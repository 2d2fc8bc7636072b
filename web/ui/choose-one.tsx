import { type CSSProperties, useEffect, useId, useRef } from 'react';
import styles from './choose-one.module.css';

interface Option {
  name: string;
  /** A colour to paint; without it the name itself stands in a chip. */
  paint?: string;
}

interface ChooseOneProps {
  legend: string;
  options: Option[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
  /** What is to be said when nothing is chosen and something must be. */
  error?: string | undefined;
}

/** Real radio buttons: the keys, the voice and a form know what they are. */
export function ChooseOne({ legend, options, chosen, onChoose, error }: ChooseOneProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const name = useId();

  // Whoever was faster than the scripts has chosen already.
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
