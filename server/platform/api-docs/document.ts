import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Failure } from '#contract/errors.ts';
import type { Access } from '../access.ts';

/** The part of OpenAPI 3.1 that our document uses. */
export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes?: Record<string, unknown> };
}

export interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { description?: string; content: Content };
  responses: Record<string, { description: string; content?: Content }>;
  security: Record<string, string[]>[];
  'x-access': Access;
}

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

type Content = Record<string, { schema: Schema }>;

export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  description?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

const OUTSIDE_API = new Set(['/healthz', '/readyz']);
const isDocumented = (url: string) => (url.startsWith('/api/') && !url.includes('*')) || OUTSIDE_API.has(url);

const WITHOUT_TOKEN = new Set<Access>(['anyone', 'this machine']);
const OPTIONAL_TOKEN = new Set<Access>(['anyone, known if signed in', 'guest or account']);
const withToken = (access: Access) => [...(OPTIONAL_TOKEN.has(access) ? [{}] : []), { bearer: [] }];

interface RouteSchema {
  params?: z.ZodType;
  querystring?: z.ZodType;
  description?: string;
}

/** A route as the document shows it, with who may call it. */
export const documentRoute: SwaggerTransform = (input) => {
  const { url, route } = input;
  if (!isDocumented(url)) return { schema: { hide: true }, url };
  const schema = (input.schema ?? {}) as RouteSchema;
  const access = route.config?.access as Access;
  const { schema: documented } = jsonSchemaTransform({
    ...input,
    schema: {
      ...schema,
      ...(schema.params && { params: withoutName(schema.params) }),
      ...(schema.querystring && { querystring: withoutName(schema.querystring) }),
    },
  });
  return {
    url,
    schema: {
      ...documented,
      description: [schema.description, `Who may call it: ${access}.`].filter(Boolean).join('\n\n'),
      security: WITHOUT_TOKEN.has(access) ? [] : withToken(access),
      'x-access': access,
    } as never,
  };
};

/** Parameters are listed one by one: OpenAPI has no place for a reference to all of them. */
const withoutName = (schema: z.ZodType) =>
  z.globalRegistry.get(schema)?.id ? schema.clone(schema.def) : schema;

/** The whole, with the answer that every route gives when it refuses. */
export const documentWhole: SwaggerTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input) as unknown as ApiDocument;
  for (const { responses } of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    for (const answer of Object.values(responses))
      if (answer.description === NO_DESCRIPTION) answer.description = 'Done';
    responses.default = REFUSED;
  }
  return keepUsedSchemas(document);
};

const NO_DESCRIPTION = 'Default Response';
const REFUSED = {
  description: 'Refused',
  content: {
    'application/json': { schema: { $ref: `#/components/schemas/${z.globalRegistry.get(Failure)?.id}` } },
  },
};

/** Every named schema comes in two forms, as sent and as answered; most are used in one. */
function keepUsedSchemas(document: ApiDocument): ApiDocument {
  const { schemas } = document.components;
  const used = new Set<string>();
  const follow = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      if (Object.hasOwn(schemas, name)) follow(schemas[name]);
    }
  };
  follow(document.paths);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } };
}
