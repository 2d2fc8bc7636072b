import { Button } from './button.tsx';
import { ErrorIcon } from './icons.tsx';
import styles from './part-failed.module.css';

interface PartFailedProps {
  message: string;
  retry: string;
  onRetry: () => void;
}

export function PartFailed({ message, retry, onRetry }: PartFailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <ErrorIcon />
      <p className={styles.message}>{message}</p>
      <Button look="secondary" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
