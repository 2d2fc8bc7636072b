/** A PostgreSQL tsquery, built from stems that need no further parsing. Undefined is an empty query. */
export type TsQuery = string & { readonly kind: 'tsquery' };

export const stem = (text: string): TsQuery =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` as TsQuery;

type Maybe = TsQuery | undefined;

export const allOf = (queries: Maybe[]): Maybe => join(queries, ' & ');
export const anyOf = (queries: Maybe[]): Maybe => join([...new Set(queries)], ' | ');
export const inOrder = (queries: Maybe[]): Maybe => join(queries, ' <-> ');

function join(queries: Maybe[], operator: string): Maybe {
  const given = queries.filter((query) => query !== undefined);
  return given.length > 1 ? (`(${given.join(operator)})` as TsQuery) : given[0];
}
