const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const toRussian = new Map([...LATIN].map((key, at) => [key, CYRILLIC[at] ?? key]));
const toEnglish = new Map([...CYRILLIC].map((key, at) => [key, LATIN[at] ?? key]));
// The same keys with Shift.
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

/** What was typed with the wrong keyboard layout: `rhjccjdrb` is кроссовки. */
export function otherLayout(typed: string): string {
  const text = typed.toLowerCase();
  const keys = /[а-яё]/.test(text) ? toEnglish : toRussian;
  return [...text].map((key) => keys.get(key) ?? key).join('');
}
