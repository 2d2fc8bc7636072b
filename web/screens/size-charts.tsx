import { SizeCharts } from '../features/admin/size-charts.tsx';
import { useHead } from '../head/use-head.ts';
import { useAccountOnly } from '../session/account-only.ts';
import { adminText } from '#text/admin.ts';
import { sizeChartsText as t } from '#text/size-charts.ts';
import { AdminPage } from '../ui/admin-page.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage heading={t.heading} back={{ to: '/admin', name: adminText.back }}>
      {account ? <SizeCharts /> : <RowsSkeleton label={t.loading} rows={4} />}
    </AdminPage>
  );
}
