import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { PAGE_SIZE } from '#contract/limits.ts';
import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { orderListAddress, readOrderList } from '../features/orders/order-list-address.ts';
import { focusRow } from '../features/orders/admin-list/order-table.tsx';
import { OrderList } from '../features/orders/admin-list/order-list.tsx';
import { OrderWindow } from '../features/orders/details/order-window.tsx';
import { useOrderList } from '../features/orders/admin-list/use-order-list.ts';
import { useHead } from '../head/use-head.ts';
import { navigate } from '../navigation/history.ts';
import { useLocation } from '../navigation/router.tsx';
import type { Params } from '../navigation/route-pattern.ts';
import { type AccountOnly, useAccountOnly } from '../session/account-only.ts';
import { useSession } from '../session/session.ts';
import { orderListText as t } from '#text/order-list.ts';
import { orderDetailsText } from '#text/order-details.ts';
import { OrderPage } from '../features/orders/details/order-page.tsx';

const ADMINS: AccountOnly = { roles: ['admin'] };

/** The list of orders with an order over it; or the order alone, if it was not opened from the list. */
export function Screen({ params: { orderId } }: { params: Params }) {
  const { search } = useLocation();
  const [listSearch, setListSearch] = useState(orderId === undefined ? search : undefined);
  if (orderId === undefined && listSearch !== search) setListSearch(search);
  if (orderId !== undefined && listSearch === undefined) return <OneOrder orderId={orderId} />;
  return <AdminOrders search={listSearch ?? search} orderId={orderId} />;
}

function OneOrder({ orderId }: { orderId: string }) {
  const session = useSession();
  return (
    <SellerWorkspace shown={session.kind === 'account' && session.role === 'seller'}>
      <OrderPage orderId={orderId} />
    </SellerWorkspace>
  );
}

function AdminOrders({ search, orderId }: { search: string; orderId: string | undefined }) {
  const account = useAccountOnly(ADMINS);
  // The server renders one page for all addresses of the list.
  const view = readOrderList(account ? search : '');
  const list = useOrderList(view, account !== undefined);
  const known = list.data?.orders.find(({ _id }) => _id === orderId);
  useFocusBack(orderId);
  useHead({ title: titleOf(known, list.newCount), description: t.description });

  return (
    <>
      <OrderList view={view} list={list} onOpen={({ _id }) => navigate(`/order/${_id}`, { inPlace: true })} />
      {account && orderId !== undefined && (
        <OrderWindow
          key={orderId}
          id={orderId}
          known={known}
          list={orderListAddress(view)}
          onClose={() => history.back()}
        />
      )}
    </>
  );
}

function titleOf(open: Order | undefined, newCount: number): string {
  if (open) return orderDetailsText.titleOf({ number: open.number });
  if (newCount === 0) return t.title;
  return t.titleWithNew({ count: newCount < PAGE_SIZE.adminOrders ? String(newCount) : `${newCount}+` });
}

/** Returns the focus to the row that was opened. */
function useFocusBack(orderId: string | undefined): void {
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (orderId === undefined && opened.current !== undefined) focusRow(opened.current);
    opened.current = orderId;
  }, [orderId]);
}
