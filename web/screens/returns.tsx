import { ReturnList } from '../features/orders/returns/return-list.tsx';
import { ReturnPeriod } from '../features/orders/returns/return-period.tsx';
import { readReturns } from '../features/orders/returns/returns-queries.ts';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { adminText } from '#text/admin.ts';
import { returnsText as t } from '#text/returns.ts';
import { AdminPage } from '../ui/admin-page.tsx';

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const { search } = useLocation();
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage heading={t.heading} back={{ to: '/admin', name: adminText.back }}>
      <ReturnPeriod />
      {/* The server renders one page for all addresses of the list. */}
      <ReturnList
        choice={readReturns(account ? search : '')}
        path="/admin/returns"
        ready={account !== undefined}
        canDecide
      />
    </AdminPage>
  );
}
