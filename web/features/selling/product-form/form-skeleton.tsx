import { productFormText as t } from '#text/product-form.ts';
import skeleton from '../../../ui/skeleton.module.css';
import hidden from '../../../ui/visually-hidden.module.css';
import styles from './form-skeleton.module.css';
import form from './product-form.module.css';

/** The same size as the form, so that nothing moves. */
export function FormSkeleton() {
  return (
    <div className={`${form.columns} ${skeleton.skeleton}`} role="status">
      <span className={hidden.hidden}>{t.loading}</span>
      <div className={form.form}>
        <span className={styles.main} />
        <span className={styles.section} />
      </div>
      <span className={`${form.side} ${styles.card}`} />
    </div>
  );
}
