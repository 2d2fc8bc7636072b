import { createContext, type ReactNode, use, useEffect, useState, useTransition } from 'react';
import { listenToVisits, navigate, type Visit } from './history.ts';
import type { Location } from './location.ts';

interface Routing extends Visit {
  /** The next screen is loading; the old one stays until then. */
  busy: boolean;
}

const RoutingContext = createContext<Routing | undefined>(undefined);

interface RouterProps {
  start: Location;
  redirectAt: (pathname: string) => string | undefined;
  children: ReactNode;
}

export function Router({ start, redirectAt, children }: RouterProps) {
  const [visit, setVisit] = useState<Visit>({ location: start, way: 'traverse' });
  const [busy, startTransition] = useTransition();

  useEffect(
    () =>
      listenToVisits((next) => {
        const redirect = redirectAt(next.location.pathname);
        if (redirect) navigate(redirect, { replace: true });
        else startTransition(() => setVisit(next));
      }),
    [redirectAt],
  );

  return <RoutingContext value={{ ...visit, busy }}>{children}</RoutingContext>;
}

export function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (!routing) throw new Error('There is no router around this');
  return routing;
}

export const useLocation = (): Location => useRouting().location;
