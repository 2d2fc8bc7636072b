import { homeText as t } from '#text/home.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Ornament } from '../../ui/ornament.tsx';
import type { Caption } from './caption.ts';
import styles from './default-slide.module.css';
import shape from './slide-shape.module.css';
import { CaptionText } from './caption-text.tsx';

/** Shown while the admin has chosen no slide. */
export function DefaultSlide({ caption }: { caption: Caption }) {
  return (
    <section className={`${shape.shape} ${styles.slide}`} aria-label={t.sliderLabel}>
      <div className={styles.caption}>
        <CaptionText as="p" className={styles.dates} text={caption.dates} />
        <CaptionText as="h2" className={styles.title} text={caption.title} />
        <CaptionText as="p" className={styles.description} text={caption.description} />
        <p className={styles.action}>
          <LinkButton look="light" href="/catalog">
            {t.toCatalog}
          </LinkButton>
        </p>
      </div>
      <Ornament repeats={12} className={styles.ornament} />
    </section>
  );
}
