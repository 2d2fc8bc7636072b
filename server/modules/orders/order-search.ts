import type { Sought } from './lists.queries.ts';

const NUMBER = /^(?:№|#)?\s*(\d{1,9})$/;
/** As people write a phone number, or a part of it. */
const PHONE = /^[\d\s+()-]+$/;
const NOTHING = '';

/** Undefined where nothing was typed. A number is looked for as the order's and within phone numbers. */
export function soughtBy(typed: string): Sought | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return undefined;
  const digits = text.replace(/\D/g, '');
  const number = NUMBER.exec(text)?.[1];
  return {
    number: number === undefined ? null : Number(number),
    people: PHONE.test(text) ? (digits.length < 3 ? NOTHING : contains(digits)) : contains(text),
    goods: PHONE.test(text) && digits.length < 3 ? NOTHING : contains(text),
  };
}

const contains = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
