import type { SellerPage } from '#contract/sellers.ts';
import { sellersQuery } from '../features/admin/admin-queries.ts';
import { LIST_SORTS, type ListPlace, listSearch, readPlace } from '../features/admin/list-address.ts';
import { PagedList, Total, useFreshQuery } from '../features/admin/paged-list.tsx';
import { SearchBox } from '../features/admin/search-box.tsx';
import { SellerList } from '../features/admin/seller-list.tsx';
import { SELLER_STATUSES } from '../features/admin/status-select.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { formatWhole } from '#text/language.ts';
import { adminText } from '#text/admin.ts';
import { sellerStatusText } from '#text/seller-status.ts';
import { sellersText as t } from '#text/sellers.ts';
import { LinkButton } from '../ui/button.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { EmptyPart } from '../ui/empty-part.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { SortSelect } from '../ui/sort-select.tsx';

const SELLERS = '/sellers';
const ROWS_AWAITED = 6;
const SORTS = LIST_SORTS.map((value) => ({ value, name: adminText.sorts[value] }));
const addressOf = (place: ListPlace) => SELLERS + listSearch(place);

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const { search } = useLocation();
  // The server renders one page for all addresses of the list.
  const place = readPlace(account ? search : '', SELLER_STATUSES);
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage
      heading={t.heading}
      note={account && <Total query={sellersQuery(place)} />}
      back={{ to: '/admin', name: adminText.back }}
    >
      <SearchBox
        label={t.searchLabel}
        sought={place.search}
        href={(sought) => addressOf({ ...place, page: 1, search: sought })}
      />
      <Statuses place={place} query={{ ...sellersQuery(place), enabled: account !== undefined }} />
      <SortSelect
        label={adminText.sort}
        choices={SORTS}
        chosen={place.sort}
        href={(sort) => addressOf({ ...place, page: 1, sort })}
      />
      {account ? (
        <PagedList
          query={sellersQuery(place)}
          texts={t}
          href={(page) => addressOf({ ...place, page })}
          empty={<Nobody place={place} />}
        >
          {({ sellers }) => <SellerList sellers={sellers} />}
        </PagedList>
      ) : (
        <RowsSkeleton label={t.loading} rows={ROWS_AWAITED} />
      )}
    </AdminPage>
  );
}

function Statuses({
  place,
  query,
}: {
  place: ListPlace;
  query: Parameters<typeof useFreshQuery<SellerPage>>[0];
}) {
  const { data } = useFreshQuery(query);
  const count = (counted: number | undefined) => (counted === undefined ? undefined : formatWhole(counted));
  return (
    <ChoiceChips
      label={t.filter}
      choices={[
        { value: '', name: t.all, count: count(data?.counts.all) },
        ...SELLER_STATUSES.map((value) => ({
          value,
          name: sellerStatusText[value],
          count: count(data?.counts[value]),
        })),
      ]}
      chosen={place.status}
      href={(status) => addressOf({ ...place, page: 1, status })}
    />
  );
}

function Nobody({ place: { search, status } }: { place: ListPlace }) {
  if (search)
    return (
      <EmptyPart title={adminText.nothingFound} text={adminText.nothingFoundText({ search })}>
        <LinkButton href={SELLERS}>{adminText.clearSearch}</LinkButton>
      </EmptyPart>
    );
  if (status)
    return (
      <EmptyPart title={t.noneOfStatus} text={t.noneOfStatusText}>
        <LinkButton href={SELLERS}>{t.showAll}</LinkButton>
      </EmptyPart>
    );
  return (
    <EmptyPart title={t.none} text={t.noneText}>
      <LinkButton href="/admin">{adminText.back}</LinkButton>
    </EmptyPart>
  );
}
