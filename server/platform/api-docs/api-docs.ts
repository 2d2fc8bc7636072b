import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import { z } from 'zod';
import { inlineHash } from '../markup.ts';
import { contentSecurityPolicy } from '../security.ts';
import type { App } from '../server.ts';
import { type ApiDocument, documentRoute, documentWhole } from './document.ts';
import { apiPage } from './page.ts';
import { API_STYLE } from './style.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

const DESCRIPTION = `Requests and answers are JSON in UTF-8. An identifier is an opaque string, an amount of money a whole number of som, a time ISO 8601 in UTC. Unknown fields of a body are ignored, known ones are checked, strings are trimmed.

A call that is not open to anyone carries the token that a login answers: Authorization: Bearer <token>.

Whatever is refused answers the same shape, in which the code is for programs and the message for people.`;

/** The API's own description, made from the schemas its routes check with. Call it before the routes it is to tell of. */
export async function registerApiDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kerben API', version, description: DESCRIPTION },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    convertConstToEnum: false,
    transform: documentRoute,
    transformObject: documentWhole,
  });

  const apiDocument = () => app.swagger() as unknown as ApiDocument;
  const json = once(() => JSON.stringify(apiDocument()));
  const page = once(() => apiPage(apiDocument()).html);
  const config = { access: 'anyone' } as const;
  const tags = ['documentation'];
  const pageHeaders = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': contentSecurityPolicy({ styleHashes: [inlineHash(API_STYLE)] }),
  };

  app.get(
    '/api/openapi.json',
    { config, schema: { tags, summary: 'This API as OpenAPI 3.1' } },
    async (_request, reply) => {
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
      return json();
    },
  );
  app.get(
    '/api/docs',
    {
      config,
      schema: { tags, summary: 'This API as a page', produces: ['text/html'], response: { 200: z.string() } },
    },
    async (_request, reply) => {
      reply.headers(pageHeaders);
      return page();
    },
  );
}

/** Made when first asked for: the routes are known only after the start. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
