import type { ButtonHTMLAttributes } from 'react';
import styles from './icon-button.module.css';

export function IconButton({ label, ...rest }: { label: string } & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={styles.button} aria-label={label} title={label} {...rest} />;
}
