import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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
            output: { codeSplitting: { groups: [{ name: 'vendor', test: /[\\/]node_modules[\\/]/ }] } },
          },
        }),
  },
  ssr: { noExternal: command === 'build' ? true : undefined },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  logLevel: command === 'build' ? 'warn' : 'info',
}));
