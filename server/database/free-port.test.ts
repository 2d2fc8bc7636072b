import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('is none that is taken, nor one that the system hands out', async () => {
  const [taken, free] = [await freePort(), await freePort()];
  const holder = createServer().listen(taken, '127.0.0.1');
  await once(holder, 'listening');
  const draws = [taken, taken, free];
  expect(await freePort(() => draws.shift()!)).toBe(free);
  expect(free).toBeGreaterThanOrEqual(20_000);
  expect(free).toBeLessThan(32_768);
  holder.close();
});
