import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const among = (files: string[]) => (id: string) => files.some((file) => id.includes(`/${file}.`));

// A browser opens six connections: with a slow network, thirty files of 300 bytes take three seconds longer than a few. The
// check of sizes (scripts/checks/size.ts) tells whether a page that everybody sees loads more than it may.
/** Small files that most of the buyers' pages load. */
const SHOP = among([
  ...['web/navigation/href', 'web/navigation/history', 'web/session/owned-storage', 'web/api/query'],
  ...[
    'web/api/own',
    'web/api/refusal',
    'web/text/money',
    'web/ui/picture',
    'web/ui/price',
    'web/ui/stock-bar',
  ],
  ...[
    'web/ui/monogram',
    'web/ui/chevron-icons',
    'web/ui/skeleton.module',
    'web/ui/part-failed',
    'web/ui/use-seen',
  ],
  ...['web/ui/stars', 'web/ui/close-link', 'contract/languages', 'contract/search-text'],
  ...['web/features/favorites/favorite-heart', 'web/features/catalog/catalog-queries'],
  ...['web/features/cart/use-in-cart', 'web/features/cart/load-adding'],
]);
/** Small files that home and catalogue load. */
const CARDS = among(['product-card', 'product-card-skeleton', 'product-grid', 'ornament', 'add-button']);
/** Small files of forms and lists: of the cart, the sign-in, and pages behind it. */
const FORMS = among([
  ...[
    'web/ui/account-icons',
    'web/ui/back-forward',
    'web/ui/confirm',
    'web/ui/dialog',
    'web/ui/dialog-form.module',
  ],
  ...['web/ui/email', 'web/ui/empty-part', 'web/ui/eye-icons', 'web/ui/field', 'web/ui/form-skeleton'],
  ...[
    'web/ui/is-on-backdrop',
    'web/ui/leave-question',
    'web/ui/notice',
    'web/ui/option-cards',
    'web/ui/password-field',
  ],
  ...[
    'web/ui/rows-skeleton',
    'web/ui/select-field',
    'web/ui/sign-icons',
    'web/ui/status-pill',
    'web/ui/stepper',
  ],
  ...['web/ui/table', 'web/ui/use-unsaved', 'web/session/placed-order', 'web/session/use-owned-state'],
  ...['contract/email-shape', 'contract/typed-text'],
]);

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
              // Scripts name the styles of what they load: short names save 0.4 KB of a page's first load.
              assetFileNames: ({ names }) =>
                names[0]?.endsWith('.css') ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
              codeSplitting: {
                groups: [
                  // Without what draws QR codes, which loads where one is shown.
                  { name: 'vendor', test: /[\\/]node_modules[\\/](?!uqr[\\/])/ },
                  { name: 'shop', test: SHOP },
                  { name: 'start', tags: ['$initial'] },
                  { name: 'cards', test: CARDS },
                  { name: 'forms', test: FORMS },
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
