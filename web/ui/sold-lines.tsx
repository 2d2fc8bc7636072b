import { toHref } from '../navigation/href.ts';
import type { OrderLine } from '#contract/orders.ts';
import styles from './sold-lines.module.css';

interface SoldLinesProps {
  lines: OrderLine[];
  sum: (line: OrderLine) => string;
  href?: (line: OrderLine) => string;
}

export function SoldLines({ lines, sum, href }: SoldLinesProps) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => {
        const choice = [line.size, line.color].filter(Boolean).join(', ');
        return (
          <li key={line._id} className={styles.line}>
            <span>
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
