import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { repeat } from './repeat.ts';

test('a job that takes longer than its pause is never run twice at the same time', async () => {
  const app = fastify();
  let running = 0;
  let most = 0;
  let ended = 0;
  repeat(app, {
    everyMs: 2,
    async run() {
      running += 1;
      most = Math.max(most, running);
      await sleep(20);
      running -= 1;
      ended += 1;
    },
    failure: 'the job failed',
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  await expect.poll(() => ended).toBeGreaterThan(2);
  await app.close();
  expect([most, running]).toEqual([1, 0]);
});
