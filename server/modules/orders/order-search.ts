import { namePatterns, peoplePatterns } from '../../platform/lookup.ts';
import type { Sought } from './lists.queries.ts';

const NUMBER = /^(?:№|#)?\s*(\d{1,9})$/;

/** Undefined where nothing was typed. A number is looked for as the order's and within phone numbers and names. */
export function soughtBy(typed: string): Sought | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  const number = NUMBER.exec(text)?.[1];
  return {
    number: number === undefined ? null : Number(number),
    people: peoplePatterns(text),
    goods: namePatterns(text),
  };
}
