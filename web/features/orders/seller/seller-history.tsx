import type { ReactNode } from 'react';
import { CloseLink } from '../../../ui/close-link.tsx';
import { useHead } from '../../../head/use-head.ts';
import { readPage } from '../../../navigation/read-page.ts';
import { useLocation } from '../../../navigation/router.tsx';
import { useAccountOnly } from '../../../session/account-only.ts';
import styles from '../order-page.module.css';

interface SellerHistoryProps {
  text: Record<'title' | 'description' | 'heading' | 'close' | 'sellersOnly', string>;
  children: (shown: { page: number; ready: boolean }) => ReactNode;
}

export function SellerHistory({ text, children }: SellerHistoryProps) {
  const here = useLocation();
  const account = useAccountOnly({
    roles: ['seller'],
    otherwise: { to: '/profile', message: text.sellersOnly },
  });
  useHead({ title: text.title, description: text.description });
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.heading}>{text.heading}</h1>
        <CloseLink label={text.close} otherwise="/sellerProfile" />
      </div>
      {children({
        page: readPage(new URLSearchParams(account ? here.search : '')),
        ready: account !== undefined,
      })}
    </div>
  );
}
