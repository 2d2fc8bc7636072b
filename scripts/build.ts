import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../contract/languages.ts';
import { textsIn } from '../messages/compile.ts';

const ROOT = join(import.meta.dirname, '..');
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|xml)$/;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

/** Writes compressed forms beside each file, if they are smaller. */
async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  const zipped = await compressGzip(bytes, { level: 9 });
  const br = await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
  if (zipped.length < bytes.length) await writeFile(`${file}.gz`, zipped);
  if (br.length < bytes.length) await writeFile(`${file}.br`, br);
}

const startedAt = performance.now();
process.env.NODE_ENV = 'production';
await rm(join(ROOT, 'dist'), { recursive: true, force: true });
for (const language of LANGUAGES) {
  const client = { manifest: `.vite/manifest-${language}.json`, emptyOutDir: false };
  await build({ root: ROOT, ...textsIn(language), build: client });
  const server = { ssr: 'web/entry-server.tsx', outDir: `dist/server/${language}` };
  await build({ root: ROOT, ...textsIn(language), build: server });
}

await build({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  define: { 'process.env.NODE_ENV': '"production"' },
  ...textsIn(DEFAULT_LANGUAGE),
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'web/worker/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'service-worker.js' },
    },
  },
});
// Browsers compare its bytes: each build is a new version.
const versions = LANGUAGES.map((language) => join(ROOT, `dist/client/.vite/manifest-${language}.json`));
const version = createHash('sha256').update(
  (await Promise.all(versions.map((file) => readFile(file)))).join(''),
);
await appendFile(join(ROOT, 'dist/client/service-worker.js'), `// ${version.digest('base64url')}\n`);

const built = await readdir(join(ROOT, 'dist/client'), { recursive: true, withFileTypes: true });
const files = built.filter(
  (entry) => entry.isFile() && !entry.parentPath.includes('.vite') && COMPRESSIBLE.test(entry.name),
);
await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));

process.stdout.write(`Pages built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
