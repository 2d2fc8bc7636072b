import type { DehydratedState } from '@tanstack/react-query';
import type { PageStatus } from './pages.tsx';

/** What the server writes into the page for hydration. */
export interface PageState {
  status: PageStatus;
  publicUrl: string;
  queries: DehydratedState;
  /** The labels of the stored words on the page. */
  kinds: [string, string][];
}
