import type { DehydratedState } from '@tanstack/react-query';
import type { PageStatus } from './pages.tsx';

/** What the server leaves in the page for the browser to go on from. */
export interface PageState {
  status: PageStatus;
  publicUrl: string;
  queries: DehydratedState;
}
