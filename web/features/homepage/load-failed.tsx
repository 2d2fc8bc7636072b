import { homeText as t } from '#text/home.ts';
import { Button } from '../../ui/button.tsx';
import styles from './load-failed.module.css';

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.title}>{t.loadFailed}</p>
      <p className={styles.hint}>{t.loadFailedHint}</p>
      <Button onClick={onRetry}>{t.retry}</Button>
    </div>
  );
}
