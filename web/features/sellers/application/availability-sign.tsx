import { ErrorIcon, SuccessIcon } from '../../../ui/icons.tsx';
import styles from './availability-sign.module.css';
import type { AvailabilityState } from './use-availability.ts';

export function AvailabilitySign({ state }: { state: AvailabilityState }) {
  if (state === 'checking') return <span className={styles.checking} />;
  if (state === 'available')
    return (
      <span className={styles.available}>
        <SuccessIcon size={20} />
      </span>
    );
  if (state === 'unavailable' || state === 'failed')
    return (
      <span className={styles.unavailable}>
        <ErrorIcon size={20} />
      </span>
    );
  return null;
}
