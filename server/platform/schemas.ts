import type { FastifyInstance } from 'fastify';
import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import fastJsonStringify from 'fast-json-stringify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { REFUSALS } from '#contract/errors.ts';

/** What is said of a field for which its schema has no words of its own: never those of the library. */
const MESSAGE_BY_CODE = new Map<string, string>([
  ['invalid_type', 'Значение не того типа'],
  ['invalid_value', 'Недопустимое значение'],
  ['invalid_union', 'Недопустимое значение'],
  ['invalid_format', 'Неверный формат'],
  ['too_small', 'Значение слишком мало'],
  ['too_big', 'Значение слишком велико'],
  ['not_multiple_of', 'Недопустимое число'],
  ['unrecognized_keys', 'Лишние поля'],
]);

z.config({
  localeError: ({ code, input }) =>
    code === 'invalid_type' && input === undefined
      ? 'Обязательное поле'
      : (MESSAGE_BY_CODE.get(code) ?? REFUSALS.INVALID_INPUT.message),
});

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
