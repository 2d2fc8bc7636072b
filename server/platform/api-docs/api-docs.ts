import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import { z } from 'zod';
import { REFUSALS } from '#contract/errors.ts';
import { Refusal } from '../errors.ts';
import type { App } from '../server.ts';
import { documentRoute, documentWhole } from './document.ts';

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string;
};

const DESCRIPTION = `Requests and answers are JSON in UTF-8. An identifier is an opaque string, an amount of money a whole number of som, a time ISO 8601 in UTC. Unknown fields of a body are ignored, known ones are checked, strings are trimmed.

A call that is not open to anyone carries the token that a login answers: \`Authorization: Bearer <token>\`.

Every refused call answers the same shape, in which the code is for programs and the message for people:

| code | status | message |
| --- | --- | --- |
${Object.entries(REFUSALS)
  .map(([code, { status, message }]) => `| \`${code}\` | ${status} | ${message} |`)
  .join('\n')}`;

// Swagger UI, as @fastify/swagger-ui packs it. swagger-ui-dist has the same files but reports installs to a third party.
const require = createRequire(import.meta.url);
const VIEWER_FOLDER = dirname(require.resolve('@fastify/swagger-ui/static/swagger-ui.css'));
const VIEWER_FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);
// Without validatorUrl the viewer would send the document's address to a public validator.
const START_VIEWER = `SwaggerUIBundle({ dom_id: '#viewer', url: '/api/openapi.json', deepLinking: true, validatorUrl: null });\n`;
const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Kerben API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="viewer"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

/** Call it before the routes are registered. */
export async function registerApiDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kerben API',
        version,
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    convertConstToEnum: false,
    transform: documentRoute,
    transformObject: documentWhole,
  });

  const config = { access: 'anyone' } as const;
  const tags = ['documentation'];
  let json: string | undefined;

  app.get(
    '/api/openapi.json',
    { config, schema: { tags, summary: 'This API as OpenAPI 3.1' } },
    async (_request, reply) => {
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' });
      // All routes are known only after the start.
      return (json ??= JSON.stringify(app.swagger()));
    },
  );
  app.get(
    '/api/docs',
    {
      config,
      schema: { tags, summary: 'This API as a page', produces: ['text/html'], response: { 200: z.string() } },
    },
    async (_request, reply) => {
      reply.headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      return PAGE;
    },
  );
  await app.register(async (files) => {
    await files.register(fastifyStatic, { root: VIEWER_FOLDER, serve: false });
    files.get<{ Params: { '*': string } }>(
      '/api/docs/*',
      { config, schema: { hide: true } },
      async (request, reply) => {
        const name = request.params['*'];
        if (name === 'start.js') return reply.type('text/javascript; charset=utf-8').send(START_VIEWER);
        if (!VIEWER_FILES.has(name)) throw new Refusal('NOT_FOUND');
        return reply.sendFile(name);
      },
    );
  });
}
