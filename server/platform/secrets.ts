import { createHash, randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

const SECRET_BYTES = 32;

/** Reads a secret of the shop's own, or makes it at the first start; nobody else may read it. */
export async function readOrCreateSecret(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept.trim() !== '') return kept.trim();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  // Under another name until complete: a crash must not leave half a key behind.
  await writeFile(`${file}.new`, secret, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return secret;
}

export const randomToken = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** What the database keeps of a secret that somebody else holds. */
export const digest = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
