// Compiles messages/<language>.json (ICU MessageFormat) to TypeScript: `#text/<subject>.ts` in the page's language,
// `#texts/<subject>.ts` in all of them. Stops where the languages don't agree with each other.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../contract/languages.ts';

const MESSAGES = import.meta.dirname;
const COMPILED = join(MESSAGES, 'compiled');

export const MESSAGE_FILES = LANGUAGES.map((language) => join(MESSAGES, `${language}.json`));

/** Part of a Vite configuration: `#text/…` are the texts in this language. */
export const textsIn = (language: Language) => ({
  resolve: { alias: { '#text': join(COMPILED, language) } },
});

type Texts = string | Texts[] | { [name: string]: Texts };
type ValueTypes = Map<string, 'number' | 'string | number'>;

export async function compileMessages(): Promise<void> {
  const byLanguage = new Map<Language, Record<string, Texts>>();
  for (const language of LANGUAGES)
    byLanguage.set(
      language,
      JSON.parse(await readFile(join(MESSAGES, `${language}.json`), 'utf8')) as Record<string, Texts>,
    );

  const problems = disagreements(byLanguage);
  if (problems.length > 0) throw new Error(`messages/*.json:\n${problems.join('\n')}`);

  await rm(COMPILED, { recursive: true, force: true });
  for (const [language, subjects] of byLanguage) {
    await mkdir(join(COMPILED, language), { recursive: true });
    await writeFile(join(COMPILED, language, 'language.ts'), languageModule(language));
    for (const [subject, texts] of Object.entries(subjects))
      await writeFile(join(COMPILED, language, fileOf(subject)), subjectModule(language, subject, texts));
  }
  await mkdir(join(COMPILED, 'all'));
  for (const subject of Object.keys(byLanguage.get(DEFAULT_LANGUAGE) ?? {}))
    await writeFile(join(COMPILED, 'all', fileOf(subject)), allLanguagesModule(subject));
}

const fileOf = (subject: string) => `${subject.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

const languageModule = (language: Language) =>
  [
    `export * from '../../format/${language}.ts';`,
    `import type { Language } from '#contract/languages.ts';`,
    `export const language: Language = '${language}';`,
    '',
  ].join('\n');

const allLanguagesModule = (subject: string) =>
  [
    ...LANGUAGES.map(
      (language) => `import { ${subject}Text as ${language} } from '../${language}/${fileOf(subject)}';`,
    ),
    `export const ${subject}Text = { ${LANGUAGES.join(', ')} };`,
    '',
  ].join('\n');

function subjectModule(language: Language, subject: string, texts: Texts): string {
  const body = `export const ${subject}Text = ${written(texts)};\n`;
  const helpers = ['formatWhole', 'plural'].filter((helper) => body.includes(`${helper}(`));
  return helpers.length === 0
    ? body
    : `import { ${helpers.join(', ')} } from '../../format/${language}.ts';\n${body}`;
}

function written(texts: Texts): string {
  if (Array.isArray(texts)) return `[${texts.map(written).join(', ')}]`;
  if (typeof texts !== 'string')
    return `{\n${Object.entries(texts)
      .map(([name, text]) => `${JSON.stringify(name)}: ${written(text)},`)
      .join('\n')}\n}`;
  const elements = parsed(texts);
  const values = valuesOf(elements);
  if (values.size === 0) return JSON.stringify(plainText(elements));
  const types = [...values].map(([name, type]) => `${name}: ${type}`);
  return `(v: { ${types.join('; ')} }): string => ${template(elements)}`;
}

const parsed = (text: string) => parse(text, { captureLocation: false, ignoreTag: true });

const plainText = (elements: MessageFormatElement[]) =>
  elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('');

function template(elements: MessageFormatElement[], counted?: string): string {
  const parts = elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return element.value.replace(/[\\`]|\$\{/g, '\\$&');
      case TYPE.argument:
        return `\${v.${element.value}}`;
      case TYPE.number:
        return `\${formatWhole(v.${element.value})}`;
      case TYPE.pound:
        return `\${formatWhole(v.${counted})}`;
      case TYPE.plural: {
        const forms = Object.entries(element.options).map(
          ([form, { value }]) => `${form.replace('=', '')}: ${template(value, element.value)}`,
        );
        return `\${plural(v.${element.value}, { ${forms.join(', ')} })}`;
      }
      default:
        throw new Error(
          `Messages have values, numbers and plurals only, this one has more: ${parts.join('')}`,
        );
    }
  });
  return `\`${parts.join('')}\``;
}

function valuesOf(elements: MessageFormatElement[], found: ValueTypes = new Map()): ValueTypes {
  for (const element of elements) {
    if (element.type === TYPE.argument && !found.has(element.value))
      found.set(element.value, 'string | number');
    if (element.type === TYPE.number || element.type === TYPE.plural) found.set(element.value, 'number');
    if (element.type === TYPE.plural)
      for (const { value } of Object.values(element.options)) valuesOf(value, found);
  }
  return found;
}

/** What translators must mend: texts that are missing or too many, other values than in Russian, missing plural forms. */
function disagreements(byLanguage: Map<Language, Record<string, Texts>>): string[] {
  const problems: string[] = [];
  const flat = new Map([...byLanguage].map(([language, texts]) => [language, flattened(texts)]));
  const originals = flat.get(DEFAULT_LANGUAGE) ?? new Map<string, string>();
  for (const [language, texts] of flat) {
    for (const name of originals.keys())
      if (!texts.has(name)) problems.push(`${language}: ${name} is missing`);
    for (const [name, text] of texts) {
      const original = originals.get(name);
      if (original === undefined) problems.push(`${language}: ${name} is not in ${DEFAULT_LANGUAGE}.json`);
      try {
        const elements = parsed(text);
        const wanted = [...valuesOf(parsed(original ?? text)).keys()].sort().join(', ');
        const has = [...valuesOf(elements).keys()].sort().join(', ');
        if (has !== wanted) problems.push(`${language}: ${name} has the values {${has}}, not {${wanted}}`);
        problems.push(
          ...missingForms(language, elements).map((form) => `${language}: ${name} lacks "${form}"`),
        );
      } catch (error) {
        problems.push(`${language}: ${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  return problems;
}

/** All of the language's forms, or 'other' alone where the words stay the same. */
function missingForms(language: Language, elements: MessageFormatElement[]): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => missingForms(language, value));
    const given = Object.keys(element.options).filter((form) => !form.startsWith('='));
    const wanted = given.length > 1 ? forms : ['other'];
    return [...wanted.filter((form) => !given.includes(form)), ...inner];
  });
}

function flattened(texts: Texts[] | Record<string, Texts>, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, text]): [string, string][] =>
      typeof text === 'string' ? [[prefix + name, text]] : [...flattened(text, `${prefix}${name}.`)],
    ),
  );
}

if (import.meta.main)
  await compileMessages().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
