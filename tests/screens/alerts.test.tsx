import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { product } from './answers.ts';
import { NO_CONNECTION, openScreen } from './open-screen.tsx';
import { button, field, heading, isShown, toast } from './page.ts';

const SET = 'POST /api/products/*/alerts';
const variant = (size: string, quantity: number) => ({ size, color: null, quantity });
const shirt = (quantity: number) => ({
  product: product({
    _id: 'p1',
    sizes: ['M', 'L'],
    colors: [],
    quantity,
    variants: [variant('M', quantity), variant('L', 0)],
  }),
});
const READS = {
  '/api/products/related/*': { products: [] },
  '/api/products/together/*': { products: [] },
  '/api/products/*/seller/products': { products: [] },
  '/api/products/accessories/*': { products: [] },
  '/api/reviews/product/*': { reviews: [], total: 0, averageRating: 0, currentPage: 1, totalPages: 1 },
};

test('a guest waits for a sold-out product: nothing typed is lost without a connection', async () => {
  const { answer, asked } = await openScreen('/products/p1', {
    answers: { ...READS, 'GET /api/products/*': shirt(0), [SET]: NO_CONNECTION },
  });
  await button('Сообщить о поступлении').click();
  await page.getByRole('combobox', { name: 'Что вы ждёте' }).selectOptions('L');
  await field('Email').fill('aida@example.kg');
  await button('Сообщить мне').click();
  await isShown(page.getByRole('alert').getByText(/Не удалось связаться с сервером|Не получилось/));
  await expect.element(field('Email')).toHaveValue('aida@example.kg');

  answer({ [SET]: { message: '', isConfirmed: false } });
  await button('Сообщить мне').click();
  await isShown(heading('Осталось подтвердить'));
  expect(asked(SET).at(-1)?.body).toEqual({
    kind: 'stock',
    size: 'L',
    color: null,
    email: 'aida@example.kg',
  });
});

test('whoever is signed in enters no e-mail, and chooses nothing where one size is gone', async () => {
  const { asked } = await openScreen('/products/p1', {
    as: 'customer',
    answers: { ...READS, 'GET /api/products/*': shirt(3), [SET]: { message: '', isConfirmed: true } },
  });
  await button('Нет вашего размера? Сообщим').click();
  await button('Сообщить мне').click();
  await isShown(heading('Договорились'));
  expect(asked(SET).at(-1)?.body).toEqual({ kind: 'stock', size: 'L', color: null });
});

test.each([
  ['/alerts/confirm#abc', 'Да, сообщить', 'POST /api/alerts/confirm', 'Готово'],
  ['/alerts/end#abc', 'Отписаться', 'POST /api/alerts/end', 'Вы отписались'],
])('%s does nothing until its button is pressed', async (address, action, call, done) => {
  const { answer, asked } = await openScreen(address, { answers: { [call]: NO_CONNECTION } });
  await isShown(button(action));
  expect(asked(call)).toHaveLength(0);
  await button(action).click();
  await isShown(toast('Не получилось. Попробуйте ещё раз.'));
  answer({ [call]: { message: '' } });
  await button(action).click();
  await isShown(heading(done));
});
