import { formatWhole } from './money.ts';

const russian = new Intl.PluralRules('ru');
const english = new Intl.PluralRules('en');

/** `1 заказ`, `22 заказа`, `1 250 заказов`. */
export function counted(count: number, one: string, few: string, many: string): string {
  const rule = russian.select(count);
  return `${formatWhole(count)} ${rule === 'one' ? one : rule === 'few' ? few : many}`;
}

/** `больше 21 заказа`, `больше 400 заказов`. */
export const countedMoreThan = (count: number, one: string, many: string): string =>
  `больше ${formatWhole(count)} ${russian.select(count) === 'one' ? one : many}`;

/** `1 item`, `1 250 items`. */
export const countedInEnglish = (count: number, one: string, many: string): string =>
  `${formatWhole(count)} ${english.select(count) === 'one' ? one : many}`;
