import { bishkekToday } from '#contract/call-rules.ts';
import { readReport } from '../features/reports/report-address.ts';
import { Report } from '../features/reports/report.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { adminText } from '#text/admin.ts';
import { reportText as t } from '#text/report.ts';
import { AdminPage } from '../ui/admin-page.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const { search } = useLocation();
  const today = bishkekToday();
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage heading={t.heading} back={{ to: '/admin', name: adminText.back }} wide>
      {account ? (
        <Report reader="admin" choice={readReport(search, today)} today={today} />
      ) : (
        <RowsSkeleton label={t.loading} rows={5} />
      )}
    </AdminPage>
  );
}
