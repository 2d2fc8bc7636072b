const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const toRussian = new Map([...LATIN].map((key, at) => [key, CYRILLIC[at] ?? key]));
const toEnglish = new Map([...CYRILLIC].map((key, at) => [key, LATIN[at] ?? key]));
// Shift changes what stands on these keys, and a phone may put the plain letter for ё.
for (const [shifted, key] of [
  ['{', '['],
  ['}', ']'],
  [':', ';'],
  ['"', "'"],
  ['<', ','],
  ['>', '.'],
  ['~', '`'],
] as const)
  toRussian.set(shifted, toRussian.get(key) ?? shifted);

/** The same keys on the other layout: what `rhjccjdrb` was meant to be. */
export function otherLayout(typed: string): string {
  const text = typed.toLowerCase();
  const keys = /[а-яё]/.test(text) ? toEnglish : toRussian;
  return [...text].map((key) => keys.get(key) ?? key).join('');
}
