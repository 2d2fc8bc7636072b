import type { Language } from '#contract/languages.ts';
import type * as EntryServer from '../../web/entry-server.tsx';

export type WebModule = typeof EntryServer;

/** The pages in one language. */
export interface Web {
  module: () => Promise<WebModule>;
  document: (page: EntryServer.RenderedPage, url: string) => Promise<{ html: string; styleHashes: string[] }>;
}

export type Webs = Record<Language, Web>;
