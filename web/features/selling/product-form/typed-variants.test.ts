import { describe, expect, test } from 'vitest';
import {
  commonQuantity,
  filledCells,
  followNames,
  gridOf,
  labelOf,
  sumOf,
  tableOf,
  type TypedVariant,
  withQuantities,
} from './typed-variants.ts';

const cell = (size: string | null, color: string | null, quantity = ''): TypedVariant => ({
  size,
  color,
  quantity,
});
/** Each list of names is typed after the one before. */
const renamed = (typed: TypedVariant[], axis: 'size' | 'color', lists: string[][]) =>
  lists.reduce((now, names, index) => followNames(now, axis, lists[index - 1] ?? names, names), typed);
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
  const typed = [cell('41', 'Белый', '5'), cell('41', 'Чёрный', '3')];

  test('when it is renamed, letter by letter', () => {
    const names = ['Чёрный', 'Чёрны', 'Чёрны ', 'Чёрны', '', 'С', 'Синий'];
    const now = renamed(
      typed,
      'color',
      names.map((name) => [name, 'Белый']),
    );
    expect(now).toEqual([cell('41', 'Белый', '5'), cell('41', 'Синий', '3')]);
  });

  test('to the first colour from none, and back when the last one goes', () => {
    const plain = [cell('41', null, '3')];
    expect(renamed(plain, 'color', [[], ['']])).toEqual(plain);
    const first = renamed(plain, 'color', [[], [''], ['Ч']]);
    expect(first).toEqual([cell('41', 'Ч', '3')]);
    expect(renamed(first, 'color', [['Ч'], []])).toEqual(plain);
    expect(renamed(typed, 'color', [['Чёрный', 'Белый'], ['Белый']])).toEqual(typed);
  });
});

describe('numbers follow their size', () => {
  const typed = [cell('XL', 'Белый', '5'), cell('XXL', 'Белый', '3')];

  test('when it is renamed, also by way of the name of another one', () => {
    const now = renamed(typed, 'size', [
      ['XL', 'XXL'],
      ['XL', 'XL'],
      ['XL', '3XL'],
    ]);
    expect(now).toEqual([cell('3XL', 'Белый', '3'), cell('XL', 'Белый', '5')]);
  });

  test('when the sizes get another order', () => {
    const turned = renamed(typed, 'size', [
      ['XL', 'XXL'],
      ['XXL', 'XL'],
    ]);
    expect(turned).toEqual(typed);
  });

  test('but another one that is added starts without any', () => {
    expect(
      renamed(typed, 'size', [
        ['XL', 'XXL'],
        ['XL', 'XXL', ''],
        ['XL', 'XXL', 'M'],
      ]),
    ).toEqual(typed);
  });
});

test('rows and columns are pasted from a spreadsheet', () => {
  expect(tableOf('1\t2\r\n3 шт.\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ]);
  expect(tableOf('12')).toBeUndefined();
});
