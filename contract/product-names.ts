// No schema library here: buyers' pages import this file.

/** In quotation marks; those inside the name become the inner ones: «Куртка „Джейран“». */
export const quoted = (name: string): string => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;

/** Whether a name begins with the word of its type, in whatever form: 'Ёлки' and 'Ёлка искусственная'. */
export function namesItsType(...typeAndName: [type: string, name: string]): boolean {
  const [one = '', other = ''] = typeAndName.map(
    (text) => text.toLowerCase().replaceAll('ё', 'е').split(/[\s-]/)[0],
  );
  const stem = Math.max(3, Math.min(one.length, other.length) - 2);
  return one.slice(0, stem) === other.slice(0, stem);
}
