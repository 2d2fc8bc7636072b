import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8');

/** `journeys/cart` is a journey, `screens/cart` a test of a screen, `buying/cart` one of the API; others are paths. */
function pathOf(name: string): string {
  if (/\.tsx?$/.test(name)) return name;
  if (name.startsWith('journeys/')) return `tests/${name}.spec.ts`;
  return `tests/${name}.test.${name.startsWith('screens/') ? 'tsx' : 'ts'}`;
}

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  .map(([promise = '', heldBy = '']) => ({ promise, heldBy }));

const testsIn = (heldBy: string) =>
  [...heldBy.matchAll(/`([^`]+)`(?: › ([^,`]+))?/g)].map(([, name = '', words]) => ({
    file: pathOf(name),
    words: words?.trim(),
  }));

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const plain = (text: string) => text.replace(/\\(['"])/g, '$1');

interface Texts {
  [name: string]: string | Texts;
}

function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + name, text]] : flat(text, `${prefix}${name}.`),
  );
}

const textsIn = (language: string) => flat(JSON.parse(read(`messages/${language}.json`)) as Texts);
const russian = new Map(textsIn('ru'));

/** The specification quotes some texts in English; the tests see Russian pages. The longest piece without values. */
const inRussian = (words: string): string[] =>
  textsIn('en')
    .filter(([, text]) => text.includes(words))
    .map(([name]) => (russian.get(name) ?? '').split(/\{\w+(?:, number)?\}/))
    .map((pieces) => pieces.toSorted((one, other) => other.length - one.length)[0]?.trim() ?? '')
    .filter((piece) => piece.length > 1);

test('every file that the page names is there', () => {
  const named = [...page.matchAll(/`([\w./-]+\/[\w.-]+)`/g)].map(([, name = '']) => name);
  const files = named.filter((name) => !name.startsWith('/')).map(pathOf);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test.each(rows)('$promise', ({ promise, heldBy }) => {
  const held = testsIn(heldBy);
  expect(held.length).toBeGreaterThan(0);
  const nameless = held.filter(({ file, words }) => words && !plain(read(file)).includes(words));
  expect(nameless, 'no test is called so').toEqual([]);

  const all = held.map(({ file }) => plain(read(file))).join('\n');
  const quoted = [...promise.matchAll(/'([^']+)'/g)].flatMap(([, words = '']) => words.split(/\{\w+\}|…/));
  const isSaid = (words: string) =>
    all.includes(words) || inRussian(words).some((text) => all.includes(text));
  expect(
    quoted.filter((words) => !isSaid(words.trim())),
    'no test says so',
  ).toEqual([]);
});
