import type { Language } from '#contract/languages.ts';
import type * as EntryServer from '../../web/entry-server.tsx';

export type WebModule = typeof EntryServer;

interface Document {
  html: string;
  styleHashes: string[];
  scriptHashes: string[];
}

/** The pages in one language. */
export interface Web {
  module: () => Promise<WebModule>;
  document: (page: EntryServer.RenderedPage, url: string) => Promise<Document>;
}

export type Webs = Record<Language, Web>;
