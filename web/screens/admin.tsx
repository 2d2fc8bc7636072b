import { formatSom } from '../text/money.ts';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../features/admin/admin-queries.ts';
import { AdminCards } from '../features/admin/admin-cards.tsx';
import { TelegramLink } from '../features/telegram/telegram-link.tsx';
import { useHead } from '../head/use-head.ts';
import { useAccountOnly } from '../session/account-only.ts';
import { adminText } from '#text/admin.ts';
import { panelText as t } from '#text/panel.ts';
import { AdminPage } from '../ui/admin-page.tsx';
import { PartFailed } from '../ui/part-failed.tsx';

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const { data, isError, refetch } = useQuery({
    ...figuresQuery(),
    staleTime: 0,
    enabled: account !== undefined,
  });
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage
      heading={adminText.panel}
      note={data ? t.today({ count: data.today.orders, turnover: formatSom(data.today.turnover) }) : t.lead}
    >
      <AdminCards figures={data} />
      {isError && <PartFailed message={t.failed} retry={adminText.retry} onRetry={() => void refetch()} />}
      {account && <TelegramLink role="admin" />}
    </AdminPage>
  );
}
