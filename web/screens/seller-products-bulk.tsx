import { toHref } from '../navigation/href.ts';
import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { ExportPanel } from '../features/selling/bulk/export-panel.tsx';
import { ImportPanel } from '../features/selling/bulk/import-panel.tsx';
import { useHead } from '../head/use-head.ts';
import { useAccountOnly } from '../session/account-only.ts';
import { bulkText as t } from '#text/bulk.ts';
import { ArrowLeftIcon } from '../ui/arrow-left-icon.tsx';
import styles from './seller-products-bulk.module.css';

const SHOWCASE = '/seller/products';

export function Screen() {
  useAccountOnly({ roles: ['seller'], otherwise: { to: '/', message: t.sellersOnly } });
  useHead({ title: t.title, description: t.description });
  return (
    <SellerWorkspace>
      <div className={styles.page}>
        <a className={styles.back} href={toHref(SHOWCASE)}>
          <ArrowLeftIcon size={20} />
          {t.toProducts}
        </a>
        <h1 className={styles.heading}>{t.heading}</h1>
        <p className={styles.lead}>{t.lead}</p>
        <div className={styles.panels}>
          <ExportPanel />
          <ImportPanel showcase={SHOWCASE} />
        </div>
      </div>
    </SellerWorkspace>
  );
}
