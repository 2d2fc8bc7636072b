/** A query as PostgreSQL's tsquery, built from stems that need no further parsing. Undefined asks for nothing. */
export type Term = string & { readonly kind: 'tsquery' };

export const stem = (text: string): Term =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'` as Term;

type Maybe = Term | undefined;

export const allOf = (terms: Maybe[]): Maybe => join(terms, ' & ');
export const anyOf = (terms: Maybe[]): Maybe => join([...new Set(terms)], ' | ');
export const inOrder = (terms: Maybe[]): Maybe => join(terms, ' <-> ');

function join(terms: Maybe[], operator: string): Maybe {
  const given = terms.filter((term) => term !== undefined);
  return given.length > 1 ? (`(${given.join(operator)})` as Term) : given[0];
}
