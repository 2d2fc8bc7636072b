import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const messages = JSON.parse(readFileSync(join(ROOT, 'messages/ru.json'), 'utf8')) as Record<string, unknown>;

const sources = ['web', 'server', 'contract', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(ROOT, folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => readFileSync(file, 'utf8'));

/** Paths that the code reads; a path that is read as a whole stands for all below it. */
function pathsRead(subject: string): Set<string> {
  const file = `${subject.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  const paths = new Set<string>();
  for (const source of sources) {
    const imported = new RegExp(
      `\\{[^}]*\\b${subject}Text(?: as (\\w+))?\\b[^}]*\\} from '#texts?/${file}'`,
    ).exec(source);
    if (!imported) continue;
    const body = source.slice(imported.index + imported[0].length);
    const use = new RegExp(
      `(?<![\\w']|[\\w)\\]]\\.)${imported[1] ?? `${subject}Text`}\\b(\\[[^\\]]*\\])?((?:\\??\\.\\w+)*)`,
      'g',
    );
    for (const [, chosen, path = ''] of body.matchAll(use))
      paths.add(chosen ? '' : path.replaceAll('?', '').slice(1));
  }
  return paths;
}

function unread(texts: unknown, paths: Set<string>, path: string): string[] {
  if (paths.has(path)) return [];
  if (typeof texts === 'string') return [path];
  const names = Object.keys(texts as object);
  // Such as `steps.map`.
  const isReadWhole = [...paths].some((read) => {
    const [name = ''] = read.slice(path.length + 1).split('.');
    return path !== '' && read.startsWith(`${path}.`) && !names.includes(name);
  });
  if (isReadWhole) return [];
  return Object.entries(texts as object).flatMap(([name, text]) =>
    unread(text, paths, path ? `${path}.${name}` : name),
  );
}

test('every text is shown somewhere', () => {
  const unused = Object.entries(messages).flatMap(([subject, texts]) => {
    const paths = pathsRead(subject);
    return paths.has('') ? [] : unread(texts, paths, '').map((path) => `${subject}.${path}`);
  });
  expect(unused).toEqual([]);
});

/** Quoted in the specification; values are left out. */
const quoted = JSON.parse(readFileSync(join(import.meta.dirname, 'spec-texts.json'), 'utf8')) as Record<
  string,
  string[]
>;

test.each(Object.keys(quoted))("every text that the specification quotes is in '%s' verbatim", (language) => {
  const plain = (text: string) =>
    text.replaceAll("''", "'").replaceAll('’', "'").replace(/\s+/g, ' ').toLowerCase();
  const texts = plain(readFileSync(join(ROOT, `messages/${language}.json`), 'utf8').replaceAll('\\"', '"'));
  const missing = (quoted[language] ?? []).filter((text) =>
    text
      .split(/\{[^}]*\}|…|\.\.\./)
      .map((piece) => plain(piece).replace(/^[ .]+|[ .]+$/g, ''))
      .some((piece) => piece.length > 1 && !texts.includes(piece)),
  );
  expect(missing).toEqual([]);
});
