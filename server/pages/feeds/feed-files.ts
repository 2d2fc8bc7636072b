import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '../../database/connect.ts';
import { feedCategories, feedProducts } from '../../modules/catalog/feeds.service.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { createYield } from '../../platform/yield-to-requests.ts';
import { FEEDS, type FeedFormat } from './feed-formats.ts';

export interface FeedSource {
  db: Db;
  publicUrl: string;
  maxAgeMs?: number;
}

interface FeedFile {
  path: string;
  etag: string;
  writtenAt: number;
  /** The one before: whoever was told of it may not have opened it yet. */
  previous: string | undefined;
}

const MAX_AGE_MS = 30 * 60 * 1_000;

/**
 * Each feed is written to a file at most every half hour, one at a time, however often it is asked for; meanwhile the last one
 * is served. A file takes no memory, and its tag is known before the answer begins.
 */
export function createFeedFiles(
  { db, publicUrl, maxAgeMs = MAX_AGE_MS }: FeedSource,
  onFailure: (error: unknown) => void,
) {
  const files = new Map<string, FeedFile>();
  const inTurn = createSemaphore({ limit: 1, maxWaiting: FEEDS.size });
  const underway = new Map<string, Promise<FeedFile>>();
  let folder: Promise<string> | undefined;
  let count = 0;

  async function write(name: string, format: FeedFormat): Promise<FeedFile> {
    folder ??= mkdtemp(join(tmpdir(), 'kerben-feeds-'));
    const path = join(await folder, `${(count += 1)}-${name}`);
    const hash = createHash('sha256');
    await pipeline(Readable.from(writeFeed(format, { db, publicUrl }, hash)), createWriteStream(path));
    const old = files.get(name);
    const etag = `W/"${hash.digest('base64url')}"`;
    const file = { path, etag, writtenAt: Date.now(), previous: old?.path };
    files.set(name, file);
    if (old?.previous !== undefined) await rm(old.previous, { force: true });
    return file;
  }

  function writeOnce(name: string, format: FeedFormat): Promise<FeedFile> {
    const writing =
      underway.get(name) ?? inTurn(() => write(name, format)).finally(() => underway.delete(name));
    underway.set(name, writing);
    return writing;
  }

  return {
    get folder() {
      return folder;
    },
    async read(name: string, format: FeedFormat): Promise<FeedFile> {
      const file = files.get(name);
      if (!file) return writeOnce(name, format);
      if (Date.now() - file.writtenAt >= maxAgeMs) writeOnce(name, format).catch(onFailure);
      return file;
    },
  };
}

/** The tag is of the products alone: the date at the beginning says nothing new. */
export async function* writeFeed(
  format: FeedFormat,
  { db, publicUrl }: FeedSource,
  hash = createHash('sha256'),
): AsyncGenerator<string> {
  const pause = createYield();
  yield format.opening({ publicUrl, now: new Date(), categories: await feedCategories(db) });
  for await (const products of feedProducts(db)) {
    const written = products.map((product) => format.product(product, publicUrl)).join('');
    hash.update(written);
    yield written;
    await pause();
  }
  yield format.closing;
}
