import type { FastifyReply } from 'fastify';
import { Report, ReportExportQuery, ReportQuery } from '#contract/reports.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import { claimRun } from '../../platform/job-runs.queries.ts';
import { askedLanguage } from '../../platform/language.ts';
import { repeat } from '../../platform/repeat.ts';
import type { App } from '../../platform/server.ts';
import { countChangedDays } from './counting.service.ts';
import { exportReport } from './report-table.ts';
import { readReport } from './reports.service.ts';
import { WHOLE_SHOP } from './subject.ts';

const tags = ['reports'];
const COUNT_EVERY_MS = 5_000;
/** After counting, pause for so many times as long as it took: in a large shop counting takes longer. */
const PAUSE = 20;

export function registerReports(app: App, db: Db): void {
  let tookMs = 0;
  repeat(app, {
    everyMs: COUNT_EVERY_MS,
    run: async () => {
      if (!(await claimRun(db, 'reports', Math.max(COUNT_EVERY_MS, PAUSE * tookMs)))) return;
      const started = performance.now();
      await countChangedDays(db);
      tookMs = Math.round(performance.now() - started);
    },
    failure: 'reports could not be counted',
  });

  app.get(
    '/api/sellers/report',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'What a seller sold in a period, and in the one before',
        description: 'Days are days in Bishkek. An order counts on the day on which it was placed.',
        tags,
        querystring: ReportQuery,
        response: { 200: Report },
      },
    },
    (request) => readReport(db, signedIn(request).id, request.query),
  );
  app.get(
    '/api/sellers/report/export',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'A seller’s report as a table (CSV)',
        tags,
        querystring: ReportExportQuery,
        produces: ['text/csv'],
      },
    },
    async (request, reply) =>
      sendTable(reply, await exportReport(db, signedIn(request).id, request.query, askedLanguage(request))),
  );
  app.get(
    '/api/admin/report',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'What the whole shop sold in a period, and in the one before',
        tags,
        querystring: ReportQuery,
        response: { 200: Report },
      },
    },
    ({ query }) => readReport(db, WHOLE_SHOP, query),
  );
  app.get(
    '/api/admin/report/export',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The shop’s report as a table (CSV)',
        tags,
        querystring: ReportExportQuery,
        produces: ['text/csv'],
      },
    },
    async (request, reply) =>
      sendTable(reply, await exportReport(db, WHOLE_SHOP, request.query, askedLanguage(request))),
  );
}

const sendTable = (reply: FastifyReply, table: string) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', 'attachment; filename="kerben-report.csv"')
    .send(table);
