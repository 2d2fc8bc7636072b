import type { MouseEvent, ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  align?: 'end';
  /** Its place on a phone's card; default: a row with its heading. */
  onCard?: 'title' | 'corner' | 'whole';
}

interface TableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Becomes cards on a tablet already. */
  wide?: boolean;
  /** A click anywhere on a row except on its controls. The row needs a link too, for the keyboard. */
  onRow?: (row: Row) => void;
}

const USABLE = 'a, button, input, select, textarea, label, dialog';

/** Selecting text to copy it is not a click. */
const isRowClick = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest(USABLE) && getSelection()?.type !== 'Range';

/**
 * Rows become cards on a narrow screen. That removes the native table semantics, so every part has its role.
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
              onClick={onRow && ((event) => isRowClick(event) && onRow(row))}
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
