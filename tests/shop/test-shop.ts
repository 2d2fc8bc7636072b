import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp, type Shop } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import type { Db } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { createLog } from '../../server/platform/log.ts';
import { type Media, openMedia } from '../../server/platform/open-media.ts';
import type { App } from '../../server/platform/server.ts';
import { type S3Server, startS3Server } from './s3-server.ts';

export const SECRET = 'a secret of the tests, long enough to sign with';

interface Options extends Pick<Shop, 'passwords' | 'bodyIdleMs' | 'metrics' | 'tracing'> {
  rateLimits?: boolean;
  environment?: Record<string, string>;
  publicUrl?: string;
  trustProxy?: string;
  secret?: string;
  previousSecret?: string;
}

export interface TestShop {
  db: Db;
  app: App;
  /** The data folder: uploads and their variants, unless they are in S3. */
  folder: string;
  media: Media;
}

/** The whole shop without its pages. Limits are off unless a test is about them. Its folder goes when the app is closed. */
export async function openShop(
  db: Db,
  {
    rateLimits = false,
    environment,
    publicUrl,
    trustProxy,
    secret = SECRET,
    previousSecret,
    ...rest
  }: Options = {},
): Promise<TestShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kerben-shop-'));
  const config = readConfig({
    ...environment,
    DATA_DIR: folder,
    JWT_SECRET: secret,
    JWT_SECRET_PREVIOUS: previousSecret,
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl, SMTP_URL: 'smtp://127.0.0.1:1' }),
    TRUST_PROXY: trustProxy,
  });
  const app = await buildApp({ config, db, log: createLog('silent'), pages: false, ...rest });
  const media = await openMedia(config);
  app.addHook('onClose', async () => {
    media.close();
    await rm(folder, { recursive: true, force: true });
  });
  await app.ready();
  return { db, app, folder, media };
}

/** A shop for the tests of a file, with a database of its own. */
export function useTestShop({
  mediaStore = 'disk',
  ...options
}: Options & { mediaStore?: 'disk' | 's3' } = {}): TestShop & { databaseUrl: string } {
  const database = useTestDatabase();
  let shop: TestShop | undefined;
  let s3: S3Server | undefined;
  const opened = () => {
    if (!shop) throw new Error('the test shop is open from beforeAll on');
    return shop;
  };
  beforeAll(async () => {
    if (mediaStore === 's3') s3 = await startS3Server();
    shop = await openShop(database.db, { ...options, ...(s3 && { environment: s3.environment }) });
  });
  afterAll(async () => {
    await shop?.app.close();
    await s3?.stop();
  });
  return {
    databaseUrl: database.url,
    get db() {
      return database.db;
    },
    get app() {
      return opened().app;
    },
    get folder() {
      return opened().folder;
    },
    get media() {
      return opened().media;
    },
  };
}

export async function call(
  app: App,
  method: NonNullable<InjectOptions['method']>,
  url: string,
  {
    body,
    token,
    ...rest
  }: { body?: object; token?: string } & Omit<InjectOptions, 'body' | 'method' | 'url'> = {},
) {
  const response = await app.inject({
    method,
    url,
    ...(body && { payload: body }),
    ...rest,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...rest.headers },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
