// What people fill in, filled in rightly: a test changes what it is about.

let made = 0;
/** A word that no other test has used. */
const unique = () => `${Date.now().toString(36)}${process.pid}${(made += 1)}`;

export const productForm = (changes: object = {}) => ({
  name: `Ала кийиз ${unique()}`,
  description: 'Войлочный ковёр ручной работы',
  price: 12_000,
  category: 'Дом',
  type: 'Ковры',
  brand: 'чужой бренд',
  gender: 'Унисекс',
  characteristics: [{ name: 'Материал', value: 'Войлок' }],
  images: ['https://example.kg/kiyiz.jpg'],
  ...changes,
});
