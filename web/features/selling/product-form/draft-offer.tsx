import { formatMoment } from '#text/language.ts';
import { productFormText as t } from '#text/product-form.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './draft-offer.module.css';

interface DraftOfferProps {
  savedAt: number;
  onRestore: () => void;
  onDiscard: () => void;
}

export function DraftOffer({ savedAt, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <section className={styles.offer} aria-label={t.draftTitle}>
      <div className={styles.text} role="status">
        <p className={styles.title}>{t.draftTitle}</p>
        <p>{t.draftText({ time: formatMoment(savedAt) })}</p>
      </div>
      <div className={styles.buttons}>
        <Button look="secondary" onClick={onDiscard}>
          {t.discard}
        </Button>
        <Button onClick={onRestore}>{t.restore}</Button>
      </div>
    </section>
  );
}
