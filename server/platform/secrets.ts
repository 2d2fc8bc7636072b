import { createHash, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const SECRET_BYTES = 32;

/** From the settings, or of the shop's own file. */
export const shopSecrets = async ({
  jwtSecrets,
  dataDir,
}: Pick<Config, 'jwtSecrets' | 'dataDir'>): Promise<string[]> =>
  jwtSecrets ?? readOrCreateSecrets(join(dataDir, 'jwt-secret'));

/** One secret per line: the first signs, the others, of earlier days, still verify. */
export async function readOrCreateSecrets(file: string): Promise<string[]> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim().split(/\s*\n\s*/);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  // Renamed when complete: a crash must not leave half a key.
  await writeFile(`${file}.new`, secret, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return [secret];
}

export const randomToken = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Stored in place of a secret that somebody else holds. */
export const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
