import type { AuditPage } from '#contract/audit.ts';
import type { App } from '../../server/platform/server.ts';
import { call } from '../shop/test-shop.ts';

/** What was noted of one thing, oldest first. */
export async function notedOf(app: App, token: string, subject: string, kind = '') {
  const { body } = await call(app, 'GET', `/api/admin/audit?perPage=100&kind=${kind}`, { token });
  return (body as AuditPage).entries.filter((entry) => entry.subject._id === subject).toReversed();
}
