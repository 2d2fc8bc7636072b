import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Files that every public screen needs are packed together: apart they weigh a tenth more. What changes only with its
// own versions stays in the browser's cache when the shop is released anew.
const CHUNKS = [
  {
    name: 'goods',
    test: new RegExp(
      [
        'web/features/catalog/catalog-(queries|address)',
        'web/ui/(picture|no-picture-icon|price|stock-)',
        'web/text/(money|product-card|rating)',
        'web/api/query',
        'contract/(audiences|pictures|search-text)',
      ].join('|'),
    ),
  },
  {
    name: 'vendor',
    // Buyers' first pages change nothing by mutations.
    test: /[\\/]node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/](?!.*([mM]utationObserver|useMutation))/,
  },
  {
    name: 'lists',
    test: /web\/(ui\/ornament|features\/catalog\/(product-card-skeleton|product-(card|grid)\.module))/,
  },
  { name: 'buying', test: /web\/(ui\/choose-one|text\/buying)/ },
];

// The first file names what every other needs, so that all of it can be fetched at once. For the screens that buyers go
// through that is worth its weight; the others find out one step later.
const BUYERS = /\/(home|catalog|product)-[\w-]{8}\.js$/;
const isStyle = (file: string) => file.endsWith('.css');

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  css: {
    modules: command === 'build' ? { generateScopedName: '_[hash:base64:5]' } : {},
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The bundle for the server carries its own production React, whatever NODE_ENV says when it runs.
    ...(isSsrBuild
      ? {
          ssr: 'web/entry-server.tsx',
          outDir: 'dist/server',
          minify: false,
          rolldownOptions: { checks: { bundlerTimings: false } },
        }
      : {
          outDir: 'dist/client',
          manifest: true,
          modulePreload: {
            polyfill: false,
            resolveDependencies: (file, needed) => (BUYERS.test(file) ? needed : needed.filter(isStyle)),
          },
          rolldownOptions: {
            input: 'web/entry-client.tsx',
            checks: { bundlerTimings: false },
            optimization: { inlineConst: { mode: 'all', pass: 2 } },
            output: { codeSplitting: { includeDependenciesRecursively: false, groups: CHUNKS } },
          },
        }),
  },
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  logLevel: command === 'build' ? 'warn' : 'info',
}));
