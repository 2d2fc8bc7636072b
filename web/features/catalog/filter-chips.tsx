import { toHref } from '../../navigation/href.ts';
import { catalogText as t } from '#text/catalog.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import type { ChosenFilter } from './chosen-filters.ts';
import styles from './filter-chips.module.css';

export function FilterChips({ chosen }: { chosen: ChosenFilter[] }) {
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t.chosen}>
      {chosen.map(({ name, label, without }) => (
        <li key={name} className={styles.place}>
          <a className={styles.chip} href={toHref(without)} aria-label={t.remove({ name: label })}>
            <span className={styles.label}>{label}</span>
            <CloseIcon size={16} />
          </a>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <a className={styles.reset} href={toHref('/catalog')}>
            {t.resetAll}
          </a>
        </li>
      )}
    </ul>
  );
}
