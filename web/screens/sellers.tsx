import { sellersQuery } from '../features/admin/admin-queries.ts';
import { type ListPlace, listSearch, readPlace } from '../features/admin/list-address.ts';
import { PagedList, Total } from '../features/admin/paged-list.tsx';
import { SearchBox } from '../features/admin/search-box.tsx';
import { SellerList } from '../features/admin/seller-list.tsx';
import { SELLER_STATUSES } from '../features/admin/status-select.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { adminText } from '#text/admin.ts';
import { sellerStatusText } from '#text/seller-status.ts';
import { sellersText as t } from '#text/sellers.ts';
import { LinkButton } from '../ui/button.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { EmptyPart } from '../ui/empty-part.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';

const SELLERS = '/sellers';
const ROWS_AWAITED = 6;
const CHOICES = [
  { value: '', name: t.all },
  ...SELLER_STATUSES.map((value) => ({ value, name: sellerStatusText[value] })),
];
const addressOf = (place: ListPlace) => SELLERS + listSearch(place, 'status');

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const { search } = useLocation();
  // The server renders one page for all addresses of the list.
  const place = readPlace(account ? search : '', { narrowing: 'status', choices: SELLER_STATUSES });
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
      <ChoiceChips
        label={t.filter}
        choices={CHOICES}
        chosen={place.only}
        href={(only) => addressOf({ ...place, page: 1, only })}
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

function Nobody({ place: { search, only } }: { place: ListPlace }) {
  if (search)
    return (
      <EmptyPart title={adminText.nothingFound} text={adminText.nothingFoundText({ search })}>
        <LinkButton href={SELLERS}>{adminText.clearSearch}</LinkButton>
      </EmptyPart>
    );
  if (only)
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
