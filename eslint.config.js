import safeql from '@ts-safeql/eslint-plugin/config';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { ownKeys } from './scripts/checks/own-keys.ts';
import { QUERY_TAGS, sqlPlacement } from './scripts/checks/sql-placement.ts';

// A migrated database to check queries against. `npm test` and `npm run lint` make one; without it (in an editor, say)
// every other rule still runs.
const databaseUrl = process.env.LINT_DATABASE_URL;

const EXPORTS_BY_NAME = [
  { selector: 'ExportDefaultDeclaration', message: 'Export it by name.' },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from where it stands.' },
];

export default defineConfig(
  globalIgnores(['dist/', 'messages/compiled/', 'data/', 'coverage/', 'test-results/', 'playwright-report/']),
  { linterOptions: { reportUnusedDisableDirectives: databaseUrl ? 'error' : 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { kerben: { rules: { 'own-keys': ownKeys, 'sql-placement': sqlPlacement } } },
    rules: {
      'kerben/sql-placement': 'error',
      eqeqeq: ['error', 'smart'],
      'no-restricted-syntax': ['error', ...EXPORTS_BY_NAME],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],

      // A handler that starts something on its own says so by `void`; React takes async handlers as they are.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Fastify's hooks and handlers are async whether they wait for something or not.
      '@typescript-eslint/require-await': 'off',
      // Blind to what changes while we wait: it would have us remove the very checks that races need.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/use-unknown-in-catch-callback-variable': 'off',
    },
  },
  {
    files: ['{server,web,contract}/**/*.{ts,tsx}'],
    rules: { 'no-console': 'error' },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['**/*.test.ts', 'server/database/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...EXPORTS_BY_NAME,
        {
          selector: "CallExpression > MemberExpression.callee[property.name='begin']",
          message: 'Use begin() of server/database/begin.ts, which retries after a deadlock.',
        },
      ],
    },
  },
  {
    files: ['{server,web,contract}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'server/demo/**'],
    rules: { 'kerben/own-keys': 'error' },
  },
  {
    // Answers are read as JSON, and matchers such as expect.any() are typed any: a wrong guess fails the test.
    files: ['**/*.test.{ts,tsx}', 'tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    // Loops over pixels, whose number the picture itself has told.
    files: ['scripts/demo-pictures/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // What the tools load by its default export.
    files: ['*.config.ts', 'tests/vitest-cluster.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  databaseUrl
    ? {
        files: ['server/**/*.ts'],
        // Tests make tables of their own; the other two name databases, and a name can't be a parameter.
        ignores: ['**/*.test.ts', 'server/database/create-database.ts', 'server/database/test-database.ts'],
        extends: [
          safeql.configs.connections({
            databaseUrl,
            targets: [{ tag: { regex: QUERY_TAGS }, transform: '{type}[]', fieldTransform: 'camel' }],
            overrides: {
              types: {
                json: 'unknown',
                jsonb: { parameter: { regex: 'Parameter<.*>' }, return: 'unknown' },
                bytea: 'Buffer',
                void: 'string',
              },
            },
          }),
        ],
        // SafeQL writes a nullable json column as `unknown | null`.
        rules: { '@typescript-eslint/no-redundant-type-constituents': 'off' },
      }
    : {},
);
