import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** What stands in quotes between two lines, without what it finds. */
function phrasesBetween(text: string, from: string, to: string): string[] {
  const [, part = ''] = text.split(from);
  const [section = ''] = part.split(to);
  return [...section.matchAll(/'([^']*)'\)/g)].flatMap(([, line = '']) =>
    (line.split(' > ')[0] ?? '').split(', '),
  );
}

test('the search knows as many Kyrgyz words as the documentation says', () => {
  const dictionary = read('server/database/migrations/0013-search-words.sql');
  const phrases = new Set([
    ...phrasesBetween(dictionary, '-- Kyrgyz, without endings', ') as kyrgyz'),
    ...phrasesBetween(dictionary, '  -- Kyrgyz\n', ') as lines'),
  ]);
  const words = new Set([...phrases].flatMap((phrase) => phrase.split(/[ -]/)));
  expect(words.size).toBeGreaterThanOrEqual(400);
  expect(read('docs/decisions/catalogue.md')).toContain(
    `${phrases.size} Kyrgyz words and phrases of ${words.size} different words`,
  );
});
