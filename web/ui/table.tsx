import type { MouseEvent, ReactNode } from 'react';
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
  /** A click anywhere on a row, but for what can be used in it. The row has a link too, for those without a mouse. */
  onRow?: (row: Row) => void;
}

const USABLE = 'a, button, input, select, textarea, label';

/** Who selects a number to copy it doesn't mean to go anywhere. */
const isMeantForRow = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest(USABLE) && getSelection()?.type !== 'Range';

/**
 * Dense rows under a head that stays in view; where there is no room for them each row is a card. Cards take the
 * browser's table apart, so every part says its role itself.
 */
export function Table<Row>({ label, columns, rows, rowKey, wide = false, onRow }: TableProps<Row>) {
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
            <tr
              key={rowKey(row)}
              className={styles.row}
              role="row"
              data-opens={onRow ? '' : undefined}
              onClick={onRow && ((event) => isMeantForRow(event) && onRow(row))}
            >
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
