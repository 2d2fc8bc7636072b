import styles from './option-cards.module.css';

interface OptionCardsProps<Value extends string> {
  name: string;
  label: string;
  chosen: Value;
  options: { value: Value; title: string; hint: string }[];
  onChoose: (value: Value) => void;
}

export function OptionCards<Value extends string>({
  name,
  label,
  chosen,
  options,
  onChoose,
}: OptionCardsProps<Value>) {
  return (
    <div className={styles.options} role="radiogroup" aria-label={label}>
      {options.map(({ value, title, hint }) => (
        <label key={value} className={styles.option}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span className={styles.title}>{title}</span>
          <span className={styles.hint}>{hint}</span>
        </label>
      ))}
    </div>
  );
}
