import { Done } from '#contract/auth.ts';
import { IdParams } from '#contract/ids.ts';
import { SizeChartAnswer, TypeChartAnswer, TypeCharts, WrittenTypeChart } from '#contract/size-charts.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { PublicRead } from '../../platform/public-reads.ts';
import type { App } from '../../platform/server.ts';
import { viewerOf } from './catalog.service.ts';
import { productChart, removeTypeChart, saveTypeChart, typeCharts } from './size-charts.service.ts';

const tags = ['size charts'];

export function registerSizeCharts(app: App, db: Db, read: PublicRead): void {
  app.get(
    '/api/products/:id/size-chart',
    {
      config: { access: 'anyone, known if signed in' },
      schema: {
        summary: 'The size chart of a product',
        tags,
        params: IdParams,
        response: { 200: SizeChartAnswer },
      },
    },
    (request) => read(request, (from) => productChart(from, request.params.id, viewerOf(request.caller))),
  );
  app.get(
    '/api/admin/size-charts',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'The shop’s size charts, by audience and type',
        tags,
        response: { 200: TypeCharts },
      },
    },
    () => typeCharts(db),
  );
  app.put(
    '/api/admin/size-charts',
    {
      config: { access: 'admin', changesPages: true },
      schema: {
        summary: 'Save the size chart of a type and audience',
        description: 'One each: a second one replaces the first. 200 at most.',
        tags,
        body: WrittenTypeChart,
        response: { 200: TypeChartAnswer },
      },
    },
    (request) => saveTypeChart(db, signedIn(request), request.body),
  );
  app.delete(
    '/api/admin/size-charts/:id',
    {
      config: { access: 'admin', changesPages: true },
      schema: { summary: 'Delete a size chart', tags, params: IdParams, response: { 200: Done } },
    },
    (request) => removeTypeChart(db, signedIn(request), request.params.id),
  );
}
