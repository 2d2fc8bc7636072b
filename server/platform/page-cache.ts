import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call changes what cached public pages show. */
    changesPages?: true;
  }
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const BROTLI_QUALITY = 5;
/** Estimate for key, headers and map entry. */
const OVERHEAD_BYTES = 1_024;

export interface Page {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** False for failures and missing pages. */
  keep: boolean;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** In every encoding, so that answering only sends bytes. */
export interface StoredPage {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Record<Encoding, Buffer>;
}

export interface PageCache {
  /** Concurrent requests for the same page share one `make`. */
  get: (key: string, make: () => Promise<Page>) => Promise<StoredPage>;
  /** Also discards pages that are being made: they may contain old data. */
  clear: () => void;
}

interface Entry {
  page: StoredPage;
  bytes: number;
  storedAt: number;
}

interface PageCacheOptions {
  maxBytes: number;
  maxAgeMs: () => number;
  now?: () => number;
}

export function createPageCache({ maxBytes, maxAgeMs, now = Date.now }: PageCacheOptions): PageCache {
  // A Map keeps insertion order, so the first entry is the least recently used.
  let entries = new Map<string, Entry>();
  let pending = new Map<string, Promise<StoredPage>>();
  let bytesHeld = 0;

  function forget(key: string): void {
    bytesHeld -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  }

  function find(key: string): StoredPage | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (now() - entry.storedAt >= maxAgeMs()) {
      forget(key);
      return undefined;
    }
    entries.delete(key);
    entries.set(key, entry);
    return entry.page;
  }

  function keep(key: string, page: StoredPage, storedAt: number): void {
    const bytes =
      page.body.identity.length + page.body.gzip.length + page.body.br.length + key.length + OVERHEAD_BYTES;
    if (bytes > maxBytes) return;
    forget(key);
    entries.set(key, { page, bytes, storedAt });
    bytesHeld += bytes;
    for (const oldest of entries.keys()) {
      if (bytesHeld <= maxBytes) break;
      forget(oldest);
    }
  }

  function make(key: string, makePage: () => Promise<Page>): Promise<StoredPage> {
    const together = pending;
    // The age counts from before the data was read.
    const startedAt = now();
    const making = Promise.resolve()
      .then(makePage)
      .then(async (page) => {
        const stored = await store(page);
        if (page.keep && together === pending) keep(key, stored, startedAt);
        return stored;
      })
      .finally(() => together.delete(key));
    together.set(key, making);
    return making;
  }

  return {
    async get(key, makePage) {
      return find(key) ?? pending.get(key) ?? make(key, makePage);
    },
    clear() {
      entries = new Map();
      pending = new Map();
      bytesHeld = 0;
    },
  };
}

/** Before the answer is sent, so that its receiver sees the change on pages. */
export function afterPageChanges(app: FastifyInstance, onChange: () => void): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config.changesPages && reply.statusCode < 400) onChange();
  });
}

async function store({ status, headers, html }: Page): Promise<StoredPage> {
  const identity = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressGzip(identity),
  ]);
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, body: { identity, br, gzip: zipped } };
}

/**
 * In a fixed order, once each, but for those that may be `repeated`. The page depends on these alone, so other parameters can
 * neither change it nor fill the cache.
 */
export function allowedQuery(
  query: URLSearchParams,
  allowed: readonly string[],
  repeated: readonly string[] = [],
): URLSearchParams {
  const kept = new URLSearchParams();
  for (const name of allowed.toSorted()) {
    const values = query.getAll(name);
    for (const value of repeated.includes(name) ? new Set(values) : values.slice(0, 1))
      if (value) kept.append(name, value);
  }
  return kept;
}

export function pageKey(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`;
}
