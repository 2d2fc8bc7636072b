import { type ReactNode, useId } from 'react';
import { ErrorIcon } from '../../../ui/icons.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  hint?: string;
  error?: string | undefined;
  end?: ReactNode;
  children: ReactNode;
}

export function Section({ title, hint, error, end, children }: SectionProps) {
  const saidId = useId();
  const said = error ?? hint;
  return (
    <fieldset className={styles.section} aria-describedby={said ? saidId : undefined}>
      <legend className={styles.legend}>
        <span>{title}</span>
        {end}
      </legend>
      {said && (
        <p id={saidId} className={error ? styles.error : styles.hint}>
          {error && <ErrorIcon size={16} />}
          <span>{said}</span>
        </p>
      )}
      {children}
    </fieldset>
  );
}
