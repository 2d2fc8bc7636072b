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
  expect(
    quoted.filter((words) => !all.includes(words.trim())),
    'no test says so',
  ).toEqual([]);
});
