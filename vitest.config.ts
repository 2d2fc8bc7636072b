import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { BROWSER_ARGUMENTS, findBrowser } from './scripts/browser.ts';

const isFull = process.env.FULL === '1';
const executablePath = findBrowser();

export default defineConfig({
  test: {
    setupFiles: ['tests/vitest-strict.ts'],
    // Files share a process or a browser's page, which saves loading the shop a hundred times.
    isolate: false,
    expect: { poll: { timeout: 5_000 } },
    // Many tests wait for a database or another process: three keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts'])],
          globalSetup: ['tests/vitest-cluster.ts'],
          // For what hangs; a busy machine may be slow.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          execArgv: ['--disable-warning=ExperimentalWarning'],
        },
      },
      {
        // Screens with answers made up for them, in a browser: what they say, show and send.
        extends: true,
        plugins: [react()],
        optimizeDeps: {
          include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', '@tanstack/react-query', 'zod'],
        },
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.tsx'],
          // After the others: each page of the browser keeps a core busy.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 900 },
            provider: playwright({
              launchOptions: { args: BROWSER_ARGUMENTS, ...(executablePath && { executablePath }) },
              // Motion would be a sixth of the CPU time.
              contextOptions: { locale: 'ru-RU', timezoneId: 'Asia/Bishkek', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
