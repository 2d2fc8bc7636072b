import { expect, test } from 'vitest';
import { extractAge } from './ages.ts';

test.each([
  ['кроссовки ребёнку 7 лет', 'кроссовки ребёнку', 'Детская одежда'],
  ['платье на 3-4 года', 'платье', 'Детская одежда'],
  ['3 жаштагы балага күрмө', 'балага күрмө', 'Детская одежда'],
  ['jacket for 5 year old', 'jacket for', 'Детская одежда'],
  ['боди 9 месяцев', 'боди', 'Для малышей'],
  ['комбинезон на 1 год', 'комбинезон', 'Для малышей'],
  ['подарок мужу на 50 лет', 'подарок мужу', undefined],
  ['ноутбук 2024 года', 'ноутбук 2024 года', undefined],
  ['чайник с гарантией 2 года', 'чайник с гарантией 2 года', undefined],
  ['телефон в рассрочку на 12 месяцев', 'телефон в рассрочку на 12 месяцев', undefined],
  ['куртка на лето', 'куртка на лето', undefined],
])('%s is %s for %s', (query, rest, audience) => {
  const age = extractAge(query);
  expect(age.rest.replace(/ +/g, ' ')).toBe(rest);
  expect(age.audiences.map(({ name }) => name)).toEqual(audience === undefined ? [] : [audience]);
});
