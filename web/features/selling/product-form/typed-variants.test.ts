import { describe, expect, test } from 'vitest';
import {
  commonQuantity,
  filledCells,
  followColors,
  gridOf,
  labelOf,
  sumOf,
  tableOf,
  type TypedVariant,
  withQuantities,
} from './typed-variants.ts';

const cell = (size: string | null, color: string | null, quantity = ''): TypedVariant => ({
  ...{ size, color, quantity },
});
const named = (...names: string[]) => names.map((name) => ({ name }));
const labels = (sizes: string[], colors: string[]) =>
  gridOf({ sizes, colors }).rows.map((row) => row.map(labelOf));

test('the grid has a row for each colour, for each size where there are many, and is a list of one of them', () => {
  expect(labels(['41', '42'], ['Чёрный', 'Белый'])).toEqual([
    ['Чёрный, 41', 'Чёрный, 42'],
    ['Белый, 41', 'Белый, 42'],
  ]);
  expect(labels(['41', '42'], [])).toEqual([['41'], ['42']]);
  expect(labels([], ['Чёрный', 'Белый'])).toEqual([['Чёрный'], ['Белый']]);
  const many = Array.from({ length: 9 }, (_, index) => String(36 + index));
  expect(labels(many, ['Чёрный', 'Белый'])[0]).toEqual(['Чёрный, 36', 'Белый, 36']);
});

test('a removed size keeps its numbers for when it comes back, and isn’t counted meanwhile', () => {
  const typed = [cell('41', null, '3'), cell('42', null, '5')];
  expect(sumOf(filledCells(typed, { sizes: ['42'], colors: [] }))).toBe(5);
  expect(sumOf(filledCells(typed, { sizes: ['42', '41'], colors: [] }))).toBe(8);
});

test('typing a number and taking it back leaves nothing changed', () => {
  const before = withQuantities([], [cell('42', 'Белый', '1'), cell('41', 'Белый', '2')]);
  const typed = withQuantities(before, [cell('41', 'Белый', ''), cell('41', 'Чёрный', '7')]);
  expect(withQuantities(typed, [cell('41', 'Чёрный', ''), cell('41', 'Белый', '2')])).toEqual(before);
});

test('a row shows the number that all its cells have', () => {
  expect(commonQuantity(['4', '4'])).toBe('4');
  expect(commonQuantity(['4', ''])).toBe('');
  expect(commonQuantity([])).toBe('');
});

describe('numbers follow their colour', () => {
  const typed = [cell('41', 'Чёрный', '3'), cell('41', 'Белый', '5')];

  test('when it is renamed, letter by letter', () => {
    let now = typed;
    const names = ['Чёрный', 'Чёрны', 'Чёрны ', 'Чёрны', '', 'С', 'Синий'];
    for (const [index, name] of names.slice(1).entries())
      now = followColors(now, named(names[index]!, 'Белый'), named(name, 'Белый'));
    expect(now).toEqual(expect.arrayContaining([cell('41', 'Синий', '3'), cell('41', 'Белый', '5')]));
    expect(now).toHaveLength(2);
  });

  test('but none that another row has', () => {
    expect(followColors(typed, named('Чёрный', 'Белый'), named('Белый', 'Белый'))).toEqual(typed);
  });

  test('to the first colour from none, and back when the last one goes', () => {
    const plain = [cell('41', null, '3')];
    const added = followColors(plain, [], named(''));
    expect(added).toEqual(plain);
    const first = followColors(added, named(''), named('Ч'));
    expect(first).toEqual([cell('41', 'Ч', '3')]);
    expect(followColors(first, named('Ч'), [])).toEqual(plain);
    expect(followColors(typed, named('Чёрный', 'Белый'), named('Белый'))).toEqual(typed);
  });
});

test('rows and columns are pasted from a spreadsheet', () => {
  expect(tableOf('1\t2\r\n3 шт.\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ]);
  expect(tableOf('12')).toBeUndefined();
});
