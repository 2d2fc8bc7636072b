import { toHref } from '../navigation/href.ts';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  name: string;
  href: string;
}

export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ name, href }) => (
          <li key={href} className={styles.crumb}>
            <a className={styles.link} href={toHref(href)}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
