// What goods are for and how the shelves are named. No schema library here: buyers' pages import this file.

/** The audiences in the order of the sidebar. The last one gathers the accessories of all the others. */
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

export const ACCESSORIES_AUDIENCE: Audience = 'Аксессуары';
/** The group of the home page that leads to the whole catalogue. */
export const EVERYONE = 'Товары для всех';

/** The category whose products name a direction: the category that they go with. */
export const ACCESSORIES_CATEGORY = 'Accessories';
export const categoryLabel = (category: string): string =>
  category === ACCESSORIES_CATEGORY ? 'Аксессуары' : category;
