import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { digest, readOrCreateSecrets } from './secrets.ts';

test('a secret is made once, long, and for its owner’s eyes; an empty file is no secret', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kerben-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'jwt-secret');
  await writeFile(file, '');
  const [secret = ''] = await readOrCreateSecrets(file);
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(await readOrCreateSecrets(file)).toEqual([secret]);
  expect(await readFile(file, 'utf8')).toBe(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await writeFile(file, `${'n'.repeat(43)}\n${secret}\n`);
  expect(await readOrCreateSecrets(file)).toEqual(['n'.repeat(43), secret]);
});

test('what is put together differently has another digest', () => {
  expect(digest('ab', 'c')).not.toBe(digest('a', 'bc'));
});
