import styles from './narrowing.module.css';

interface NarrowingProps {
  label: string;
  choices: readonly { value: string; name: string }[];
  chosen: string;
  href: (value: string) => string;
}

/** What a list is narrowed to: links, so that each has its address. */
export function Narrowing({ label, choices, chosen, href }: NarrowingProps) {
  return (
    <nav aria-label={label}>
      <ul className={styles.choices}>
        {choices.map(({ value, name }) => (
          <li key={value}>
            <a
              className={styles.choice}
              href={href(value)}
              aria-current={value === chosen ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
