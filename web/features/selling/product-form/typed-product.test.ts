import { expect, test } from 'vitest';
import { cardOf, emptyProduct, firstWrong, payloadOf, problemsWith } from './typed-product.ts';

const filled = {
  ...emptyProduct(),
  ...{ name: ' Шырдак ', description: 'Ковёр', gender: 'Унисекс', category: 'Дом', type: 'Ковры' },
  ...{ price: '12000', sizes: 'S, M,, M', images: ['https://example.kg/1.jpg'] },
  characteristics: [
    { name: 'Материал', value: 'Войлок' },
    { name: 'Вес', value: '' },
  ],
};

test('empty fields and empty lists are dropped from what is sent', () => {
  expect(problemsWith(filled, 'Ала-Тоо')).toEqual({});
  expect(payloadOf(filled, 'Ала-Тоо')).toEqual({
    ...{ name: 'Шырдак', description: 'Ковёр', gender: 'Унисекс', category: 'Дом', type: 'Ковры' },
    ...{
      price: 12_000,
      quantity: 10,
      sizes: ['S', 'M'],
      images: ['https://example.kg/1.jpg'],
      brand: 'Ала-Тоо',
    },
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

test('the preview shows a discount, and words where nothing is typed yet', () => {
  const words = { brand: 'Ала-Тоо', name: 'Name', type: 'Type' };
  expect(cardOf({ ...filled, originalPrice: '16000' }, words)).toMatchObject({
    ...{ price: 12_000, originalPrice: 16_000, discountPercentage: 25 },
  });
  expect(cardOf(emptyProduct(), words)).toMatchObject({ name: 'Name', type: 'Type', price: 0, quantity: 10 });
});
