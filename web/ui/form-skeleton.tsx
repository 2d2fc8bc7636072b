import styles from './form-skeleton.module.css';
import skeleton from './skeleton.module.css';
import hidden from './visually-hidden.module.css';

/** The same size as the form, so that nothing moves. */
export function FormSkeleton({ label, fields }: { label: string; fields: number }) {
  return (
    <div className={`${skeleton.skeleton} ${styles.skeleton}`} role="status">
      <span className={hidden.hidden}>{label}</span>
      <span className={styles.lead} />
      {Array.from({ length: fields }, (_, index) => (
        <span key={index} className={styles.field} />
      ))}
    </div>
  );
}
