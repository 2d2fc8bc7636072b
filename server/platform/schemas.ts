import type { FastifyInstance } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import fastJsonStringify from 'fast-json-stringify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Requests are parsed by their zod schema. Answers are written by a serializer compiled from theirs: quick, and a field
 * that the schema doesn't name never leaves the server.
 */
export function registerSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
}

/** Compiled when it is first needed: all of them at once would be an eighth of the start. */
const serializerCompiler: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  let write: ReturnType<typeof compile> | undefined;
  return (answer) => (write ??= compile(schema))(answer);
};

function compile(schema: z.ZodType) {
  const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return fastJsonStringify(json as Parameters<typeof fastJsonStringify>[0]);
}
