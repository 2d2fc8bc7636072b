import { StartupError } from './startup-error.ts';

/** Settings from `.env`, if there is one; the environment's own win. */
export function loadEnvFile(): void {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw new StartupError('.env could not be read');
  }
}
