import { navigate } from '../navigation/history.ts';
import styles from './sort-select.module.css';

interface SortSelectProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; name: string }[];
  chosen: Value;
  href: (value: Value) => string;
}

/** The choice is in the address. */
export const SortSelect = <Value extends string>({
  label,
  choices,
  chosen,
  href,
}: SortSelectProps<Value>) => (
  <label className={styles.sort}>
    <span className={styles.label}>{label}</span>
    <select
      className={styles.select}
      value={chosen}
      onChange={({ target }) => navigate(href(target.value as Value), { inPlace: true })}
    >
      {choices.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
