import { AuditPage, AuditQuery } from '#contract/audit.ts';
import { Figures } from '#contract/figures.ts';
import type { Db } from '../../database/connect.ts';
import type { App } from '../../platform/server.ts';
import { listAudit } from './audit.service.ts';
import { registerClients } from './clients.routes.ts';
import { readFigures } from './figures.service.ts';
import { registerSearchWords } from './search-words.routes.ts';
import { registerAdminSellers } from './sellers.routes.ts';

const config = { access: 'admin' } as const;
const tags = ['running the shop'];

export function registerAdmin(app: App, db: Db, options: { publicUrl: string }): void {
  app.get(
    '/api/admin/figures',
    {
      config,
      schema: { summary: 'What waits, and how the day goes', tags, response: { 200: Figures } },
    },
    () => readFigures(db),
  );
  app.get(
    '/api/admin/audit',
    {
      config,
      schema: {
        summary: 'What admins have done, newest first',
        tags,
        querystring: AuditQuery,
        response: { 200: AuditPage },
      },
    },
    ({ query }) => listAudit(db, query),
  );
  registerClients(app, db);
  registerAdminSellers(app, db, options);
  registerSearchWords(app, db);
}
