import { expect, test } from 'vitest';
import { askedOfIndex, isNothing, isTelling, namePatterns, peoplePatterns } from './lookup.ts';

test('names are looked for in small letters, phone numbers as digits, short words at their beginning', () => {
  expect(peoplePatterns('  Асанова ')).toEqual(['%асанова%']);
  expect(peoplePatterns('+996 (555) 77-01')).toEqual(['%9965557701%']);
  expect(peoplePatterns('Ли')).toEqual(['% ли%']);
  expect(peoplePatterns('Өмүрзаң Семёнов')).toEqual(['%омурзан%', '%семенов%']);
  expect(namePatterns('100%_')).toEqual([String.raw`%100\%\_%`]);
});

test('each word is looked for once, without the signs around it', () => {
  expect(peoplePatterns('Асанова, Айгуль (Асанова)')).toEqual(['%асанова%', '%айгуль%']);
  expect(namePatterns('«Ала-Тоо» № 7')).toEqual(['%ала-тоо%', '% 7%']);
});

test('a whole phone number is looked for without what is dialled before it', () => {
  for (const typed of ['+996 555 770102', '996555770102', '0555 77-01-02', '555770102'])
    expect(peoplePatterns(typed)).toEqual(['%555770102%']);
  expect(peoplePatterns('+7 999 123 45 67')).toEqual(['%79991234567%']);
  expect(peoplePatterns('0312 66')).toEqual(['%031266%']);
  expect(peoplePatterns('Айгуль +996 (555) 77-01-02')).toEqual(['%айгуль%', '%555770102%']);
});

test('numbers in the names of goods stay as they were typed', () => {
  expect(namePatterns('12-345')).toEqual(['%12-345%']);
  expect(namePatterns('Телефон 15 128')).toEqual(['%телефон%', '% 15%', '%128%']);
  expect(peoplePatterns('Телефон 15 128')).toEqual(['%телефон%', '% 15%', '%128%']);
});

test('what no index could find is not looked for', () => {
  for (const typed of ['7', '12', '+', '@', '…', '%', '___', '№'])
    expect([typed, isNothing(peoplePatterns(typed)), isNothing(namePatterns(typed))]).toEqual([
      typed,
      true,
      true,
    ]);
});

test.each([
  ['client45272@bench.example', ['%nt45272@%', '%', '%']],
  ['ли@example.kg', ['%exa%ple%', '%', '%']],
  ['Турдубаева', ['%тур%ева%', '%', '%']],
  ['Исаев', ['%исаев%', '%', '%']],
  ['+996 555 770102', ['%55770102%', '%', '%']],
  ['770102', ['%0102%', '%', '%']],
  ['Ботинки Umai', ['%тин%', '%uma%', '%']],
  ['Платье Tulpar 12', ['%лат%', '%ulp%', '% 12%']],
  ['а бв где жзик лмноп', ['%мно%', '%жзи%', '%где%']],
  ['100% серебро_925', ['%реб%925%', '%100%', '%']],
  ['ли', ['% ли%', '%', '%']],
])('of %s the index is asked for %s', (typed, asked) => {
  expect(askedOfIndex(peoplePatterns(typed))).toEqual(asked);
});

test('e-mails and phone numbers are telling; words and parts of numbers may be everybody’s', () => {
  for (const typed of ['aibek@example.kg', '0555 770102', '996555770102', 'Айгуль 0555770102'])
    expect(isTelling(peoplePatterns(typed))).toBe(true);
  for (const typed of ['Асанова', '996', '770102', 'ли@e', '@example.kg'])
    expect(isTelling(peoplePatterns(typed))).toBe(false);
});
