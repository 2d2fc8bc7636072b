import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is loaded: a quarter of a start's work is compiling.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/kerben'));
await import('./supervisor.ts');
