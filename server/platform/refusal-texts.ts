import { type RefusalCode, REFUSALS } from '#contract/errors.ts';
import { INPUT_MESSAGES, type InputCode, type InputValues } from '#contract/input-messages.ts';
import type { Language } from '#contract/languages.ts';
import { applicantRulesText } from '#texts/applicant-rules.ts';
import { csvColumnsText } from '#texts/csv-columns.ts';
import { inputsText } from '#texts/inputs.ts';
import { productRulesText } from '#texts/product-rules.ts';
import { refusalsText } from '#texts/refusals.ts';

type Text = string | ((values: never) => string);
type Texts<Code extends string> = Record<Language, Record<Code, Text>>;

const REFUSAL_TEXTS: Texts<RefusalCode> = refusalsText;
const textsIn = (language: Language): Record<InputCode, Text> => ({
  ...applicantRulesText[language],
  ...productRulesText[language],
  ...inputsText[language],
});
const INPUT_TEXTS: Texts<InputCode> = { ru: textsIn('ru'), en: textsIn('en'), ky: textsIn('ky') };

interface Problem {
  message: string;
}
type Translated<T> = T & { code?: string; text?: string };

/** Adds the rule's code to each problem, and the text in the language that was asked for. */
export const withTexts = <T extends Problem>(
  problems: T[],
  language: Language | undefined,
): Translated<T>[] =>
  problems.map((problem) => {
    const code = codeOf(problem.message)?.code ?? CODE_OF_REFUSAL.get(problem.message);
    const text = language && textOf(problem.message, language);
    return { ...problem, ...(code !== undefined && { code }), ...(text !== undefined && { text }) };
  });

/** What a person reads about a refusal. */
export const refusalText = (code: RefusalCode, message: string, language: Language): string =>
  (message === REFUSALS[code].message ? undefined : textOf(message, language)) ??
  filled(REFUSAL_TEXTS[language][code], {});

function textOf(message: string, language: Language): string | undefined {
  const found = codeOf(message);
  if (!found) return ofRefusal(message, language) ?? ofProduct(message, language);
  const { field, column, ...values } = found.values;
  return filled(INPUT_TEXTS[language][found.code], {
    ...values,
    ...(field !== undefined && { field: labelOf(field, productRulesText[language].fields) }),
    ...(column !== undefined && { column: labelOf(column, csvColumnsText[language]) }),
  });
}

const labelOf = (name: string, labels: object): string =>
  new Map<string, string>(Object.entries(labels)).get(name) ?? name;

const filled = (text: Text, values: InputValues): string =>
  typeof text === 'string' ? text : text(values as never);

/** A field may have the message of a refusal: 'Upload the image first'. */
function ofRefusal(message: string, language: Language): string | undefined {
  const code = CODE_OF_REFUSAL.get(message);
  return code && filled(REFUSAL_TEXTS[language][code], {});
}

/** The products of an order are named: 'Шырдак: Выберите размер'. */
function ofProduct(message: string, language: Language): string | undefined {
  const end = message.lastIndexOf(': ') + 2;
  const text = end > 1 ? textOf(message.slice(end), language) : undefined;
  return text && message.slice(0, end) + text;
}

const CODE_OF_REFUSAL = new Map(
  (Object.keys(REFUSALS) as RefusalCode[]).map((code) => [REFUSALS[code].message as string, code]),
);

const CODE_OF_MESSAGE = new Map<string, InputCode>();
const PATTERNS: { code: InputCode; pattern: RegExp }[] = [];
for (const [code, message] of Object.entries(INPUT_MESSAGES) as [InputCode, string][])
  if (message.includes('{')) PATTERNS.push({ code, pattern: patternOf(message) });
  else CODE_OF_MESSAGE.set(message, code);

/** 'At most {max} rows' → /^At most (?<max>.+) rows$/ */
function patternOf(message: string): RegExp {
  const escaped = message.replace(/[.*+?^$()[\]\\|]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's');
}

function codeOf(message: string): { code: InputCode; values: Record<string, string> } | undefined {
  const exact = CODE_OF_MESSAGE.get(message);
  if (exact) return { code: exact, values: {} };
  for (const { code, pattern } of PATTERNS) {
    const match = pattern.exec(message);
    if (match) return { code, values: { ...match.groups } };
  }
  return undefined;
}
