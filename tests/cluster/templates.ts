import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from './packages.ts';

const FOLDER = join(import.meta.dirname, '../../deploy/cluster');

/** Fills the `${NAMES}` of a file in deploy/cluster. */
export function render(template: string, values: Record<string, string | number>): string {
  const filled = new Map(Object.entries(values));
  return readFileSync(join(FOLDER, template), 'utf8').replaceAll(/\$\{([A-Z_0-9]+)\}/g, (_, name: string) => {
    const value = filled.get(name);
    if (value === undefined) throw new Error(`${template}: no value for ${name}`);
    return String(value);
  });
}

export function writeFor(user: User | undefined, file: string, text: string): string {
  writeFileSync(file, text, { mode: 0o600 });
  if (user) chownSync(file, user.uid, user.gid);
  return file;
}
