// No schema library here: buyers' pages import this file.

/** In quotation marks; those inside the name become the inner ones: «Куртка „Джейран“». */
export const quoted = (name: string): string => `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;

const firstWord = (text: string) => (text.toLowerCase().replaceAll('ё', 'е').split(/[\s-]/)[0] ?? '').trim();

/** Whether a name begins with the word of its type, in whatever form: 'Ёлки' and 'Ёлка искусственная'. */
export function namesItsType(type: string, name: string): boolean {
  const [one, other] = [firstWord(type), firstWord(name)];
  const shorter = Math.min(one.length, other.length);
  let same = 0;
  while (same < shorter && one[same] === other[same]) same += 1;
  return same >= 3 && same >= shorter - 2;
}

export const withType = (type: string, name: string): string =>
  namesItsType(type, name) ? name : `${type} ${name}`;
