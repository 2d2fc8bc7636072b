// Who may import whom.
export { importRules as default } from './tests/checks/import-rules.ts';
