import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { INFO_PAGES, type InfoPageName } from '#contract/info-text.ts';
import type { Query } from '../api/query.ts';
import { InfoEditor } from '../features/info/editor/info-editor.tsx';
import { infoDraftQuery } from '../features/info/info-queries.ts';
import { CityEditor } from '../features/orders/delivery/city-editor.tsx';
import { deliveryQuery } from '../features/orders/delivery/delivery-queries.ts';
import { transferWaysQuery } from '../features/orders/payment/transfer-ways-queries.ts';
import { WayEditor } from '../features/orders/payment/way-editor.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { adminText } from '#text/admin.ts';
import { infoEditorText as t } from '#text/info-editor.ts';
import { infoPagesText } from '#text/info-pages.ts';
import { transferWaysText } from '#text/transfer-ways.ts';
import { AdminPage } from '../ui/admin-page.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { FormSkeleton } from '../ui/form-skeleton.tsx';
import { PartFailed } from '../ui/part-failed.tsx';

const FIELDS_AWAITED = 4;
type Part = InfoPageName | 'cities' | 'transfer';
const PARTS: Part[] = ['cities', 'transfer', ...INFO_PAGES];
const NAMES = { ...infoPagesText.names, cities: t.cities, transfer: transferWaysText.heading };
const CHOICES = PARTS.map((value) => ({ value, name: NAMES[value] }));

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const { search } = useLocation();
  // The server renders one page for all addresses of the editor.
  const asked = account && new URLSearchParams(search).get('part');
  const part = PARTS.find((known) => known === asked) ?? 'cities';
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage heading={t.heading} back={{ to: '/admin', name: adminText.back }}>
      <ChoiceChips
        label={t.parts}
        choices={CHOICES}
        chosen={part}
        href={(wanted) => (wanted === 'cities' ? '/admin/pages' : `/admin/pages?part=${wanted}`)}
        wraps
      />
      {!account ? (
        <FormSkeleton label={t.loading} fields={FIELDS_AWAITED} />
      ) : part === 'cities' ? (
        <Loaded key={part} query={deliveryQuery()}>
          {(prices) => <CityEditor prices={prices} />}
        </Loaded>
      ) : part === 'transfer' ? (
        <Loaded key={part} query={transferWaysQuery()}>
          {(ways) => <WayEditor loaded={ways} />}
        </Loaded>
      ) : (
        <Loaded key={part} query={infoDraftQuery(part)}>
          {(page) => <InfoEditor page={page} />}
        </Loaded>
      )}
    </AdminPage>
  );
}

/** Edits begin with what is stored now, not with what this tab saw some time ago. */
function Loaded<T>({ query, children }: { query: Query<T>; children: (data: T) => ReactNode }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...query,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data !== undefined && isFetchedAfterMount && !error) return children(data);
  return error ? (
    <PartFailed message={t.loadFailed} retry={t.retry} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton label={t.loading} fields={FIELDS_AWAITED} />
  );
}
