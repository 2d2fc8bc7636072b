import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Small files that every buyer's page loads, and what they import: compressed together they take 1 KB less. */
const SHOP = [
  ...['web/navigation/href', 'web/navigation/history', 'web/session/owned-storage', 'web/api/query'],
  ...['web/api/own', 'web/text/money', 'web/ui/picture', 'web/ui/price', 'web/ui/stock-bar'],
  ...['web/features/favorites/favorite-heart', 'web/features/catalog/catalog-queries', 'contract/languages'],
  ...['web/features/cart/use-in-cart', 'web/ui/skeleton.module'],
].map((file) => `/${file}.`);
/** Small files that home and catalogue load. */
const CARDS = ['product-card', 'product-card-skeleton', 'product-grid', 'ornament'].map(
  (file) => `/${file}.`,
);

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
          minify: false,
          rolldownOptions: { checks: { bundlerTimings: false } },
        }
      : {
          outDir: 'dist/client',
          modulePreload: false,
          rolldownOptions: {
            input: 'web/entry-client.tsx',
            checks: { bundlerTimings: false },
            // Libraries change seldom: browsers keep this file when only the shop's own code changes.
            output: {
              codeSplitting: {
                groups: [
                  // Without what draws QR codes, which loads where one is shown.
                  { name: 'vendor', test: /[\\/]node_modules[\\/](?!uqr[\\/])/ },
                  { name: 'shop', test: (id) => SHOP.some((file) => id.includes(file)) },
                  { name: 'cards', test: (id) => CARDS.some((file) => id.includes(file)) },
                ],
              },
            },
          },
        }),
  },
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  logLevel: command === 'build' ? 'warn' : 'info',
}));
