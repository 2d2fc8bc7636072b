import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest as ViteManifest, ManifestChunk } from 'vite';
import { composeDocument, type PageAssets, styleHash } from './document.ts';
import type { Web, WebModule } from './web.ts';

type Manifest = Map<string, ManifestChunk>;

const ENTRY = 'web/entry-client.tsx';
const FONTS_TO_PRELOAD = /onest-(cyrillic|latin)-wght/;

/** The web as `npm run build` left it. */
export async function openBuiltWeb(dist: string): Promise<Web> {
  const client = join(dist, 'client');
  const built = JSON.parse(await readFile(join(client, '.vite/manifest.json'), 'utf8')) as ViteManifest;
  const manifest = new Map(Object.entries(built));
  const module = (await import(pathToFileURL(join(dist, 'server/entry-server.js')).href)) as WebModule;

  const assets = new Map<string | undefined, PageAssets>();
  for (const screen of [undefined, ...module.screenFiles])
    assets.set(screen, await assetsOf(manifest, client, screen));

  return {
    module: async () => module,
    document: async (page) => {
      const own = assets.get(page.screen);
      if (!own) throw new Error(`The build holds nothing for the screen ${page.screen}`);
      return { html: composeDocument(page, own), styleHashes: [styleHash(own.css)] };
    },
  };
}

/** What is drawn with the page and made alive later: see web/late-part.tsx. */
const LATE_PART = /\.part\.tsx$/;

/** Everything that the entry and one screen need, without what they would fetch later but for its styles. */
async function assetsOf(manifest: Manifest, client: string, screen: string | undefined): Promise<PageAssets> {
  const first = withImports(manifest, [ENTRY, ...(screen ? [`web/${screen}`] : [])]);
  const later = lateParts(manifest, first);
  const parts = [...first].flatMap((key) => manifest.get(key) ?? []);
  const styles = [...new Set([...first, ...later].flatMap((key) => manifest.get(key)?.css ?? []))];
  const css = await Promise.all(styles.map((file) => readFile(join(client, file), 'utf8')));
  const fonts = [...new Set(parts.flatMap((part) => part.assets ?? []))].filter((file) =>
    FONTS_TO_PRELOAD.test(file),
  );
  const [entry, ...others] = parts.map((part) => `/${part.file}`);
  return {
    css: css.join('').trim(),
    inlinedStyles: styles.map((file) => `/${file}`),
    script: entry ?? '',
    preloadedScripts: others,
    preloadedFonts: fonts.map((file) => `/${file}`),
  };
}

function withImports(manifest: Manifest, keys: Iterable<string>): Set<string> {
  const chunks = new Set<string>();
  const collect = (key: string) => {
    if (chunks.has(key)) return;
    const chunk = manifest.get(key);
    if (!chunk) throw new Error(`${key} is not in the build`);
    chunks.add(key);
    chunk.imports?.forEach(collect);
  };
  for (const key of keys) collect(key);
  return chunks;
}

function lateParts(manifest: Manifest, chunks: Set<string>): Set<string> {
  const named = [...chunks].flatMap((key) => manifest.get(key)?.dynamicImports ?? []);
  const parts = withImports(
    manifest,
    named.filter((key) => LATE_PART.test(key) && !chunks.has(key)),
  );
  if ([...parts].every((key) => chunks.has(key))) return parts;
  return new Set([...parts, ...lateParts(manifest, new Set([...chunks, ...parts]))]);
}
