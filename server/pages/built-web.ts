import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#contract/languages.ts';
import type { Manifest as ViteManifest, ManifestChunk } from 'vite';
import { inlineHash } from '../platform/markup.ts';
import { composeDocument, type PageAssets } from './document.ts';
import type { Web, Webs, WebModule } from './web.ts';

type Manifest = Map<string, ManifestChunk>;

const ENTRY = 'web/entry-client.tsx';
/** Below every page, loaded on demand. */
const FOOTER = 'web/shell/contact-footer.tsx';
const FONTS_TO_PRELOAD = /onest-(cyrillic|latin)-wght/;

export async function openBuiltWeb(dist: string): Promise<Webs> {
  return { ru: await openIn('ru', dist), en: openLater('en', dist), ky: openLater('ky', dist) };
}

/** Opened by its first visitor: the shop starts sooner, and needs less memory where nobody comes. */
function openLater(language: Language, dist: string): Web {
  let opened: Promise<Web> | undefined;
  const open = () => (opened ??= openIn(language, dist));
  return {
    module: async () => (await open()).module(),
    document: async (page, url) => (await open()).document(page, url),
  };
}

async function openIn(language: Language, dist: string): Promise<Web> {
  const client = join(dist, 'client');
  const file = join(client, `.vite/manifest-${language}.json`);
  const manifest = new Map(Object.entries(JSON.parse(await readFile(file, 'utf8')) as ViteManifest));
  const entry = pathToFileURL(join(dist, 'server', language, 'entry-server.js'));
  const module = (await import(entry.href)) as WebModule;

  const assets = new Map<string | undefined, PageAssets>();
  for (const screen of [undefined, ...module.screenFiles])
    assets.set(screen, await assetsOf(manifest, client, screen));

  return {
    module: async () => module,
    document: async (page) => {
      const own = assets.get(page.screen);
      if (!own) throw new Error(`The build holds nothing for the screen ${page.screen}`);
      return {
        html: composeDocument(language, page, { ...own, script: `<script>${own.script}</script>` }),
        styleHashes: [inlineHash(own.css)],
        scriptHashes: [inlineHash(own.script)],
      };
    },
  };
}

/** Of what a screen loads on demand only the styles: the server may render it. */
async function assetsOf(manifest: Manifest, client: string, screen: string | undefined): Promise<PageAssets> {
  const parts = withImports(manifest, [ENTRY, ...(screen ? [`web/${screen}`] : [])]);
  const onDemand = withImports(manifest, [...(manifest.get(`web/${screen}`)?.dynamicImports ?? []), FOOTER]);
  const styles = [...new Set([...parts, ...onDemand].flatMap((part) => part.css ?? []))];
  const css = await Promise.all(styles.map((file) => readFile(join(client, file), 'utf8')));
  const fonts = [...new Set(parts.flatMap((part) => part.assets ?? []))].filter((file) =>
    FONTS_TO_PRELOAD.test(file),
  );
  return {
    css: css.join('').trim(),
    inlinedStyles: styles.map((file) => `/${file}`),
    script: startScript(parts.map((part) => `/${part.file}`)),
    preloadedFonts: fonts.map((file) => `/${file}`),
  };
}

/**
 * Loads the scripts once the page has been painted and its first pictures are there, or a second later: loaded at once, they
 * would take bandwidth from what is seen first. At once on a page without pictures, such as the cart, whose scripts fetch what it
 * shows. Each file is imported by itself, since evaluating all of them in one task
 * blocks the page. Importing twice does nothing. A browser's offer to install the shop may come before them, and only once.
 */
const startScript = (files: string[]) => `{
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installPrompt = event;
});
const start = () => ${JSON.stringify(files)}.forEach((file) => import(file).catch(() => {}));
if (document.hidden || document.images.length === 0) start();
else new PerformanceObserver((_, observer) => {
  observer.disconnect();
  addEventListener('load', start);
  setTimeout(start, document.readyState === 'complete' ? 0 : 1000);
}).observe({ type: 'paint', buffered: true });
}`;

function withImports(manifest: Manifest, keys: string[]): ManifestChunk[] {
  const chunks = new Map<string, ManifestChunk>();
  const collect = (key: string) => {
    if (chunks.has(key)) return;
    const chunk = manifest.get(key);
    if (!chunk) throw new Error(`${key} is not in the build`);
    chunks.set(key, chunk);
    chunk.imports?.forEach(collect);
  };
  keys.forEach(collect);
  return [...chunks.values()];
}
