import type * as EntryServer from '../../web/entry-server.tsx';

export type WebModule = typeof EntryServer;

export interface Web {
  module: () => Promise<WebModule>;
  document: (page: EntryServer.RenderedPage, url: string) => Promise<{ html: string; styleHashes: string[] }>;
}
