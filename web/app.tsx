// First: components' own styles must come after the base.
import './ui/base.css';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { HeadContext } from './head/use-head.ts';
import type { Head } from './head/head.ts';
import type { Location } from './navigation/location.ts';
import { Pages, type PageStatus } from './pages.tsx';
import { Router } from './navigation/router.tsx';
import { redirectAt, screenAt } from './routes.tsx';

const isLoaded = (pathname: string) => screenAt(pathname).isLoaded();

interface AppProps {
  queryClient: QueryClient;
  publicUrl: string;
  status: PageStatus;
  start: Location;
  collectHead?: (head: Head) => void;
}

export function App({ queryClient, publicUrl, status, start, collectHead }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <HeadContext value={{ publicUrl, ...(collectHead && { collect: collectHead }) }}>
          <Router start={start} redirectAt={redirectAt} isLoaded={isLoaded}>
            <Pages status={status} />
          </Router>
        </HeadContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
