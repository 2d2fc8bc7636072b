import { clientsQuery } from '../features/admin/admin-queries.ts';
import { ClientList } from '../features/admin/client-list.tsx';
import { LIST_SORTS, type ListPlace, listSearch, readPlace } from '../features/admin/list-address.ts';
import { PagedList, Total } from '../features/admin/paged-list.tsx';
import { SearchBox } from '../features/admin/search-box.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { clientsText as t } from '#text/clients.ts';
import { adminText } from '#text/admin.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyPart } from '../ui/empty-part.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { SortSelect } from '../ui/sort-select.tsx';

const CLIENTS = '/users/clients';
const ROWS_AWAITED = 6;
const SORTS = LIST_SORTS.map((value) => ({ value, name: adminText.sorts[value] }));
const addressOf = (place: ListPlace) => CLIENTS + listSearch(place);

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const { search } = useLocation();
  // The server renders one page for all addresses of the list.
  const place = readPlace(account ? search : '');
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage
      heading={t.heading}
      note={account && <Total query={clientsQuery(place)} />}
      back={{ to: '/admin', name: adminText.back }}
    >
      <SearchBox
        label={t.searchLabel}
        sought={place.search}
        href={(sought) => addressOf({ ...place, page: 1, search: sought })}
      />
      <SortSelect
        label={adminText.sort}
        choices={SORTS}
        chosen={place.sort}
        href={(sort) => addressOf({ ...place, page: 1, sort })}
      />
      {account ? (
        <PagedList
          query={clientsQuery(place)}
          texts={t}
          href={(page) => addressOf({ ...place, page })}
          empty={<Nobody sought={place.search} />}
        >
          {({ clients }) => <ClientList clients={clients} />}
        </PagedList>
      ) : (
        <RowsSkeleton label={t.loading} rows={ROWS_AWAITED} />
      )}
    </AdminPage>
  );
}

function Nobody({ sought }: { sought: string }) {
  return sought ? (
    <EmptyPart title={adminText.nothingFound} text={adminText.nothingFoundText({ search: sought })}>
      <LinkButton href={CLIENTS}>{adminText.clearSearch}</LinkButton>
    </EmptyPart>
  ) : (
    <EmptyPart title={t.none} text={t.noneText}>
      <LinkButton href="/admin">{adminText.back}</LinkButton>
    </EmptyPart>
  );
}
