import type { AuditKind } from '#contract/audit.ts';
import { auditQuery } from '../features/admin/admin-queries.ts';
import { AuditList } from '../features/admin/audit-list.tsx';
import { type ListPlace, listSearch, readPlace } from '../features/admin/list-address.ts';
import { PagedList, Total } from '../features/admin/paged-list.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { auditText as t } from '#text/audit.ts';
import { adminText } from '#text/admin.ts';
import { LinkButton } from '../ui/button.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { EmptyPart } from '../ui/empty-part.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';

const AUDIT = '/admin/audit';
const ROWS_AWAITED = 6;
const KINDS = Object.keys(t.kinds) as AuditKind[];
const CHOICES = [{ value: '', name: t.all }, ...KINDS.map((kind) => ({ value: kind, name: t.kinds[kind] }))];
const addressOf = (place: ListPlace) => AUDIT + listSearch(place, 'kind');

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const { search } = useLocation();
  // The server renders one page for all addresses of the list.
  const place = readPlace(account ? search : '', { narrowing: 'kind', choices: KINDS });
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage
      heading={t.heading}
      note={account && <Total query={auditQuery(place)} />}
      back={{ to: '/admin', name: adminText.back }}
    >
      <ChoiceChips
        label={t.filter}
        choices={CHOICES}
        chosen={place.only}
        href={(only) => addressOf({ ...place, page: 1, only })}
      />
      {account ? (
        <PagedList
          query={auditQuery(place)}
          texts={t}
          href={(page) => addressOf({ ...place, page })}
          empty={
            <EmptyPart title={t.none} text={t.noneText}>
              <LinkButton href={place.only ? AUDIT : '/admin'}>
                {place.only ? t.showAll : adminText.back}
              </LinkButton>
            </EmptyPart>
          }
        >
          {({ entries }) => <AuditList entries={entries} />}
        </PagedList>
      ) : (
        <RowsSkeleton label={t.loading} rows={ROWS_AWAITED} />
      )}
    </AdminPage>
  );
}
