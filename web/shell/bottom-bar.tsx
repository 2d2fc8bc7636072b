import { toHref } from '../navigation/href.ts';
import { shellText as t } from '#text/shell.ts';
import { CatalogIcon, HomeIcon } from '../ui/icons.tsx';
import styles from './bottom-bar.module.css';
import { CartLink, FavoritesLink } from './counted-links.tsx';
import { ProfileMenu } from './profile-menu.tsx';

export function BottomBar({ path }: { path: string }) {
  const current = (to: string) => (path === to ? 'page' : undefined);
  return (
    <nav className={styles.bar} aria-label={t.bottomNavigation}>
      <a className={styles.item} href={toHref('/')} aria-current={current('/')}>
        <HomeIcon />
        {t.home}
      </a>
      <a className={styles.item} href={toHref('/catalog')} aria-current={current('/catalog')}>
        <CatalogIcon />
        {t.catalog}
      </a>
      <CartLink className={styles.item} current={current('/cart')} />
      <FavoritesLink className={styles.item} current={current('/favorites')} />
      <ProfileMenu className={styles.item} opens="up" />
    </nav>
  );
}
