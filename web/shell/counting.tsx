import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { COUNT_POLL_MS } from '#contract/limits.ts';
import { cartQuery, favoritesQuery, sellerStatusQuery } from '../api/own.ts';
import { noteSellerStatus, type SignedInSession, useSession } from '../session/session.ts';
import type { Counts } from './counts.ts';

interface CountingProps {
  onCount: (counts: Counts) => void;
}

/** Renders nothing; polls the counts and the seller's status. */
export function Counting({ onCount }: CountingProps) {
  const session = useSession();
  if (session.kind === 'unknown') return null;
  if (session.kind === 'guest') return <GuestCounting key="guest" onCount={onCount} />;
  return session.role === 'seller' ? (
    <SellerCounting key={session.id} session={session} onCount={onCount} />
  ) : (
    <AccountCounting key={session.id} session={session} onCount={onCount} />
  );
}

// TanStack Query pauses the interval while the tab is hidden.
const polled = { refetchInterval: COUNT_POLL_MS };

function GuestCounting({ onCount }: CountingProps) {
  const cart = useQuery({ ...cartQuery(), ...polled }).data?.totalItems;
  useEffect(() => onCount({ cart, favorites: undefined }), [cart, onCount]);
  return null;
}

function AccountCounting({ session, onCount }: CountingProps & { session: SignedInSession }) {
  const cart = useQuery({ ...cartQuery(), ...polled }).data?.totalItems;
  // Admins have no favourites.
  const enabled = session.role !== 'admin';
  const favorites = useQuery({ ...favoritesQuery(session), ...polled, enabled }).data?.length;
  useEffect(() => onCount({ cart, favorites }), [cart, favorites, onCount]);
  return null;
}

/** 'Seller status is fetched.' A suspended one is asked nothing else: every other call would be refused. */
function SellerCounting({ session, onCount }: CountingProps & { session: SignedInSession }) {
  const { data, isPending } = useQuery({ ...sellerStatusQuery(session), staleTime: Infinity });
  const status = data?.status;
  useEffect(() => {
    if (status) noteSellerStatus(status);
  }, [status]);
  return isPending || status === 'suspend' ? null : <AccountCounting session={session} onCount={onCount} />;
}
