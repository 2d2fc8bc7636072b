import { bishkekToday } from '#contract/call-rules.ts';
import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { readReport } from '../features/reports/report-address.ts';
import { Report } from '../features/reports/report.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { reportText as t } from '#text/report.ts';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './seller-page.module.css';

export function Screen() {
  const account = useAccountOnly({ roles: ['seller'], otherwise: { to: '/', message: t.sellersOnly } });
  const { search } = useLocation();
  const today = bishkekToday();
  useHead({ title: t.title, description: t.description });
  return (
    <SellerWorkspace>
      <div className={styles.page}>
        <h1 className={styles.heading}>{t.heading}</h1>
        {account ? (
          <Report reader="seller" choice={readReport(search, today)} today={today} />
        ) : (
          <RowsSkeleton label={t.loading} rows={5} />
        )}
      </div>
    </SellerWorkspace>
  );
}
