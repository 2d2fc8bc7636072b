import { describe, expect, test } from 'vitest';
import { otherLayout } from './keyboard.ts';
import { otherTexts, readChunks, typedTexts } from './readings.ts';
import { toCyrillic, toLatin } from './translit.ts';
import { allOf, anyOf, inOrder, stem } from './tsquery.ts';
import { editDistance, maxTypos } from './typos.ts';
import { toWords } from './words.ts';

test.each([
  ['rhjccjdrb', 'кроссовки'],
  ['[jkjlbkmybr', 'холодильник'],
  ['J,edm', 'обувь'],
  ['`;br', 'ёжик'],
  ['шзрщту 15', 'iphone 15'],
])('%s on the other layout is %s', (typed, meant) => expect(otherLayout(typed)).toBe(meant));

test.each([
  ['krossovki', 'кроссовки'],
  ['chaynik', 'чайник'],
  ['yubka', 'юбка'],
  ['shchetka', 'щетка'],
  ['dzhinsy', 'джинсы'],
  ['jeans', 'джеанс'],
  ['tsvety', 'цветы'],
  ['ukrasheniya', 'украшения'],
])('%s reads %s', (latin, cyrillic) => expect(toCyrillic(latin)).toContain(cyrillic));

test('a word has few readings, however long', () => {
  expect(toCyrillic('cexy'.repeat(20)).length).toBeLessThanOrEqual(6);
  expect(toLatin('самсунг')).toBe('samsung');
});

test.each([
  ['Кроссовки  NIKE!', ['кроссовки', 'nike']],
  ['Ёлка', ['елка']],
  ['Ысык-Көл', ['ысык', 'кол']],
  ['iPhone15', ['iphone', '15']],
  ['128ГБ', ['128', 'гб']],
  ['S24 5G', ['s24', '5g']],
  ['Café', ['cafe']],
  ['и\u0306од', ['йод']],
  ['👟 — …', []],
])('%s is written %j', (text, words) => expect(toWords(text)).toEqual(words));

describe('typing errors', () => {
  test.each([
    ['iphnoe', 'iphone', 1],
    ['кросовки', 'кроссовки', 1],
    ['кроссовки', 'кроссовки', 0],
    ['холадилник', 'холодильник', 2],
    ['', 'abc', 3],
  ])('between %s and %s: %i', (a, b, typos) => {
    expect(editDistance(a, b)).toBe(typos);
    expect(editDistance(b, a)).toBe(typos);
  });

  test('short words and numbers are not corrected', () => {
    expect(['lg', 'фен', '2024', 'кофе', 'холодильник'].map(maxTypos)).toEqual([0, 0, 0, 1, 2]);
  });
});

test('a stem is quoted, whatever it holds', () => {
  expect(stem("a'b\\c")).toBe("'a''b\\\\c'");
  expect(anyOf([stem('a'), stem('a')])).toBe("'a'");
  expect(allOf([stem('a'), anyOf([stem('b'), stem('c')])])).toBe("('a' & ('b' | 'c'))");
  expect(inOrder([])).toBeUndefined();
});

test('a query is read in a bounded number of ways', () => {
  const chunks = readChunks('cexy'.repeat(25) + ' cexy'.repeat(30));
  expect(chunks.length).toBe(8);
  expect(typedTexts(chunks).length).toBeLessThan(40);
  expect(otherTexts(chunks, () => true).length).toBeLessThan(150);
});
