// No schema library here: buyers' pages import this file.

/** Each family of colours, with the swatch that stands for it, in the order of the filter. */
export const COLOR_FAMILIES = {
  black: '#1b1a17',
  white: '#ffffff',
  gray: '#8f8f8f',
  beige: '#e3d2b4',
  brown: '#7a4a2b',
  red: '#d3202a',
  orange: '#f07f1b',
  yellow: '#f5cf2d',
  green: '#3c8a3f',
  lightBlue: '#8ecbee',
  blue: '#2152b8',
  purple: '#7c3fa6',
  pink: '#f19cbb',
  multicolor: '',
} as const;
export type ColorFamily = keyof typeof COLOR_FAMILIES;
export const COLOR_FAMILY_NAMES = Object.keys(COLOR_FAMILIES) as ColorFamily[];

export const SORTS = [
  'relevance',
  'newest',
  'priceAsc',
  'priceDesc',
  'discount',
  'rating',
  'popularity',
] as const;
export type Sort = (typeof SORTS)[number];

/** 'From 4', 'from 3', 'from 2'. */
export const RATING_STEPS = [4, 3, 2] as const;

/** How many sizes, colours or sellers may be chosen at once. */
export const FILTER_VALUES_MAX = 50;
