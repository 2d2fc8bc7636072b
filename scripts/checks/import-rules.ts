import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser';

// A module may use those in the rows above its own.
const MODULES_DOWNHILL = [
  ['media', 'accounts', 'info'],
  ['sellers'],
  ['catalog'],
  ['alerts', 'cart', 'favorites', 'homepage', 'selling'],
  ['orders'],
  ['push', 'reports', 'reviews'],
  ['auth'],
  ['admin'],
  ['telegram'],
];
const TEST = String.raw`\.test\.tsx?$`;
const TEST_SUPPORT = String.raw`/test-[^/]+\.ts$`;

const downhill: IForbiddenRuleType[] = MODULES_DOWNHILL.flatMap((row, index) => {
  const above = MODULES_DOWNHILL.slice(0, index).flat();
  return row.map((module) => ({
    name: `modules-downhill-${module}`,
    comment: `${module} may use ${above.join(', ') || 'no other module'}`,
    severity: 'error',
    from: { path: `^server/modules/${module}/`, pathNot: TEST },
    to: { path: '^server/modules/', pathNot: `^server/modules/(${[module, ...above].join('|')})/` },
  }));
});

// A folder of web/ may import those in the rows above its own.
const WEB_LAYERS = [
  ['text', 'navigation'],
  ['ui'],
  ['head', 'session'],
  ['api'],
  ['photos', 'push'],
  ['features'],
  ['shell', 'blocks'],
  ['screens'],
];

const layers: IForbiddenRuleType[] = WEB_LAYERS.slice(0, -1).map((row, index) => {
  const below = WEB_LAYERS.slice(index + 1).flat();
  return {
    name: `web-layers-${row.join('-')}`,
    comment: `${row.join(' and ')} import nothing of ${below.join(', ')}`,
    severity: 'error',
    from: { path: `^web/(${row.join('|')})/` },
    to: { path: `^web/(${below.join('|')})/` },
  };
});

export const importRules: IConfiguration = {
  forbidden: [
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^contract/', pathNot: TEST },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-meets-web-only-in-pages',
      severity: 'error',
      from: { path: '^server/(?!pages/)' },
      to: { path: '^web/' },
    },
    {
      name: 'pages-import-only-types-of-web',
      comment:
        'the built pages are loaded when the shop starts, not imported; only the names of their queries and the form of ' +
        'their addresses are known on both sides',
      severity: 'error',
      from: { path: '^server/pages/' },
      to: {
        path: '^web/',
        pathNot: String.raw`^web/features/.+-(queries|address)\.ts$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'modules-meet-through-services',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: TEST },
      to: { path: '^server/modules/', pathNot: ['^server/modules/$1/', String.raw`\.service\.ts$`] },
    },
    ...downhill,
    {
      name: 'modules-downhill-others',
      comment: 'a module that has no place in the order yet uses no other',
      severity: 'error',
      from: { path: `^server/modules/(?!(?:${MODULES_DOWNHILL.flat().join('|')})/)([^/]+)/`, pathNot: TEST },
      to: { path: '^server/modules/', pathNot: '^server/modules/$1/' },
    },
    {
      name: 'platform-and-database-import-no-module',
      severity: 'error',
      from: { path: '^server/(platform|database)/', pathNot: TEST },
      to: { path: '^server/modules/' },
    },
    {
      name: 'features-never-import-features',
      comment:
        'web/features/<subject> has the name of server/modules/<subject>; a subject may have sub-folders',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    ...layers,
    {
      name: 'only-routes-open-screens',
      comment: 'screens/ holds route screens only; any of them may show not-found in its place',
      severity: 'error',
      from: { path: '^web/', pathNot: String.raw`^web/routes\.tsx$` },
      to: { path: String.raw`^web/screens/.+\.tsx$`, pathNot: String.raw`^web/screens/not-found\.tsx$` },
    },
    {
      name: 'tests-are-imported-by-tests-only',
      severity: 'error',
      from: { path: String.raw`^(contract|server|web|scripts)/|^[^/]+$`, pathNot: TEST },
      to: { path: '^tests/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dev-dependencies-in-the-shop',
      comment: 'they are not in the image; `npm run dev` loads vite when it is asked for',
      severity: 'error',
      from: {
        path: '^(contract|server|web)/',
        pathNot: [TEST, TEST_SUPPORT, String.raw`^server/pages/dev-web\.ts$`],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-declared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'node', 'default', 'types'],
      exportsFields: ['exports'],
    },
  },
};
