import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { BinIcon, PlusIcon } from '../../../ui/sign-icons.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './pairs.module.css';

interface PairsProps<Row> {
  rows: readonly Row[];
  max: number;
  empty: Row;
  look: 'colors' | 'characteristics';
  fields: (row: Row, change: (changed: Partial<Row>) => void, place: number) => ReactNode;
  /** On a line of its own. */
  below?: (row: Row, change: (changed: Partial<Row>) => void, place: number) => ReactNode;
  labels: { add: string; remove: (place: number) => string };
  onChange: (rows: Row[]) => void;
}

export function Pairs<Row>({ rows, max, empty, look, fields, below, labels, onChange }: PairsProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const focusRow = (index: number) =>
    requestAnimationFrame(() => {
      const row = list.current?.children[index];
      const field = row?.querySelector<HTMLElement>('input[type="text"]');
      (field ?? list.current?.parentElement?.querySelector<HTMLElement>(':scope > button'))?.focus();
    });
  const change = (index: number, changed: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  const add = () => {
    onChange([...rows, empty]);
    focusRow(rows.length);
  };

  return (
    <div className={styles.pairs}>
      {rows.length > 0 && (
        <ul ref={list} className={styles.list}>
          {rows.map((row, index) => (
            <li
              key={index}
              className={`${styles.row} ${styles[look]}`}
              // Enter adds the next row instead of submitting the form.
              onKeyDown={(event) => {
                const { key, target, nativeEvent } = event;
                if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement))
                  return;
                event.preventDefault();
                if (index < rows.length - 1) focusRow(index + 1);
                else if (rows.length < max && target.value.trim() !== '') add();
              }}
            >
              {fields(row, (changed) => change(index, changed), index + 1)}
              <IconButton
                label={labels.remove(index + 1)}
                onClick={() => {
                  onChange(rows.filter((_, at) => at !== index));
                  focusRow(Math.min(index, rows.length - 2));
                }}
              >
                <BinIcon size={20} />
              </IconButton>
              {below?.(row, (changed) => change(index, changed), index + 1)}
            </li>
          ))}
        </ul>
      )}
      <Button look="secondary" disabled={rows.length >= max} onClick={add}>
        <PlusIcon size={20} />
        {labels.add}
      </Button>
    </div>
  );
}
