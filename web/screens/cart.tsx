import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { COUNT_POLL_MS } from '#contract/limits.ts';
import { cartQuery } from '../api/own.ts';
import { keepCart } from '../features/cart/cart-keeping.ts';
import { CartSkeleton } from '../features/cart/cart-skeleton.tsx';
import { CloseLink } from '../ui/close-link.tsx';
import { useHead } from '../head/use-head.ts';
import { type Session, useSession } from '../session/session.ts';
import { cartText as t } from '#text/cart.ts';
import { PartFailed } from '../ui/part-failed.tsx';
import { Checkout } from '../blocks/checkout.tsx';
import styles from '../blocks/cart.module.css';

export function Screen() {
  useHead({ title: t.title, description: t.description });
  const session = useSession();
  return (
    <div className={styles.page}>
      {session.kind === 'unknown' ? <Loading /> : <Known key={session.kind} session={session} />}
    </div>
  );
}

function Known({ session }: { session: Session }) {
  const queryClient = useQueryClient();
  useEffect(() => keepCart(queryClient), [queryClient]);
  const { data, isError, refetch } = useQuery({
    ...cartQuery(),
    staleTime: 0,
    refetchInterval: COUNT_POLL_MS,
  });

  if (data) return <Checkout session={session} cart={data} />;
  if (!isError) return <Loading />;
  return (
    <>
      <Top />
      <PartFailed message={t.failed} retry={t.retry} onRetry={() => void refetch()} />
    </>
  );
}

function Loading() {
  return (
    <>
      <Top />
      <CartSkeleton />
    </>
  );
}

function Top() {
  return (
    <div className={styles.top}>
      <h1 className={styles.heading}>{t.heading}</h1>
      <CloseLink label={t.close} />
    </div>
  );
}
