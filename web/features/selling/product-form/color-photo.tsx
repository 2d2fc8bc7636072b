import { productFormText as t } from '#text/product-form.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './color-photo.module.css';

interface ColorPhotoProps {
  /** Of the colour's row. */
  place: number;
  images: readonly string[];
  chosen: string | undefined;
  onChoose: (image: string | undefined) => void;
}

/** One of the product's photos, or none. */
export function ColorPhoto({ place, images, chosen, onChoose }: ColorPhotoProps) {
  const shown = chosen !== undefined && images.includes(chosen) ? chosen : undefined;
  return (
    <div className={styles.photos} role="radiogroup" aria-label={t.colorPhoto({ place })}>
      {[undefined, ...images].map((image, index) => (
        <label key={image ?? ''} className={styles.photo}>
          <input
            className={styles.radio}
            type="radio"
            name={`color-photo-${place}`}
            aria-label={image === undefined ? t.noColorPhoto : t.image({ place: index })}
            checked={image === shown}
            onChange={() => onChoose(image)}
          />
          {image === undefined ? (
            <span className={styles.none}>{t.noColorPhoto}</span>
          ) : (
            <Picture className={styles.picture} image={image} alt="" sizes="48px" widths={[160]} />
          )}
        </label>
      ))}
    </div>
  );
}
