import { describe, expect, test } from 'vitest';
import { cardOf, emptyProduct, firstWrong, payloadOf, problemsWith } from './typed-product.ts';
import { stockPayload, switchStock } from './typed-stock.ts';

const filled = {
  ...emptyProduct(),
  name: ' Шырдак ',
  description: 'Ковёр',
  gender: 'Унисекс',
  category: 'Дом',
  type: 'Ковры',
  price: '12000',
  sizes: 'S, M,, M',
  images: ['https://example.kg/1.jpg'],
  characteristics: [
    { name: 'Материал', value: 'Войлок' },
    { name: 'Вес', value: '' },
  ],
};

test('empty fields and empty lists are dropped from what is sent', () => {
  expect(problemsWith(filled, 'Ала-Тоо')).toEqual({});
  expect(payloadOf(filled, 'Ала-Тоо')).toEqual({
    name: 'Шырдак',
    description: 'Ковёр',
    gender: 'Унисекс',
    category: 'Дом',
    type: 'Ковры',
    price: 12_000,
    quantity: 10,
    sizes: ['S', 'M'],
    images: ['https://example.kg/1.jpg'],
    brand: 'Ала-Тоо',
    characteristics: [{ name: 'Материал', value: 'Войлок' }],
  });
});

test('the first wrong field is the first on the form, whatever the rules found first', () => {
  const problems = problemsWith({ ...filled, price: '-1', type: '', images: [] }, '');
  expect(problems).toEqual({
    type: 'Поле «Тип» обязательно',
    brand: 'Поле «Бренд» обязательно',
    price: 'Значение не может быть отрицательным',
    images: 'Нужно хотя бы одно изображение',
  });
  expect(firstWrong(problems)).toBe('type');
});

test('a field that holds no number is told so, not taken for an empty one', () => {
  expect(problemsWith({ ...filled, originalPrice: 'NaN' }, 'Ала-Тоо')).toMatchObject({
    originalPrice: 'Напишите число цифрами, например 1200',
  });
});

describe('stock per size', () => {
  const sized = {
    ...filled,
    isByVariant: true,
    quantity: 'NaN',
    variants: [
      { size: 'S', color: null, quantity: '3' },
      { size: 'XL', color: null, quantity: '9' },
    ],
  };

  test('is sent of the sizes that there are, and the number that it replaces is no error', () => {
    expect(problemsWith(sized, 'Ала-Тоо')).toEqual({});
    expect(payloadOf(sized, 'Ала-Тоо')).toMatchObject({
      quantity: 3,
      variants: [{ size: 'S', color: null, quantity: 3 }],
    });
  });

  test('is needed of one size at least, and its sum has a limit', () => {
    expect(problemsWith({ ...sized, variants: [] }, 'Ала-Тоо')).toEqual({
      variants: 'Укажите количество хотя бы в одной ячейке',
    });
    const many = ['S', 'M'].map((size) => ({ size, color: null, quantity: '1000000' }));
    expect(problemsWith({ ...sized, variants: many }, 'Ала-Тоо')).toEqual({
      variants: 'Значение не может быть больше 1000000',
    });
  });

  test('becomes one stock and back without a loss', () => {
    const one = { ...sized, ...switchStock(sized, false, false) };
    expect(one).toMatchObject({ isByVariant: false, quantity: '3', variants: sized.variants });
    expect(stockPayload(one, { quantity: 3, variants: [] })).toEqual({ quantityBefore: 3, variants: [] });
    expect(switchStock(one, true, false)).toEqual({ isByVariant: true });
  });

  test('starts from nothing where nobody has typed a number', () => {
    expect(switchStock(emptyProduct(), true, true)).toEqual({ isByVariant: true, quantity: '' });
    expect(switchStock({ ...emptyProduct(), isByVariant: true, quantity: '' }, false, true)).toEqual({
      isByVariant: false,
      quantity: '10',
    });
  });
});

test('the preview shows a discount, and words where nothing is typed yet', () => {
  const words = { brand: 'Ала-Тоо', name: 'Name', type: 'Type' };
  expect(cardOf({ ...filled, originalPrice: '16000' }, words)).toMatchObject({
    price: 12_000,
    originalPrice: 16_000,
    discountPercentage: 25,
  });
  expect(cardOf(emptyProduct(), words)).toMatchObject({ name: 'Name', type: 'Type', price: 0, quantity: 10 });
});
