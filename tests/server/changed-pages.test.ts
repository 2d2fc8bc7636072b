import { expect, test, vi } from 'vitest';
import { afterPageChanges } from '../../server/platform/page-cache.ts';
import { Refusal } from '../../server/platform/errors.ts';
import { serverWith } from './test-server.ts';

test('a call that changes what pages show forgets the pages; one that is refused or only reads does not', async () => {
  const clear = vi.fn();
  const { app } = await serverWith((server) => {
    server.put('/api/price', { config: { access: 'anyone', changesPages: true } }, () => ({}));
    server.put('/api/refused', { config: { access: 'anyone', changesPages: true } }, () => {
      throw new Refusal('CONFLICT');
    });
    server.get('/api/price', { config: { access: 'anyone' } }, () => ({}));
    // After the routes, as the pages are registered last.
    afterPageChanges(server, clear);
  });
  await app.inject({ method: 'GET', url: '/api/price' });
  await app.inject({ method: 'PUT', url: '/api/refused' });
  expect(clear).not.toHaveBeenCalled();
  await app.inject({ method: 'PUT', url: '/api/price' });
  expect(clear).toHaveBeenCalledOnce();
});
