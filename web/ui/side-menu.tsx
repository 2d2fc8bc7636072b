import type { ReactNode } from 'react';
import styles from './side-menu.module.css';

interface SideMenuItem {
  label: string;
  icon: ReactNode;
  /** A second line: what a press will do beyond what the label says. */
  note?: string;
  /** Where it leads, or what it does. */
  to: string | (() => void);
  current?: boolean;
  /** What it does can't be done yet. */
  disabled?: boolean;
}

/** The sections of an account: a column beside them, and tiles above them on a phone. */
export function SideMenu({ label, items }: { label: string; items: readonly SideMenuItem[] }) {
  return (
    <nav aria-label={label}>
      <ul className={styles.menu}>
        {items.map(({ label: name, icon, note, to, current, disabled }) => {
          const inside = (
            <>
              {icon}
              <span>
                {name}
                {note && <span className={styles.note}>{note}</span>}
              </span>
            </>
          );
          return (
            <li key={name}>
              {typeof to === 'string' ? (
                <a className={styles.item} href={to} aria-current={current ? 'page' : undefined}>
                  {inside}
                </a>
              ) : (
                <button type="button" className={styles.item} disabled={disabled} onClick={to}>
                  {inside}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
