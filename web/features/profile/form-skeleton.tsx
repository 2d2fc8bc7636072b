import { profileText as t } from '../../text/profile.ts';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './form-skeleton.module.css';

/** The form's own measures, so that nothing moves when it comes. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles.skeleton} role="status">
      <span className={hidden.hidden}>{t.loading}</span>
      <span className={styles.lead} />
      {Array.from({ length: fields }, (_, index) => (
        <span key={index} className={styles.field} />
      ))}
    </div>
  );
}
