import type { ApiDocument, Schema } from './document.ts';

/** One line of a table of fields; `depth` says how far inside other fields it stands. */
export interface Field {
  depth: number;
  name: string;
  optional: boolean;
  type: string;
  limits: string;
  description: string;
}

type Schemas = ApiDocument['components']['schemas'];

/** The fields of an object, of the objects in a list, or of each alternative, with those inside them. */
export function listFields(
  schemas: Schemas,
  schema: Schema,
  depth = 0,
  inside: readonly string[] = [],
): Field[] {
  if (schema.$ref) {
    // A thing that holds its own kind (a category in a category) would never end.
    if (inside.includes(schema.$ref)) return [];
    return listFields(schemas, resolve(schemas, schema), depth, [...inside, schema.$ref]);
  }
  if (schema.items) return listFields(schemas, schema.items, depth, inside);
  const alternatives = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (alternatives.length > 1) {
    return alternatives.flatMap((alternative, index) => {
      const fields = listFields(schemas, alternative, depth + 1, inside);
      const title = `alternative ${index + 1}`;
      return fields.length === 0
        ? []
        : [{ ...describe(schemas, title, alternative, true), depth }, ...fields];
    });
  }
  const parts = [...alternatives, ...(schema.allOf ?? [])].flatMap((part) =>
    listFields(schemas, part, depth, inside),
  );
  const { additionalProperties: more } = schema;
  // An empty one only says that more may come.
  const others: [string, Schema][] =
    typeof more === 'object' && Object.keys(more).length > 0 ? [['{key}', more]] : [];
  const named = [...Object.entries(schema.properties ?? {}), ...others];
  return [
    ...parts,
    ...named.flatMap(([name, field]) => [
      { ...describe(schemas, name, field, schema.required?.includes(name) ?? false), depth },
      ...listFields(schemas, field, depth + 1, inside),
    ]),
  ];
}

function describe(schemas: Schemas, name: string, schema: Schema, required: boolean): Omit<Field, 'depth'> {
  const { description = '', ...resolved } = resolve(schemas, schema);
  return {
    name,
    optional: !required,
    type: typeName(schemas, schema),
    limits: limitsOf(resolved),
    description: schema.description ?? description,
  };
}

function resolve(schemas: Schemas, schema: Schema): Schema {
  if (!schema.$ref) return schema;
  const name = schema.$ref.replace('#/components/schemas/', '');
  return (Object.hasOwn(schemas, name) && schemas[name]) || {};
}

export function typeName(schemas: Schemas, given: Schema): string {
  const schema = resolve(schemas, given);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return [...new Set(alternatives.map((part) => typeName(schemas, part)))].join(' or ');
  if (schema.items) return `list of ${typeName(schemas, schema.items)}`;
  if (schema.allOf) return 'object';
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  return schema.format ? `${type}, ${schema.format}` : type;
}

export function limitsOf(schema: Schema): string {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, minItems, maxItems } = schema;
  return [
    range(minLength, maxLength, 'characters'),
    range(minItems, maxItems, 'entries'),
    range(bound(minimum), bound(maximum), ''),
    exclusiveMinimum !== undefined && `more than ${exclusiveMinimum}`,
    schema.pattern && !schema.format && `matches ${schema.pattern}`,
    schema.default !== undefined && `${JSON.stringify(schema.default)} unless given`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** The ends of what JavaScript can count to are no rule of ours. */
const bound = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;

function range(low: number | undefined, high: number | undefined, unit: string): string {
  if (low === undefined && high === undefined) return '';
  const words = low === high ? `${low}` : high === undefined ? `${low} or more` : `${low ?? 0} to ${high}`;
  return low === undefined && unit === '' ? `at most ${high}` : `${words} ${unit}`.trim();
}
