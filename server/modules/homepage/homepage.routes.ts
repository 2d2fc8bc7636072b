import { FormattedSlides, Homepage, ProductCheck, ProductCheckQuery } from '#contract/homepage.ts';
import type { PublicRead } from '../../platform/public-reads.ts';
import type { App } from '../../platform/server.ts';
import { checkProducts, formattedSlides, readHomepage } from './homepage.service.ts';

const config = { access: 'anyone' } as const;
const tags = ['home page'];

export function registerHomepage(app: App, read: PublicRead): void {
  app.get(
    '/api/homepage',
    { config, schema: { summary: 'What the home page shows', tags, response: { 200: Homepage } } },
    (request) => read(request, readHomepage),
  );
  app.get(
    '/api/homepage/formatted-slides',
    {
      config,
      schema: { summary: 'The slides, their dates in words', tags, response: { 200: FormattedSlides } },
    },
    async (request) => ({ slides: await read(request, formattedSlides) }),
  );
  app.get(
    '/api/homepage/check-products',
    {
      config,
      schema: {
        summary: 'Whether an audience has products that can be bought',
        tags,
        querystring: ProductCheckQuery,
        response: { 200: ProductCheck },
      },
    },
    async (request) => ({
      hasProducts: await read(request, (from) => checkProducts(from, request.query.gender)),
    }),
  );
}
