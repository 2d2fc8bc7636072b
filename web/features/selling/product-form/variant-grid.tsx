import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { PRODUCT_MAX } from '#contract/limits.ts';
import { productFormText as t } from '#text/product-form.ts';
import { stepOf } from './grid-keys.ts';
import {
  type Axes,
  type Cell,
  commonQuantity,
  digitsOf,
  gridOf,
  labelOf,
  quantitiesOf,
  tableOf,
  type TypedVariant,
  withQuantities,
} from './typed-variants.ts';
import styles from './variant-grid.module.css';

interface VariantGridProps {
  axes: Axes;
  /** CSS colours, by the name of the colour. */
  paints: ReadonlyMap<string, string>;
  variants: readonly TypedVariant[];
  isWrong: boolean;
  onChange: (variants: TypedVariant[]) => void;
}

/** Longer ones get a line of their own on a phone. */
const SHORT_NAME_MAX = 6;

/** The place of a field: -1 is the row or column that fills all others. */
const placeOf = (row: number, column: number) => `${row} ${column}`;

/** As in a spreadsheet: arrows and Enter move, Escape takes back, rows and columns can be pasted. */
export function VariantGrid({ axes, paints, variants, isWrong, onChange }: VariantGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const before = useRef(variants);
  const { rowsAre, rows } = gridOf(axes);
  const columns = rows[0] ?? [];
  const quantityOf = quantitiesOf(variants);
  const isByColor = rowsAre === 'colors';
  const nameOfRow = (cell: Cell | undefined) => (isByColor ? cell?.color : cell?.size) ?? '';
  const nameOfColumn = (cell: Cell) => (isByColor ? cell.size : cell.color) ?? '';
  const [fillsRows, fillsColumns] = [columns.length > 1, rows.length > 1];

  const fill = (cells: readonly Cell[], quantity: string) =>
    onChange(
      withQuantities(
        variants,
        cells.map((cell) => ({ ...cell, quantity })),
      ),
    );
  const field = (row: number, column: number, cells: readonly Cell[], label: string) => {
    const quantities = cells.map(quantityOf);
    const value = commonQuantity(quantities);
    const isOne = row >= 0 && column >= 0;
    return (
      <input
        type="text"
        className={styles.input}
        {...(isOne && { name: 'variants' })}
        data-place={placeOf(row, column)}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={String(PRODUCT_MAX.quantity).length}
        aria-label={isOne ? label : t.fillAll({ name: label })}
        aria-invalid={(isOne && (isWrong || Number(value) > PRODUCT_MAX.quantity)) || undefined}
        placeholder={!isOne && value === '' && quantities.some(Boolean) ? t.differs : undefined}
        value={value}
        onChange={({ target }) => fill(cells, digitsOf(target.value))}
      />
    );
  };

  const onFocus = ({ target }: FocusEvent) => {
    before.current = variants;
    if (target instanceof HTMLInputElement) target.select();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    if (key === 'Escape') {
      event.preventDefault();
      onChange([...before.current]);
      return;
    }
    const fields = [...(table.current?.querySelectorAll('input') ?? [])];
    const isList = window.matchMedia('(max-width: 768px)').matches;
    const [row = 0, column = 0] = (target.dataset.place ?? '').split(' ').map(Number);
    const step = stepOf(event, target);
    if (!step) return;
    event.preventDefault();
    const next =
      key === 'Enter' && isList
        ? fields[fields.indexOf(target) + (event.shiftKey ? -1 : 1)]
        : fields.find(({ dataset }) => dataset.place === placeOf(row + step.down, column + step.right));
    next?.focus();
  };
  const onPaste = (event: ClipboardEvent) => {
    const { target } = event;
    const pasted = tableOf(event.clipboardData.getData('text/plain'));
    if (!pasted || !(target instanceof HTMLInputElement) || target.name !== 'variants') return;
    event.preventDefault();
    const [row = 0, column = 0] = (target.dataset.place ?? '').split(' ').map(Number);
    const changed = pasted.flatMap((line, down) =>
      line.flatMap((quantity, right) => {
        const cell = rows[row + down]?.[column + right];
        return cell ? [{ ...cell, quantity }] : [];
      }),
    );
    onChange(withQuantities(variants, changed));
  };

  return (
    <div className={styles.scroll}>
      <table
        ref={table}
        className={styles.table}
        aria-label={t.stock}
        data-wide={columns.some((cell) => nameOfColumn(cell).length > SHORT_NAME_MAX) || undefined}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        {fillsRows && (
          <thead>
            <tr>
              <td />
              <th scope="col">{t.all}</th>
              {columns.map((cell) => (
                <th key={nameOfColumn(cell)} scope="col">
                  <span className={styles.column}>{nameOfColumn(cell)}</span>
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {fillsColumns && (
            <tr className={styles.fillRow}>
              <th scope="row">{t.all}</th>
              {fillsRows && <td className={styles.fill}>{field(-1, -1, rows.flat(), t.everything)}</td>}
              {columns.map((cell, column) => (
                <td key={nameOfColumn(cell)} className={fillsRows ? styles.fillColumn : styles.fill}>
                  {field(
                    -1,
                    column,
                    rows.flatMap((row) => row[column] ?? []),
                    nameOfColumn(cell) || t.everything,
                  )}
                </td>
              ))}
            </tr>
          )}
          {rows.map((cells, row) => {
            const name = nameOfRow(cells[0]);
            const paint = isByColor ? paints.get(name) : undefined;
            return (
              <tr key={name}>
                <th scope="row">
                  {paint !== undefined && <span className={styles.paint} style={{ background: paint }} />}
                  {name}
                </th>
                {fillsRows && (
                  <td className={styles.fill}>
                    <label>
                      <span className={styles.label}>{t.all}</span>
                      {field(row, -1, cells, name)}
                    </label>
                  </td>
                )}
                {cells.map((cell, column) => (
                  <td key={nameOfColumn(cell)}>
                    <label>
                      <span className={styles.label}>{nameOfColumn(cell)}</span>
                      {field(row, column, [cell], labelOf(cell))}
                    </label>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
