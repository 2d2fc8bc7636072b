import { toHref } from '../navigation/href.ts';
import type { ReactNode } from 'react';
import styles from './side-menu.module.css';

interface SideMenuItem {
  label: string;
  icon: ReactNode;
  note?: string;
  to: string | (() => void);
  current?: boolean;
  disabled?: boolean;
}

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
                <a className={styles.item} href={toHref(to)} aria-current={current ? 'page' : undefined}>
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
