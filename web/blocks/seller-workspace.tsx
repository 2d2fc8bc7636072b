import type { ReactNode } from 'react';
import { toHref } from '../navigation/href.ts';
import { useLocation } from '../navigation/router.tsx';
import { workspaceText as t } from '#text/workspace.ts';
import { SalesIcon, ShowcaseIcon } from '../ui/account-icons.tsx';
import { PersonIcon } from '../ui/icons.tsx';
import { BoxIcon, BubbleIcon, TodayIcon } from '../ui/workspace-icons.tsx';
import styles from './seller-workspace.module.css';

/** `paths` are the addresses below which a place is the current one. */
const PLACES = [
  { to: '/seller', name: t.today, icon: TodayIcon, paths: [] },
  {
    to: '/seller/orders',
    name: t.orders,
    icon: BoxIcon,
    paths: ['/seller/orders', '/seller/returns', '/seller/sales-history', '/order'],
  },
  {
    to: '/seller/products',
    name: t.products,
    icon: ShowcaseIcon,
    paths: ['/seller/products', '/sellers-products', '/product-form'],
  },
  {
    to: '/seller/reviews',
    name: t.reviews,
    icon: BubbleIcon,
    paths: ['/seller/reviews', '/seller/questions'],
  },
  { to: '/seller/reports', name: t.reports, icon: SalesIcon, paths: ['/seller/reports'] },
  {
    to: '/sellerProfile',
    name: t.profile,
    icon: PersonIcon,
    paths: ['/sellerProfile', '/seller/purchase-history'],
  },
];

/** What every screen of a seller has: above it on a wide screen, and on a phone in place of the shop's bottom bar. */
export function SellerWorkspace({ shown = true, children }: { shown?: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const isAt = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <>
      {shown && (
        <nav className={styles.bar} data-screen-only="" aria-label={t.label} data-workspace="">
          <ul className={styles.places}>
            {PLACES.map(({ to, name, icon: Icon, paths }) => (
              <li key={to}>
                <a
                  className={styles.place}
                  href={toHref(to)}
                  aria-current={pathname === to || paths.some(isAt) ? 'page' : undefined}
                >
                  <Icon />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children}
    </>
  );
}
