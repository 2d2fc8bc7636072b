import { once } from 'node:events';
import { expect, test } from 'vitest';
import { serverWith } from './test-server.ts';

test('a stop lets the request under way finish', async () => {
  let arrived = () => {};
  let finish = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  const mayFinish = new Promise<void>((resolve) => (finish = resolve));
  const { app } = await serverWith((server) =>
    server.get('/slow', { config: { access: 'anyone' } }, async () => {
      arrived();
      await mayFinish;
      return 'done';
    }),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(`${address}/slow`);
  await hasArrived;
  const closed = app.close();
  await once(app.server, 'close', { signal: AbortSignal.timeout(50) }).catch(() => {});
  finish();
  expect(await (await answer).text()).toBe('done');
  await closed;
});
