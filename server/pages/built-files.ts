import { readdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const SERVICE_WORKER = 'service-worker.js';

export async function registerBuiltFiles(app: FastifyInstance, root: string): Promise<void> {
  const entries = await readdir(root, { withFileTypes: true });
  const rootFiles = entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name));

  await app.register(async (files) => {
    await files.register(fastifyStatic, { root, serve: false, preCompressed: true, dotfiles: 'deny' });

    files.route<{ Params: { '*': string } }>({
      method: ['GET', 'HEAD'],
      url: '/assets/*',
      config: { access: 'anyone' },
      schema: { hide: true },
      handler: (request, reply) =>
        reply.sendFile(`assets/${request.params['*']}`, {
          maxAge: '365d',
          immutable: true,
          etag: false,
          lastModified: false,
        }),
    });

    for (const { name } of rootFiles)
      files.route({
        method: ['GET', 'HEAD'],
        url: `/${name}`,
        config: { access: 'anyone' },
        schema: { hide: true },
        // A new version of the service worker is found at once.
        handler: (_request, reply) => reply.sendFile(name, { maxAge: name === SERVICE_WORKER ? 0 : '1d' }),
      });
  });
}
