import type { FastifyInstance } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, pathIn } from '#contract/languages.ts';
import type { EnvironmentModuleNode, ViteDevServer } from 'vite';
import { compileMessages, MESSAGE_FILES, textsIn } from '../../messages/compile.ts';
import { composeDocument } from './document.ts';
import type { Web, Webs, WebModule } from './web.ts';

const ENTRY_CLIENT = '/web/entry-client.tsx';
const ENTRY_SERVER = '/web/entry-server.tsx';

/** A Vite server per language, each below the prefix of its pages: the texts are part of the scripts. */
export async function openDevWeb(app: FastifyInstance): Promise<Webs> {
  const [en, ky, ru] = [await openIn(app, 'en'), await openIn(app, 'ky'), await openIn(app, 'ru')];
  return { ru, en, ky };
}

async function openIn(app: FastifyInstance, language: Language): Promise<Web> {
  const { createServer } = await import('vite');
  const base = pathIn(language, '/').replace(/\/?$/, '/');
  const vite = await createServer({
    ...textsIn(language),
    base,
    cacheDir: `node_modules/.vite-${language}`,
    server: { middlewareMode: true, ws: { server: app.server } },
    clearScreen: false,
  });
  app.addHook('onClose', () => vite.close());
  vite.watcher.add(MESSAGE_FILES).on('change', (file) => {
    if (language === DEFAULT_LANGUAGE && MESSAGE_FILES.includes(file))
      compileMessages().catch((error: unknown) => app.log.error(error));
  });

  // Vite handles its own addresses (sources, its client) and passes the rest on.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith(base)) return;
    const passedOn = await new Promise<boolean>((resolve) => {
      reply.raw.once('close', () => resolve(false));
      vite.middlewares(request.raw, reply.raw, () => resolve(true));
    });
    if (!passedOn) reply.hijack();
  });

  return {
    module: async () => (await vite.ssrLoadModule(ENTRY_SERVER)) as WebModule,
    document: async (page, url) => {
      const html = composeDocument(language, page, {
        css: await stylesOf(vite),
        inlinedStyles: [],
        script: `<script type="module" src="${base}${ENTRY_CLIENT.slice(1)}"></script>`,
        preloadedFonts: [],
      });
      return { html: await vite.transformIndexHtml(url, html), styleHashes: [], scriptHashes: [] };
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
