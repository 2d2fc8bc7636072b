import { expect, test } from 'vitest';
import { MAX_FOUND, pageOfFound, searchPatterns, wholeEmail } from './admin-search.ts';

test.each([
  ['  Асанова ', ['%асанова%']],
  ['+996 (555) 77-01', ['%9965557701%']],
  ['Ли', ['% ли%']],
  ['Өмүрзаң Семёнов', ['%омурзан%', '%семенов%']],
  ['100%_', [String.raw`%100\%\_%`]],
  ['Асанова, Айгуль (Асанова)', ['%асанова%', '%айгуль%']],
  ['«Ала-Тоо» № 7', ['%ала-тоо%', '% 7%']],
  ['Телефон 15 128', ['%телефон%', '% 15%', '%128%']],
  ['aibek@example.kg', ['%aibek@example.kg%']],
])('%s is searched as %s', (typed, patterns) => {
  expect(searchPatterns(typed)).toEqual(patterns);
});

test('the digits at the end of a word are no phone number', () => {
  expect(searchPatterns('Тапочки abc729-14365-6')).toEqual(['%тапочки%', '%abc729-14365-6%']);
});

test('a whole phone number is searched without its country code or leading 0', () => {
  for (const typed of ['+996 555 770102', '996555770102', '0555 77-01-02', '555770102'])
    expect(searchPatterns(typed)).toEqual(['%555770102%']);
  expect(searchPatterns('+7 999 123 45 67')).toEqual(['%9991234567%']);
  expect(searchPatterns('0312 66')).toEqual(['%031266%']);
  expect(searchPatterns('Айгуль +996 (555) 77-01-02')).toEqual(['%айгуль%', '%555770102%']);
});

test('a whole e-mail is recognised, a part of one is not', () => {
  expect(wholeEmail('Aibek@Example.kg')).toBe('aibek@example.kg');
  for (const typed of ['aibek', 'aibek@', 'aibek@example', '@example.kg', 'Айбек aibek@example.kg'])
    expect([typed, wholeEmail(typed)]).toEqual([typed, null]);
});

test('punctuation alone is not searched', () => {
  for (const typed of ['', '+', '@', '…', '%', '___', '№'])
    expect([typed, searchPatterns(typed)]).toEqual([typed, []]);
});

test('the newest hundred are shown page by page, and that there are more is said', () => {
  const ids = Array.from({ length: MAX_FOUND + 1 }, (_, at) => String(at));
  expect(pageOfFound(ids, { skip: 95, take: 10 })).toEqual({
    ids: ['95', '96', '97', '98', '99'],
    total: 100,
    hasMore: true,
  });
  expect(pageOfFound(ids.slice(1), { skip: 0, take: 1 })).toEqual({ ids: ['1'], total: 100, hasMore: false });
  expect(pageOfFound(ids, { skip: 100, take: 10 }).ids).toEqual([]);
});
