import { ACCESSORIES_AUDIENCE, ACCESSORIES_CATEGORY } from '#contract/audiences.ts';
import { language } from '#text/language.ts';
import { kindsText } from '#texts/kinds.ts';

const labels = new Map(Object.entries(kindsText[language]));
const ofStored = new Map(
  Object.entries(kindsText.ru).map(([name, stored]) => [stored, labels.get(name) ?? stored]),
);

/** From the stored word to its label in the page's language. */
export const KINDS: ReadonlyMap<string, string> = new Map([
  ...ofStored,
  [ACCESSORIES_CATEGORY, ofStored.get(ACCESSORIES_AUDIENCE) ?? ACCESSORIES_CATEGORY],
]);
