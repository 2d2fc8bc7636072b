import { toHref } from '../navigation/href.ts';
import type { ReactNode } from 'react';
import { MoreIcon } from './account-icons.tsx';
import styles from './action-menu.module.css';
import { useMenu } from './use-menu.ts';

interface Action {
  /** Where the name alone doesn't say what it is about. */
  label?: string;
  name: string;
  icon: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  to: string | (() => void);
}

interface ActionMenuProps {
  label: string;
  actions: readonly Action[];
  opens?: 'down' | 'up';
}

/** The second click of a double click would press what is under the menu, which the first one has closed. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true, once: true });
}

/** The actions on one thing, behind a button. */
export function ActionMenu({ label, actions, opens = 'down' }: ActionMenuProps) {
  const { menu, close } = useMenu();
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.opener} aria-label={label} title={label}>
        <MoreIcon />
      </summary>
      <ul className={opens === 'up' ? `${styles.list} ${styles.up}` : styles.list}>
        {actions.map(({ label: fullName, name, icon, danger, disabled, to }) => {
          const className = danger ? `${styles.entry} ${styles.danger}` : styles.entry;
          return (
            <li key={name}>
              {typeof to === 'string' ? (
                <a className={className} href={toHref(to)} aria-label={fullName}>
                  {icon}
                  {name}
                </a>
              ) : (
                <button
                  type="button"
                  className={className}
                  aria-label={fullName}
                  disabled={disabled}
                  onClick={() => {
                    ignoreSecondClick();
                    close();
                    to();
                  }}
                >
                  {icon}
                  {name}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
