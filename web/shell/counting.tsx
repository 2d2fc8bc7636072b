import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { COUNT_POLL_MS } from '#contract/limits.ts';
import { cartQuery, favoritesQuery, sellerStatusQuery } from '../api/own.ts';
import { noteSellerStatus, type SignedInSession, useSession } from '../session/session.ts';
import { setCounts } from './counts.ts';

/** Renders nothing; polls the counts and the seller's status. */
export function Counting() {
  const session = useSession();
  if (session.kind === 'unknown') return null;
  if (session.kind === 'guest') return <GuestCounting key="guest" />;
  return session.role === 'seller' ? (
    <SellerCounting key={session.id} session={session} />
  ) : (
    <AccountCounting key={session.id} session={session} />
  );
}

// TanStack Query pauses the interval while the tab is hidden.
const polled = { refetchInterval: COUNT_POLL_MS };

function GuestCounting() {
  const cart = useQuery({ ...cartQuery(), ...polled }).data?.totalItems;
  useEffect(() => setCounts({ cart, favorites: undefined }), [cart]);
  return null;
}

function AccountCounting({ session }: { session: SignedInSession }) {
  const cart = useQuery({ ...cartQuery(), ...polled }).data?.totalItems;
  // Admins have no favourites.
  const enabled = session.role !== 'admin';
  const favorites = useQuery({ ...favoritesQuery(session), ...polled, enabled }).data?.length;
  useEffect(() => setCounts({ cart, favorites }), [cart, favorites]);
  return null;
}

/** 'Seller status is fetched.' A suspended one is asked nothing else: every other call would be refused. */
function SellerCounting({ session }: { session: SignedInSession }) {
  const { data, isPending } = useQuery({ ...sellerStatusQuery(session), staleTime: Infinity });
  const status = data?.status;
  useEffect(() => {
    if (status) noteSellerStatus(status);
  }, [status]);
  return isPending || status === 'suspend' ? null : <AccountCounting session={session} />;
}
