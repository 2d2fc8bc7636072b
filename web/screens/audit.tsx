import { auditQuery } from '../features/admin/admin-queries.ts';
import { readAuditPlace } from '../features/admin/audit-address.ts';
import { AUDIT, auditAddress, AuditFilters, isAuditFiltered } from '../features/admin/audit-filters.tsx';
import { AuditList } from '../features/admin/audit-list.tsx';
import { PagedList, Total } from '../features/admin/paged-list.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { auditText as t } from '#text/audit.ts';
import { adminText } from '#text/admin.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyPart } from '../ui/empty-part.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';

const ROWS_AWAITED = 6;

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const { search } = useLocation();
  // The server renders one page for all addresses of the list.
  const place = readAuditPlace(account ? search : '');
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage
      heading={t.heading}
      note={account && <Total query={auditQuery(place)} />}
      back={{ to: '/admin', name: adminText.back }}
    >
      <AuditFilters place={place} ready={account !== undefined} />
      {account ? (
        <PagedList
          query={auditQuery(place)}
          texts={t}
          href={(page) => auditAddress({ ...place, page })}
          empty={<Nothing isFiltered={isAuditFiltered(place)} />}
        >
          {({ entries }) => <AuditList entries={entries} />}
        </PagedList>
      ) : (
        <RowsSkeleton label={t.loading} rows={ROWS_AWAITED} />
      )}
    </AdminPage>
  );
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyPart title={t.nothingFound} text={t.nothingFoundText}>
      <LinkButton href={AUDIT}>{t.showAll}</LinkButton>
    </EmptyPart>
  ) : (
    <EmptyPart title={t.none} text={t.noneText}>
      <LinkButton href="/admin">{adminText.back}</LinkButton>
    </EmptyPart>
  );
