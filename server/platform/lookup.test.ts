import { expect, test } from 'vitest';
import { askedOfIndex, contains, isTelling, NOTHING, wordsPattern } from './lookup.ts';

test('names are looked for in small letters, phone numbers as digits, short words at their beginning', () => {
  expect(wordsPattern('  Асанова ')).toBe('%асанова%');
  expect(wordsPattern('+996 (555) 77-01')).toBe('%9965557701%');
  expect(wordsPattern('Ли')).toBe('% ли%');
  expect(wordsPattern('Өмүрзаң Семёнов')).toBe('%омурзан семенов%');
  expect(contains('100%_')).toBe(String.raw`%100\%\_%`);
});

test('a whole phone number is looked for without what is dialled before it', () => {
  for (const typed of ['+996 555 770102', '996555770102', '0555 77-01-02', '555770102'])
    expect(wordsPattern(typed)).toBe('%555770102%');
  expect(wordsPattern('+7 999 123 45 67')).toBe('%79991234567%');
  expect(wordsPattern('0312 66')).toBe('%031266%');
});

test('what no index could find is not looked for', () => {
  for (const typed of ['7', '12', '+', '@', '…', '%', '___']) expect(wordsPattern(typed)).toBe(NOTHING);
});

test.each([
  ['client45272@bench.example', '%nt45272@%'],
  ['ли@example.kg', '%ли@example.kg%'],
  ['Турдубаева', '%турдубаева%'],
  ['+996 555 770102', '%55770102%'],
  ['770102', '%770102%'],
  ['Ботинки Umai', '%бот%нки%uma%'],
  ['Платье Tulpar 12', '%пла%тье%tul%par%'],
  ['100% серебро_925', '%100%сер%бро%925%'],
  ['ли', '% ли%'],
])('of %s the index is asked for %s', (typed, asked) => {
  expect(askedOfIndex(wordsPattern(typed))).toBe(asked);
});

test('e-mails and phone numbers are telling; words and parts of numbers may be everybody’s', () => {
  for (const typed of ['aibek@example.kg', '0555 770102', '996555770102'])
    expect(isTelling(wordsPattern(typed))).toBe(true);
  for (const typed of ['Асанова', '996', '770102', 'ли@e', '@example.kg'])
    expect(isTelling(wordsPattern(typed))).toBe(false);
});
