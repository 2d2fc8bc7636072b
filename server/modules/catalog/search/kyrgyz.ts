// Kyrgyz adds endings one after another: көйнөк, көйнөктөр, көйнөктөрдү. The letters ө ү ң are written о у н by then
// (see words.ts), so each ending has fewer forms than in a grammar.

const ENDINGS = [
  // plural
  /[лдт][аео]р$/,
  // whose: -ым, -ын, -сы, -ы, -лары
  /(?:[ыиу]м|[ыиу]н|[ыиу]быз|с[ыиу]|[ыиу])$/,
  // your: -ыңар, -ыңыз
  /[ыиу]?н(?:[аео]р|[ыиу]з)$/,
  // cases
  /[нтд][ыиу]н$/,
  /[гк][аео]$/,
  // to my: апама, уулума
  /[ыиу]?м[аео]$/,
  /[нтд][ыиу]$/,
  /[нтд][аео]н?$/,
  // that is in: -дагы
  /[тд][аео]г[ыиу]$/,
  // made of, having: -лык, -луу
  /[лдт](?:[ыиу]к|уу)$/,
];

const MAX_BASES = 6;
const MIN_LETTERS = 2;
/** Endings are rarely longer: батинка is not ба. */
const MIN_SHARE = 1 / 3;

/** What the word may be without its endings, the longest first. */
export function kyrgyzBases(word: string): string[] {
  if (!/^[а-я]+$/.test(word)) return [];
  let last = [word];
  const bases = new Set<string>();
  while (last.length > 0 && bases.size < MAX_BASES) {
    last = last
      .flatMap((form) => ENDINGS.map((ending) => form.replace(ending, '')))
      .filter(
        (form) =>
          form.length >= Math.max(MIN_LETTERS, word.length * MIN_SHARE) && form !== word && !bases.has(form),
      );
    for (const form of last.toSorted((a, b) => b.length - a.length)) {
      // Between vowels к and п are written г and б: көйнөгү.
      if (bases.size < MAX_BASES) bases.add(form);
      const hard = form.replace(/г$/, 'к').replace(/б$/, 'п');
      if (bases.size < MAX_BASES) bases.add(hard);
    }
  }
  return [...bases];
}
