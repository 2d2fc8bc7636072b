/** A PostgreSQL tsquery, built from stems that need no further parsing. Undefined is an empty query. */
export type TsQuery = string & { readonly kind: 'tsquery' };

/** `weights` are the places to look in: A is the type, B name and brand, C the shelf, D description and characteristics. */
export const stem = (text: string, weights = ''): TsQuery =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${weights && `:${weights}`}` as TsQuery;

type Maybe = TsQuery | undefined;

export const allOf = (queries: Maybe[]): Maybe => join(queries, ' & ');
export const anyOf = (queries: Maybe[]): Maybe => join([...new Set(queries)], ' | ');
export const inOrder = (queries: Maybe[]): Maybe => join(queries, ' <-> ');
export const noneOf = (queries: Maybe[]): Maybe => {
  const any = anyOf(queries);
  return any && (`!${any}` as TsQuery);
};

function join(queries: Maybe[], operator: string): Maybe {
  const given = queries.filter((query) => query !== undefined);
  return given.length > 1 ? (`(${given.join(operator)})` as TsQuery) : given[0];
}
