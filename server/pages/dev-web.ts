import type { FastifyInstance } from 'fastify';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import { composeDocument } from './document.ts';
import type { Web, WebModule } from './web.ts';

const ENTRY_CLIENT = '/web/entry-client.tsx';
const ENTRY_SERVER = '/web/entry-server.tsx';

export async function openDevWeb(app: FastifyInstance): Promise<Web> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    server: { middlewareMode: true, ws: { server: app.server } },
    clearScreen: false,
  });
  app.addHook('onClose', () => vite.close());

  // Vite handles its own addresses (sources, its client) and passes the rest on.
  app.addHook('onRequest', async (request, reply) => {
    const passedOn = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(false));
      vite.middlewares(request.raw, reply.raw, () => resolve(true));
    });
    if (!passedOn) reply.hijack();
  });

  return {
    module: async () => (await vite.ssrLoadModule(ENTRY_SERVER)) as WebModule,
    document: async (page, url) => {
      const html = composeDocument(page, {
        css: await stylesOf(vite),
        inlinedStyles: [],
        script: ENTRY_CLIENT,
        scriptInTurn: true,
        preloadedScripts: [],
        preloadedFonts: [],
      });
      return { html: await vite.transformIndexHtml(url, html), styleHashes: [] };
    },
  };
}

/** In development styles come with scripts: without this the page would be unstyled until they run. */
async function stylesOf(vite: ViteDevServer): Promise<string> {
  const entry = await vite.environments.ssr.moduleGraph.getModuleByUrl(ENTRY_SERVER);
  const seen = new Set<EnvironmentModuleNode>();
  const visit = (module: EnvironmentModuleNode | undefined) => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    module.importedModules.forEach(visit);
  };
  visit(entry);
  const sheets = [...seen].filter(({ url }) => url.endsWith('.css'));
  const written = await Promise.all(sheets.map(({ url }) => vite.transformRequest(`${url}?direct`)));
  return written.map((sheet) => sheet?.code ?? '').join('\n');
}
