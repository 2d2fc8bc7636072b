import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { robotsTxt } from './robots-txt.ts';
import { sitemapIndex, sitemapOfPages, sitemapOfProducts } from './sitemap.ts';

const route = { config: { access: 'anyone' }, schema: { hide: true } } as const;
const AN_HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const PRODUCTS = /^products(?:-([^.]+))?\.xml$/;

interface Site {
  db: Db;
  publicUrl: string;
}

export function registerRobots(app: FastifyInstance, site: Site): void {
  app.get('/robots.txt', route, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(robotsTxt(site.publicUrl)),
  );

  app.get('/sitemap.xml', route, async (_request, reply) => asXml(reply).send(await sitemapIndex(site)));

  app.get('/sitemap/pages.xml', route, async (_request, reply) =>
    asXml(reply).send(await sitemapOfPages(site)),
  );

  app.get<{ Params: { name: string } }>('/sitemap/:name', route, async ({ params, headers }, reply) => {
    const [found, after] = PRODUCTS.exec(params.name) ?? [];
    if (!found || (after !== undefined && !isId(after))) throw new Refusal('NOT_FOUND');

    const written = sitemapOfProducts(site, after);
    // Before the answer begins, so that a database failure is a 503 and not a truncated file.
    const first = await written.next();
    const file = Readable.from(continued(first, written));
    asXml(reply).header('vary', 'accept-encoding');
    if (!headers['accept-encoding']?.includes('gzip')) return reply.send(file);
    return reply.header('content-encoding', 'gzip').send(file.compose(createGzip()));
  });
}

const asXml = (reply: FastifyReply) => reply.type(XML).header('cache-control', AN_HOUR);

async function* continued(
  first: IteratorResult<string>,
  rest: AsyncGenerator<string>,
): AsyncGenerator<string> {
  if (!first.done) yield first.value;
  yield* rest;
}
