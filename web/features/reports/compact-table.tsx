import type { ReactNode } from 'react';
import styles from './compact-table.module.css';

interface CompactTableProps {
  label: string;
  heads: readonly string[];
  /** The first cell names the row; the others are numbers. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  lastIsTotal?: boolean;
}

/** Numbers to compare with each other: on a phone it scrolls sideways, since cards would tear the columns apart. */
export const CompactTable = ({ label, heads, rows, lastIsTotal = false }: CompactTableProps) => (
  // Focusable, so that the arrow keys scroll it.
  <div className={styles.room} role="region" aria-label={label} tabIndex={0}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...numbers] }, index) => (
          <tr key={key} data-total={(lastIsTotal && index === rows.length - 1) || undefined}>
            <th scope="row">{name}</th>
            {numbers.map((number, column) => (
              <td key={heads[column + 1]}>{number}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
