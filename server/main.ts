import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is loaded: a quarter of a start's work is compiling.
// The server, a child of this process, uses the same cache.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/kerben');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./supervisor.ts');
