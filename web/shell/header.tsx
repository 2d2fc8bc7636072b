import { toHref } from '../navigation/href.ts';
import { shellText as t } from '#text/shell.ts';
import { CatalogIcon, HomeIcon, PhoneIcon } from '../ui/icons.tsx';
import { Logo } from '../ui/logo.tsx';
import { CartLink, FavoritesLink } from './counted-links.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { SearchForm } from './search-form.tsx';

export function Header({ path }: { path: string }) {
  const current = (to: string) => (path === to ? 'page' : undefined);
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <a className={styles.logo} href={toHref('/')} aria-label={t.toHome}>
          <Logo />
        </a>
        <a className={styles.catalog} href={toHref('/catalog')} aria-current={current('/catalog')}>
          <CatalogIcon size={20} />
          {t.catalog}
        </a>
        <SearchForm />
        <nav className={styles.nav} aria-label={t.mainNavigation}>
          <LanguageMenu className={styles.item} />
          <a className={styles.item} href={toHref('/')} aria-current={current('/')}>
            <HomeIcon />
            {t.home}
          </a>
          <ProfileMenu className={styles.item} opens="down" />
          <FavoritesLink className={styles.item} current={current('/favorites')} />
          <CartLink className={styles.item} current={current('/cart')} />
        </nav>
      </div>
      <nav className={styles.phoneRow} aria-label={t.mainNavigation}>
        <a className={styles.phoneButton} href={toHref('/catalog')} aria-current={current('/catalog')}>
          <CatalogIcon size={20} />
          {t.catalog}
        </a>
        <a className={styles.phoneButton} href={toHref('/contact')} aria-current={current('/contact')}>
          <PhoneIcon size={20} />
          {t.contacts}
        </a>
      </nav>
    </header>
  );
}
