import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Db } from '../../server/database/connect.ts';
import { registerAdmin } from '../../server/modules/admin/admin.routes.ts';
import { createFindCaller } from '../../server/modules/auth/callers.service.ts';
import { registerHomepageEditor } from '../../server/modules/homepage/editor.routes.ts';
import { registerHomepage } from '../../server/modules/homepage/homepage.routes.ts';
import { registerMedia } from '../../server/modules/media/media.routes.ts';
import { createPictures } from '../../server/modules/media/media.service.ts';
import { registerUploads } from '../../server/modules/media/uploads.routes.ts';
import { createUploads } from '../../server/modules/media/uploads.service.ts';
import { createIdentity } from '../../server/platform/identity.ts';
import { createDiskStore } from '../../server/platform/media-store.ts';
import { SECRET } from '../people/people.ts';
import { serverWith } from '../server/test-server.ts';
import { PUBLIC_URL } from './office.ts';

/** The home page's calls, its files, and the notes of who changed it. */
export async function openHomepage(db: Db) {
  const folder = await mkdtemp(join(tmpdir(), 'kerben-homepage-'));
  const identity = createIdentity({ secret: SECRET, rateLimits: false, publicUrl: PUBLIC_URL });
  const store = createDiskStore(join(folder, 'uploads'));
  const pictures = createPictures(store, createDiskStore(join(folder, 'variants')));
  const uploads = createUploads({ db, store, pictures, allowances: identity.allowances });
  const { app } = await serverWith(
    async (server) => {
      registerHomepage(server, db);
      registerAdmin(server, db, identity);
      await registerUploads(server, { db, uploads, isShownBy: async () => false });
      registerHomepageEditor(server, db, uploads);
      await server.register(fastifyStatic, { root: folder, serve: false });
      registerMedia(server, pictures, join(folder, 'uploads'));
    },
    { rateLimits: false, findCaller: createFindCaller(db, identity.tokens) },
  );
  const close = async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { app, uploads, close };
}
