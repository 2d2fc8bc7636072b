// What an admin may write into a slide: exactly what the screens can show, so that nothing is saved and then
// ignored, and nothing but a colour, size or font gets into a style attribute. No schema library here: the editor uses
// it too.
import { isPageAddress } from './addresses.ts';

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const RGB = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/i;
const NAMED = new Set(['white', 'black']);

export const isSlideColor = (typed: string): boolean =>
  NAMED.has(typed.toLowerCase()) ||
  HEX.test(typed) ||
  (RGB.exec(typed)
    ?.slice(1)
    .every((part) => Number(part) <= 255) ??
    false);

const SIZE = /^(\d{1,3}(?:\.\d{1,2})?)(px|rem|em)$/;
const SMALLEST_PX = 12;
const LARGEST_PX = 96;
const PX_PER_REM = 16;

export function isSlideFontSize(typed: string): boolean {
  const [, amount, unit] = SIZE.exec(typed.toLowerCase()) ?? [];
  const px = Number(amount) * (unit === 'px' ? 1 : PX_PER_REM);
  return px >= SMALLEST_PX && px <= LARGEST_PX;
}

const FONT_NAME = /^[\p{L}\d][\p{L}\d -]{0,99}$/u;

export const isSlideFont = (typed: string): boolean =>
  typed.split(',').every((name) => FONT_NAME.test(name.trim().replace(/^(["'])(.*)\1$/, '$2')));

/** Days are YYYY-MM-DD; empty for no beginning or no end. */
export const isPeriod = (start: string, end: string): boolean => start === '' || end === '' || start <= end;

interface PromotionDays {
  startDate: string;
  endDate: string;
  startDateMobile: string;
  endDateMobile: string;
}

export const hasMobileDays = ({ startDateMobile, endDateMobile }: PromotionDays): boolean =>
  startDateMobile !== '' || endDateMobile !== '';

export const mobileDays = (days: PromotionDays): [start: string, end: string] => [
  days.startDateMobile || days.startDate,
  days.endDateMobile || days.endDate,
];

/** A page of this shop, or none. Never another site, which `//example.com` would be. */
export const isSlideLink = (address: string): boolean =>
  address === '' || (/^(?!.*\/\/)\/[^\s\\]*$/.test(address) && isPageAddress(address));
