import { describe, expect, test } from 'vitest';
import { withoutDiminutive } from './diminutives.ts';
import { otherLayout } from './keyboard.ts';
import { kyrgyzBases } from './kyrgyz.ts';
import { extractPrice } from './prices.ts';
import { otherTexts, readChunks, typedTexts } from './readings.ts';
import { extractSize } from './sizes.ts';
import { toCyrillic, toLatin, toModelNames } from './translit.ts';
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
  ['erkekter', 'эркектер'],
  ['chainik', 'чайник'],
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

test.each([
  ['платье до 3000', { maxPrice: 3000, isCheap: false, rest: 'платье' }],
  ['от 2 до 5 тысяч куртка', { minPrice: 2000, maxPrice: 5000, isCheap: false, rest: 'куртка' }],
  ['чайник дешевле 500 сом', { maxPrice: 500, isCheap: false, rest: 'чайник' }],
  ['телефон до 20 000 сомов', { maxPrice: 20000, isCheap: false, rest: 'телефон' }],
  ['джинсы 2000-2500', { minPrice: 2000, maxPrice: 2500, isCheap: false, rest: 'джинсы' }],
  ['phone under 20k', { maxPrice: 20000, isCheap: false, rest: 'phone' }],
  ['көйнөк 3000 сомго чейин', { maxPrice: 3000, isCheap: false, rest: 'көйнөк' }],
  ['телефон 20 миңге чейин', { maxPrice: 20000, isCheap: false, rest: 'телефон' }],
  ['микроволновка до шести тысяч', { maxPrice: 6000, isCheap: false, rest: 'микроволновка' }],
  ['от двух до пяти тысяч куртка', { minPrice: 2000, maxPrice: 5000, isCheap: false, rest: 'куртка' }],
  ['сумка до тысячи', { maxPrice: 1000, isCheap: false, rest: 'сумка' }],
  ['телефон он беш миңге чейин', { maxPrice: 15000, isCheap: false, rest: 'телефон' }],
  ['недорогие наушники', { isCheap: true, rest: 'наушники' }],
  ['арзан телефон', { isCheap: true, rest: 'телефон' }],
  ['часы <5000', { maxPrice: 5000, isCheap: false, rest: 'часы' }],
  ['куртка от 3000 до 5000с', { minPrice: 3000, maxPrice: 5000, isCheap: false, rest: 'куртка' }],
  ['чемодан не выше 6000', { maxPrice: 6000, isCheap: false, rest: 'чемодан' }],
  ['3000 сомдон кымбат эмес джинсы', { maxPrice: 3000, isCheap: false, rest: 'джинсы' }],
  // No prices.
  ['redmi 13c', { isCheap: false, rest: 'redmi 13c' }],
  ['iPhone 15 128 ГБ', { isCheap: false, rest: 'iPhone 15 128 ГБ' }],
  ['power bank 20000', { isCheap: false, rest: 'power bank 20000' }],
  ['телевизор 4K до 55 дюймов', { isCheap: false, rest: 'телевизор 4K до 55 дюймов' }],
  ['комбинезон от 0 до 12 мес', { isCheap: false, rest: 'комбинезон от 0 до 12 мес' }],
])('%s asks for the price %j', (query, price) => expect(extractPrice(query)).toEqual(price));

test.each([
  ['кроссовки 42 размер', { size: '42', rest: 'кроссовки' }],
  ['размер XL худи', { size: 'xl', rest: 'худи' }],
  ['комбинезон рост 86', { size: '86', rest: 'комбинезон' }],
  ['44 өлчөмдөгү көйнөк', { size: '44', rest: 'көйнөк' }],
  ['термос көлөмү 1,5 литр', { rest: 'термос көлөмү 1,5 литр' }],
  ['телефон көлөмү 64 гб', { rest: 'телефон көлөмү 64 гб' }],
  ['футболка', { rest: 'футболка' }],
])('%s asks for the size %j', (query, size) => expect(extractSize(query)).toEqual(size));

test.each([
  ['койнокторду', 'койнок'],
  ['койногу', 'койнок'],
  ['курмосу', 'курмо'],
  ['балдарга', 'балдар'],
  ['сумкасы', 'сумка'],
  ['апама', 'апа'],
  ['телефонунар', 'телефон'],
])('%s without its endings may be %s', (word, base) => expect(kyrgyzBases(word)).toContain(base));

test.each([
  ['лампочка', 'лампа'],
  ['сумочку', 'сумка'],
  ['рубашечки', 'рубашка'],
  ['телефончик', 'телефон'],
  ['чехольчик', 'чехол'],
  ['рюкзачок', 'рюкзак'],
  ['утюжок', 'утюг'],
])('%s may be the diminutive of %s', (word, base) => expect(withoutDiminutive(word)).toContain(base));

test('an English possessive is no size, a t-shirt is one word', () => {
  expect(readChunks("men's t-shirt").flatMap(({ typed }) => typed.words)).toEqual(['men', 'tshirt']);
});

test('the name of a model is read by its look and by its sound', () => {
  expect(toModelNames('а55')).toContain('a55');
  expect(toModelNames('с24')).toEqual(['c24', 's24']);
});

test('no query takes long to read', () => {
  const odd = [
    'до '.repeat(40),
    '1 000 '.repeat(20),
    'от 1-1-1 '.repeat(12),
    'ылардын'.repeat(15),
    '9'.repeat(120),
  ];
  const before = performance.now();
  for (const query of odd) readChunks(extractSize(extractPrice(query).rest).rest);
  expect(performance.now() - before).toBeLessThan(500);
});
