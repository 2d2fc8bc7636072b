import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '../navigation/router.tsx';
import { shellText as t } from '../text/shell.ts';
import styles from './profile-menu.module.css';

interface ProfileMenuProps {
  className: string | undefined;
  label: ReactNode;
  opens: 'down' | 'up';
}

/** The way in, for guests. A `<details>`, so that it opens without scripts too. */
export function ProfileMenu({ className, label, opens }: ProfileMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  useEffect(() => {
    const closeElsewhere = ({ target }: Event) => {
      const details = menu.current;
      if (details?.open && target instanceof Node && !details.contains(target)) details.open = false;
    };
    const closeOnEscape = ({ key: pressed }: KeyboardEvent) => {
      const details = menu.current;
      if (pressed !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <details ref={menu} className={styles.menu}>
      <summary className={className}>{label}</summary>
      <ul className={`${styles.list} ${styles[opens]}`}>
        <li>
          <a className={styles.entry} href="/login">
            {t.login}
          </a>
        </li>
        <li>
          <a className={styles.entry} href="/sellers/register">
            {t.partner}
          </a>
        </li>
      </ul>
    </details>
  );
}
