import { toHref } from '../navigation/href.ts';
import type { Role } from '#contract/accounts.ts';
import { useLocation } from '../navigation/router.tsx';
import { loginAddress } from '../session/login-address.ts';
import { isSuspended, useSession } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { languagesText } from '#text/languages.ts';
import { shellText as t } from '#text/shell.ts';
import { PersonIcon } from '../ui/icons.tsx';
import { useMenu } from '../ui/use-menu.ts';
import { LanguageLinks } from './language-links.tsx';
import styles from './profile-menu.module.css';

interface ProfileMenuProps {
  className: string | undefined;
  opens: 'down' | 'up';
}

/** A `<details>`, so that it opens without JavaScript. */
export function ProfileMenu({ className, opens }: ProfileMenuProps) {
  const { menu } = useMenu();
  const location = useLocation();
  const session = useSession();
  const account = session.kind === 'account' && !isSuspended(session) ? session : undefined;
  // The server's page is the same for every address.
  const login = session.kind === 'unknown' ? '/login' : loginAddress(location);

  return (
    <details ref={menu} className={styles.menu}>
      <summary className={className}>
        <PersonIcon />
        <span className={session.kind === 'unknown' ? styles.unknown : undefined}>
          {account ? t.profile : t.login}
        </span>
      </summary>
      <ul className={`${styles.list} ${styles[opens]}`}>
        {entriesFor(account?.role, login).map(({ href, name }) => (
          <li key={href}>
            <a className={styles.entry} href={toHref(href)}>
              {name}
            </a>
          </li>
        ))}
        {account && (
          <li>
            <button type="button" className={styles.entry} onClick={signOut}>
              {t.logout}
            </button>
          </li>
        )}
        {opens === 'up' && (
          <li>
            <ul className={styles.languages} aria-label={languagesText.label}>
              <LanguageLinks className={styles.entry} />
            </ul>
          </li>
        )}
      </ul>
    </details>
  );
}

interface Entry {
  href: string;
  name: string;
}

const PROFILE: Entry = { href: '/profile', name: t.profile };
const PARTNER: Entry = { href: '/sellers/register', name: t.partner };
const ADMIN_PANEL: Entry = { href: '/admin', name: t.adminPanel };

function entriesFor(role: Role | undefined, login: string): Entry[] {
  if (role === 'admin') return [ADMIN_PANEL];
  if (role === 'seller') return [PROFILE];
  return [role ? PROFILE : { href: login, name: t.login }, PARTNER];
}
