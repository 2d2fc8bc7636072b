import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { expect, test } from 'vitest';
import { importRules } from '../../scripts/checks/import-rules.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#contract/*': './contract/*' },
    dependencies: { zod: '*', pino: '*' },
    devDependencies: { vitest: '*' },
  }),
  'contract/orders.ts': `import 'zod'; import './money.ts';`,
  'contract/money.ts': '',
  'server/modules/catalog/catalog.service.ts': `import './catalog.queries.ts';`,
  'server/modules/catalog/catalog.queries.ts': '',
  'server/modules/orders/orders.service.ts': `import '../catalog/catalog.service.ts'; import '#contract/orders.ts';`,
  'server/modules/cart/cart.service.ts': '',
  'server/platform/access.ts': '',
  'server/pages/pages.ts': `import type { Page } from '../../web/page.ts';`,
  'web/page.ts': `import '#contract/orders.ts'; export type Page = string;`,
  'web/features/cart/badge.ts': `import '../../ui/button.ts';`,
  'web/features/orders/list.ts': '',
  'web/ui/button.ts': '',
  'scripts/build.ts': '',
  'tests/shop.ts': '',
  'web/session/session.ts': '',
  'web/api/request.ts': `import '../session/session.ts';`,
  'web/screens/home.tsx': '',
};

interface Mistake {
  rule: string;
  path: string;
  content: string;
}

// Each in a file of its own, so that one look at the shop finds them all.
const MISTAKES: Mistake[] = (
  [
    ['web-never-imports-server', 'web/a.ts', `import '../server/platform/access.ts';`],
    ['web-never-imports-server', 'web/b.ts', `import type { A } from '../server/platform/access.ts';`],
    ['server-meets-web-only-in-pages', 'server/app.ts', `import type { Page } from '../web/page.ts';`],
    ['pages-import-only-types-of-web', 'server/pages/a.ts', `import '../../web/page.ts';`],
    ['contract-imports-only-zod', 'contract/a.ts', `import '../server/platform/access.ts';`],
    ['contract-imports-only-zod', 'contract/b.ts', `import 'pino';`],
    ['contract-imports-only-zod', 'contract/c.ts', `import 'node:fs';`],
    ['modules-downhill-catalog', 'server/modules/catalog/a.ts', `import '../orders/orders.service.ts';`],
    ['modules-downhill-favorites', 'server/modules/favorites/a.ts', `import '../cart/cart.service.ts';`],
    ['modules-downhill-others', 'server/modules/health/a.ts', `import '../catalog/catalog.service.ts';`],
    [
      'modules-meet-through-services',
      'server/modules/orders/a.ts',
      `import '../catalog/catalog.queries.ts';`,
    ],
    [
      'platform-and-database-import-no-module',
      'server/platform/a.ts',
      `import '../modules/catalog/catalog.service.ts';`,
    ],
    ['features-never-import-features', 'web/features/cart/a.ts', `import '../orders/list.ts';`],
    ['tests-are-imported-by-tests-only', 'scripts/a.ts', `import '../tests/shop.ts';`],
    ['web-layers-ui', 'web/ui/a.ts', `import '../features/orders/list.ts';`],
    ['web-layers-text-navigation', 'web/navigation/a.ts', `import '../session/session.ts';`],
    ['web-layers-head-session', 'web/session/a.ts', `import '../api/request.ts';`],
    ['only-routes-open-screens', 'web/screens/a.ts', `import './home.tsx';`],
    ['no-cycles', 'contract/money.ts', `import './orders.ts';`],
    ['no-dev-dependencies-in-the-shop', 'server/platform/b.ts', `import 'vitest';`],
    ['resolvable', 'server/platform/c.ts', `import './nowhere.ts';`],
  ] as const
).map(([rule, path, content]) => ({ rule, path, content }));

/** The rules that a shop with these mistakes breaks, by file. */
async function brokenRules(mistakes: Mistake[]): Promise<string[]> {
  const shop = await mkdtemp(join(tmpdir(), 'kerben-imports-'));
  try {
    const files = { ...FILES, ...Object.fromEntries(mistakes.map(({ path, content }) => [path, content])) };
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(shop, file)), { recursive: true });
      await writeFile(join(shop, file), text);
    }
    await symlink(join(ROOT, 'node_modules'), join(shop, 'node_modules'));
    const options: ICruiseOptions = {
      ...importRules.options,
      baseDir: shop,
      preserveSymlinks: true,
      validate: true,
      ruleSet: importRules,
    };
    const { output } = await cruise(
      ['contract', 'server', 'web', 'scripts'],
      options,
      importRules.options?.enhancedResolveOptions,
    );
    const { violations } = (output as ICruiseResult).summary;
    return violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  } finally {
    await rm(shop, { recursive: true });
  }
}

test('a shop that keeps the rules passes', async () => {
  expect(await brokenRules([])).toEqual([]);
});

test('every import that breaks a rule is reported', async () => {
  const broken = await brokenRules(MISTAKES);
  expect(broken).toEqual(expect.arrayContaining(MISTAKES.map(({ rule, path }) => `${rule}: ${path}`)));
});
