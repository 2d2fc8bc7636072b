import { toHref } from '../navigation/href.ts';
import type { OrderLine } from '#contract/orders.ts';
import { Picture } from './picture.tsx';
import styles from './sold-lines.module.css';

interface SoldLinesProps {
  lines: OrderLine[];
  sum: (line: OrderLine) => string;
  href?: (line: OrderLine) => string;
  hasPictures?: boolean;
}

export function SoldLines({ lines, sum, href, hasPictures = false }: SoldLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const choice = [line.size, line.color].filter(Boolean).join(', ');
        return (
          <li key={line._id} className={styles.line}>
            {hasPictures && (
              <Picture className={styles.picture} image={line.image} alt="" sizes="40px" widths={[160]} />
            )}
            <span className={styles.name}>
              {href ? (
                <a className={styles.product} href={toHref(href(line))}>
                  {line.name}
                </a>
              ) : (
                line.name
              )}
              {choice && <span className={styles.choice}> {choice}</span>}
            </span>
            <span className={styles.sum}>{sum(line)}</span>
          </li>
        );
      })}
    </ul>
  );
}
