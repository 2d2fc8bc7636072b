import { gzipSync } from 'node:zlib';

export interface Chunk {
  file: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
/** Vite's manifest: each source with a file of its own, by its path. */
export type Manifest = Record<string, Chunk>;

export interface Weight {
  screen: string;
  jsBytes: number;
  cssBytes: number;
}

/**
 * Gzipped bytes before a screen can be used: the entry, the screen and their imports. Styles are inlined into the page, also
 * those of parts that load on demand, so they are compressed together.
 */
export function weighScreens(manifest: Manifest, read: (file: string) => Buffer): Weight[] {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const screens = Object.keys(manifest).filter(
    (key) => key.startsWith('web/screens/') && manifest[key]?.isDynamicEntry,
  );
  const weigh = (files: Set<string>) =>
    [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);

  return screens.map((screen) => {
    const chunks = withImports([...entries, screen], manifest);
    const onDemand = [...(manifest[screen]?.dynamicImports ?? []), 'web/shell/contact-footer.tsx'].flatMap(
      (key) => manifest[key] ?? [],
    );
    return {
      screen,
      jsBytes: weigh(new Set(chunks.map(({ file }) => file))),
      cssBytes: gzipSync(
        Buffer.concat([...new Set([...chunks, ...onDemand].flatMap(({ css }) => css ?? []))].map(read)),
      ).length,
    };
  });
}

function withImports(keys: string[], manifest: Manifest): Chunk[] {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...seen].flatMap((key) => manifest[key] ?? []);
}
