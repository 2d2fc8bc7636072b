// What goods are for and how the shelves are named. No schema library here: buyers' pages import this file.

/** In the order of the sidebar. The last one collects the accessories of all the others. */
export const AUDIENCES = [
  'Мужская одежда',
  'Женская одежда',
  'Детская одежда',
  'Унисекс',
  'Гаджеты',
  'Бытовая техника',
  'Аксессуары',
] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Their sizes are those of a body. */
export const CLOTHING_AUDIENCES: readonly string[] = AUDIENCES.slice(0, 4);

export const ACCESSORIES_AUDIENCE: Audience = 'Аксессуары';
/** The group on the home page that leads to the whole catalogue. */
export const EVERYONE = 'Товары для всех';

/** Products of this category have a direction: the category that they belong to. */
export const ACCESSORIES_CATEGORY = 'Accessories';
export const categoryLabel = (category: string): string =>
  category === ACCESSORIES_CATEGORY ? 'Аксессуары' : category;
