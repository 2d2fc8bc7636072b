import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useState,
  useTransition,
} from 'react';
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
  isLoaded: (pathname: string) => boolean;
  children: ReactNode;
}

export function Router({ start, redirectAt, isLoaded, children }: RouterProps) {
  const [visit, setVisit] = useState<Visit>({ location: start, way: 'traverse' });
  const [busy, startLoading] = useTransition();

  useEffect(
    () =>
      listenToVisits((next) => {
        const redirect = redirectAt(next.location.pathname);
        if (redirect) navigate(redirect, { replace: true });
        // Where nothing has to be loaded, the old screen isn't rendered once more as busy.
        else (isLoaded(next.location.pathname) ? startTransition : startLoading)(() => setVisit(next));
      }),
    [redirectAt, isLoaded],
  );

  return <RoutingContext value={{ ...visit, busy }}>{children}</RoutingContext>;
}

export function useRouting(): Routing {
  const routing = use(RoutingContext);
  if (!routing) throw new Error('There is no router around this');
  return routing;
}

export const useLocation = (): Location => useRouting().location;
