import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import sharp from 'sharp';
import type { ProductSaved } from '#contract/selling.ts';
import { afterAll, beforeAll } from 'vitest';
import type { Db } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { registerAccounts } from '../../server/modules/accounts/accounts.routes.ts';
import { registerAuth } from '../../server/modules/auth/auth.routes.ts';
import { createFindCaller } from '../../server/modules/auth/callers.service.ts';
import { registerCatalog } from '../../server/modules/catalog/catalog.routes.ts';
import { registerHealth } from '../../server/modules/health/health.routes.ts';
import { registerMedia } from '../../server/modules/media/media.routes.ts';
import { createPictures } from '../../server/modules/media/media.service.ts';
import { registerUploads } from '../../server/modules/media/uploads.routes.ts';
import { createUploads, type Uploads } from '../../server/modules/media/uploads.service.ts';
import { registerSellers } from '../../server/modules/sellers/sellers.routes.ts';
import { registerSellerWorkspace } from '../../server/modules/sellers/workspace.routes.ts';
import { registerBulk } from '../../server/modules/selling/bulk.routes.ts';
import { registerOwnProducts } from '../../server/modules/selling/own-products.routes.ts';
import { showsPicture } from '../../server/modules/selling/own-products.service.ts';
import { createIdentity } from '../../server/platform/identity.ts';
import { createDiskStore } from '../../server/platform/media-store.ts';
import type { App, ServerOptions } from '../../server/platform/server.ts';
import { addSignedIn, call, type Person, SECRET } from '../people/people.ts';
import { serverWith } from '../server/test-server.ts';

const PUBLIC_URL = 'http://localhost:3000';

export interface Workspace {
  db: Db;
  app: App;
  uploads: Uploads;
  /** Where the files are. */
  folder: string;
  logged: () => string;
}

/** The calls of sellers, with a folder for their pictures. Limits are off unless a test is about them. */
export function useWorkspace({ rateLimits = false, ...options }: Partial<ServerOptions> = {}): Workspace {
  const shop = useTestDatabase();
  const made: Partial<Workspace> = {};
  beforeAll(async () => {
    const { db } = shop;
    const folder = await mkdtemp(join(tmpdir(), 'kerben-selling-'));
    const identity = createIdentity({ secret: SECRET, rateLimits, publicUrl: PUBLIC_URL });
    const store = createDiskStore(join(folder, 'uploads'));
    const pictures = createPictures(store, createDiskStore(join(folder, 'variants')));
    const uploads = createUploads({ db, store, pictures, allowances: identity.allowances });
    const { app, logged } = await serverWith(
      async (server) => {
        registerHealth(server, db, folder);
        registerAccounts(server, db, identity);
        registerSellers(server, db);
        registerSellerWorkspace(server, db, identity);
        registerCatalog(server, db);
        registerOwnProducts(server, db, identity);
        registerBulk(server, db, identity);
        registerAuth(server, db, identity);
        await registerUploads(server, { db, uploads, isShownBy: showsPicture });
        await server.register(fastifyStatic, { root: folder, serve: false });
        registerMedia(server, pictures, join(folder, 'uploads'));
      },
      { rateLimits, findCaller: createFindCaller(db, identity.tokens), ...options },
    );
    Object.assign(made, { db, app, uploads, folder, logged });
  });
  afterAll(async () => {
    await made.app?.close();
    if (made.folder) await rm(made.folder, { recursive: true, force: true });
  });
  return made as Workspace;
}

export type Seller = Person & { token: string };
export const addSeller = (db: Db): Promise<Seller> => addSignedIn(db, 'seller');

let made = 0;
/** A form that is filled in rightly; a test spoils what it is about. */
export const filledForm = (changes: object = {}) => ({
  name: `Ала кийиз ${(made += 1)}`,
  description: 'Войлочный ковёр ручной работы',
  price: 12_000,
  category: 'Дом',
  type: 'Ковры',
  brand: 'чужой бренд',
  gender: 'Унисекс',
  characteristics: [{ name: 'Материал', value: 'Войлок' }],
  images: ['https://example.kg/kiyiz.jpg'],
  ...changes,
});

export async function addProduct({ app }: Workspace, { token }: Seller, changes: object = {}) {
  const { status, body } = await call(app, 'POST', '/api/sellers/products', {
    token,
    body: filledForm(changes),
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return (body as ProductSaved).product;
}

export const plainPicture = (background = '#c4213b', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } });

interface FormPart {
  content: Buffer | string;
  field?: string;
  filename?: string | undefined;
  type?: string;
}

export function formOf(parts: FormPart[]) {
  const boundary = '----kerben';
  const chunks = parts.flatMap(
    ({ content, field = 'image', filename = 'photo.jpg', type = 'image/jpeg' }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\n` +
          `content-type: ${type}\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ],
  );
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export async function upload({ app }: Workspace, token: string, content: Buffer | string) {
  const { payload, headers } = formOf([{ content }]);
  return call(app, 'POST', '/api/sellers/upload', { token, payload, headers });
}

export async function uploadPicture(
  workspace: Workspace,
  { token }: Seller,
  color?: string,
): Promise<string> {
  const { body } = await upload(workspace, token, await plainPicture(color).png().toBuffer());
  return body.imageUrl as string;
}
