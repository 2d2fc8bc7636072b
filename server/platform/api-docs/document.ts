import type { SwaggerTransform, SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Failure } from '#contract/errors.ts';
import type { Access } from '../access.ts';

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
    securitySchemes?: Record<string, unknown>;
  };
}

export interface Operation {
  operationId: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { description?: string; content: Content };
  responses: Record<string, Answer | { $ref: string }>;
  security: Record<string, string[]>[];
  'x-access': Access;
  /** Removed when the document is complete. */
  'x-refusals': number[];
}

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description?: string;
  schema: Schema;
}

interface Answer {
  description: string;
  content?: Content;
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

export const documentRoute: SwaggerTransform = (input) => {
  const { url, route } = input;
  if (!isDocumented(url)) return { schema: { hide: true }, url };
  const schema = (input.schema ?? {}) as RouteSchema;
  const access = route.config?.access as Access;
  const method = String(route.method).toUpperCase();
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
      operationId: operationId(method, url),
      description: [schema.description, `Who may call it: ${access}.`].filter(Boolean).join('\n\n'),
      security: WITHOUT_TOKEN.has(access) ? [] : withToken(access),
      'x-access': access,
      'x-refusals': refusalStatuses(method, url, access, schema),
    } as never,
  };
};

/** `PUT /api/orders/update-status/:id` is putOrdersUpdateStatusById. */
const operationId = (method: string, url: string): string =>
  method.toLowerCase() +
  url
    .replace(/^\/api/, '')
    .replace(/:/g, 'by-')
    .replace(/[^a-z\d]+([a-z\d]?)/gi, (_, letter: string) => letter.toUpperCase());

/** The statuses that a call of this kind may be refused with. A route names others in its `response`. */
function refusalStatuses(method: string, url: string, access: Access, schema: RouteSchema): number[] {
  const isWrite = method !== 'GET';
  const isOfOne = url.includes(':');
  const knowsSome = access === 'anyone, known if signed in';
  const readsToken = !WITHOUT_TOKEN.has(access) && !knowsSome;
  return [
    ...(isWrite || schema.params || schema.querystring || access === 'guest or account' ? [400] : []),
    ...(readsToken ? [401] : []),
    // A hidden product is refused to all but its seller and admins.
    ...(readsToken || (knowsSome && isOfOne) ? [403] : []),
    ...(isWrite || isOfOne || access === 'this machine' ? [404] : []),
    ...(isWrite ? [409, 413, 415] : []),
    429,
    503,
  ];
}

/** OpenAPI lists parameters one by one, so they cannot be a reference. */
const withoutName = (schema: z.ZodType) =>
  z.globalRegistry.get(schema)?.id ? schema.clone(schema.def) : schema;

export const documentWhole: SwaggerTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input) as unknown as ApiDocument;
  document.components.responses = REFUSED;
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    const { responses } = operation;
    for (const answer of Object.values(responses))
      if ('description' in answer && answer.description === NO_DESCRIPTION) answer.description = 'Done';
    const refusals = Object.fromEntries(
      [...operation['x-refusals'], 'default'].map((status): [string | number, { $ref: string }] => [
        status,
        { $ref: `#/components/responses/${status}` },
      ]),
    );
    operation.responses = { ...refusals, ...responses };
    Reflect.deleteProperty(operation, 'x-refusals');
  }
  return keepUsedSchemas(document);
};

const NO_DESCRIPTION = 'Default Response';
const REFUSED: Record<string, Answer> = Object.fromEntries(
  Object.entries({
    400: 'The request is malformed or breaks a rule',
    401: 'A valid token is needed',
    403: 'The caller may not do this',
    404: 'Not found',
    409: 'It conflicts with what is stored',
    413: 'The request is too large',
    415: 'The content type is not accepted',
    429: 'Too many requests; retryAfter says when to try again',
    503: 'The shop is busy; try again',
    default: 'Refused',
  }).map(([status, description]) => [
    status,
    {
      description,
      content: {
        'application/json': { schema: { $ref: `#/components/schemas/${z.globalRegistry.get(Failure)?.id}` } },
      },
    },
  ]),
);

/** Every named schema exists as input and as output; most are used as one of them. */
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
  follow([document.paths, document.components.responses]);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } };
}
