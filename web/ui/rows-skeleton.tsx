import styles from './rows-skeleton.module.css';
import skeleton from './skeleton.module.css';
import hidden from './visually-hidden.module.css';

export function RowsSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div className={`${skeleton.skeleton} ${styles.skeleton}`} role="status">
      <span className={hidden.hidden}>{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <span key={index} className={styles.row} />
      ))}
    </div>
  );
}
