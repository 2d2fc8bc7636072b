import { readCallsPlace } from '../features/orders/calls/calls-address.ts';
import { CallScreen } from '../features/orders/calls/call-screen.tsx';
import { TodayInShort } from '../features/orders/calls/call-summary.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { adminText } from '#text/admin.ts';
import { callsText as t } from '#text/calls.ts';
import { AdminPage } from '../ui/admin-page.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const { search } = useLocation();
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage
      heading={t.heading}
      note={account && <TodayInShort />}
      back={{ to: '/admin', name: adminText.back }}
      wide
    >
      {account ? (
        <CallScreen place={readCallsPlace(search)} ownId={account.id} />
      ) : (
        <RowsSkeleton label={t.loading} rows={4} />
      )}
    </AdminPage>
  );
}
