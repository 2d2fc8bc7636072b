// Who may import whom.
export { importRules as default } from './scripts/checks/import-rules.ts';
