import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

test('a password is known by its hash, and two hashes of it differ', async () => {
  const passwords = createPasswords();
  const [one, two] = await Promise.all([passwords.hash('керван'), passwords.hash('керван')]);
  expect(one).not.toBe(two);
  expect(await passwords.verify(one, 'керван')).toBe(true);
  expect(await passwords.verify(two, 'Керван')).toBe(false);
});

test('a crowd waits its turn, and one beyond measure is asked to come back', async () => {
  const passwords = createPasswords();
  const crowd = await Promise.allSettled(
    Array.from({ length: 210 }, () => passwords.verify('not even a hash', 'x')),
  );
  const refused = crowd.filter(
    (one) => one.status === 'rejected' && (one.reason as { code?: string }).code === 'NOT_READY',
  );
  expect(refused).toHaveLength(8);
  expect(await passwords.verify(undefined, 'x')).toBe(false);
});
