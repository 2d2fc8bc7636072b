import { monogramOf } from './monogram-letters.ts';
import styles from './monogram.module.css';

export function Monogram({ name, size }: { name: string; size: number }) {
  return (
    <span
      className={styles.monogram}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      aria-hidden="true"
    >
      {monogramOf(name)}
    </span>
  );
}
