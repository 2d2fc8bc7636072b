import safeql from '@ts-safeql/eslint-plugin/config';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { ownKeys } from './scripts/checks/own-keys.ts';
import { QUERY_TAGS, sqlPlacement } from './scripts/checks/sql-placement.ts';

// A migrated database to check queries against. `npm test` and `npm run lint` make one; without it (in an editor, say)
// every other rule still runs.
const databaseUrl = process.env.LINT_DATABASE_URL;

const NO_BARRELS = { selector: 'ExportAllDeclaration', message: 'No barrels: import from where it stands.' };

const TEXTS_OUTSIDE_MESSAGES = [
  'JSXText[value=/\\p{L}/u]',
  'JSXAttribute[name.name=/^(alt|title|placeholder|label|hint|text|aria-label)$/] > Literal[value=/\\p{L}/u]',
  'Literal[value=/\\p{Script=Cyrillic}/u]',
  'TemplateElement[value.raw=/\\p{Script=Cyrillic}/u]',
].map((selector) => ({ selector, message: 'What people read belongs in messages/*.json.' }));

// Only what oxlint cannot do (see .oxlintrc.json), which is many times faster with rules that need types.
export default defineConfig(
  globalIgnores([
    'dist/',
    'messages/compiled/',
    'data/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    'tests/',
    '**/*.test.{ts,tsx}',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: databaseUrl ? 'error' : 'off' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.base],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { kerben: { rules: { 'own-keys': ownKeys, 'sql-placement': sqlPlacement } } },
    rules: { 'kerben/sql-placement': 'error', 'no-restricted-syntax': ['error', NO_BARRELS] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/database/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        NO_BARRELS,
        {
          selector: "CallExpression > MemberExpression.callee[property.name='begin']",
          message: 'Use begin() of server/database/begin.ts, which retries after a deadlock.',
        },
      ],
    },
  },
  {
    files: ['{server,web,contract}/**/*.{ts,tsx}'],
    ignores: ['server/demo/**'],
    rules: { 'kerben/own-keys': 'error' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', NO_BARRELS, ...TEXTS_OUTSIDE_MESSAGES] },
  },
  databaseUrl
    ? {
        files: ['server/**/*.ts'],
        // They name databases, and a name can't be a parameter.
        ignores: ['server/database/create-database.ts', 'server/database/test-database.ts'],
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
      }
    : {},
);
