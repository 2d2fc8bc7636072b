import { contains, isPhone, NOTHING, peoplePattern } from '../../platform/lookup.ts';
import type { Sought } from './lists.queries.ts';

const NUMBER = /^(?:№|#)?\s*(\d{1,9})$/;

/**
 * Undefined where nothing was typed. Either both patterns are like nothing, or neither is. A number is looked for as the order's and within
 * phone numbers.
 */
export function soughtBy(typed: string): Sought | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  const people = peoplePattern(text);
  const number = NUMBER.exec(text)?.[1];
  return {
    number: number === undefined ? null : Number(number),
    people,
    goods: isPhone(text) && people === NOTHING ? NOTHING : contains(text),
  };
}
