import { configDefaults, defineConfig } from 'vitest/config';

const isFull = process.env.FULL === '1';

export default defineConfig({
  test: {
    include: ['{contract,server,web,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts'])],
    globalSetup: ['tests/vitest-cluster.ts'],
    setupFiles: ['tests/vitest-strict.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  },
});
