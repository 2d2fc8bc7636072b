import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** For what is compared digit by digit. */
  align?: 'end';
  /** Where it stands on a card, other than on a line with its name: above all, beside that, or with the whole width. */
  onCard?: 'title' | 'corner' | 'whole';
}

interface TableProps<Row> {
  /** Said to those who don't see the heading above it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Many columns: becomes cards on a tablet already. */
  wide?: boolean;
}

/**
 * Dense rows under a head that stays in view; where there is no room for them each row is a card. Cards take the
 * browser's table apart, so every part says its role itself.
 */
export function Table<Row>({ label, columns, rows, rowKey, wide = false }: TableProps<Row>) {
  return (
    <div className={styles.room}>
      <table
        className={`${styles.table} ${wide ? styles.wide : styles.narrow}`}
        role="table"
        aria-label={label}
      >
        <thead className={styles.head} role="rowgroup">
          <tr role="row">
            {columns.map(({ head, align }) => (
              <th key={head} role="columnheader" scope="col" data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.body} role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={styles.row} role="row">
              {columns.map(({ head, cell, align, onCard }) => (
                <td key={head} className={styles.cell} role="cell" data-align={align} data-on-card={onCard}>
                  <span className={styles.name} aria-hidden="true">
                    {head}
                  </span>
                  <div className={styles.value}>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
