// JavaScript: in TypeScript this file alone would make the parent process load the compiler, 19 MB, before the cache is on.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// First of all: compiling is a quarter of the start. The server, a child process, uses the same cache.
process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../node_modules/.cache/kerben');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
await import('./supervisor.ts');
