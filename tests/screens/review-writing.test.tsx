import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '#contract/accounts.ts';
import { product, review, reviews, REVIEW_RIGHT } from './answers.ts';
import { type Answers, NO_CONNECTION, openScreen, Refused } from './open-screen.tsx';
import { button, field, isShown, toast } from './page.ts';

const WRITE = 'POST /api/reviews';
const REPLY = 'POST /api/reviews/*/reply';
const REMOVE = 'DELETE /api/reviews/*';

async function open(role: Role, answers: Answers) {
  const screen = await openScreen('/products/p1', {
    as: role,
    answers: {
      'GET /api/products/*': { product: product({ _id: 'p1', reviewCount: 1 }) },
      '/api/reviews/product/*': reviews(review({ comment: 'Молния заедает' })),
      '/api/reviews/can-review/*': { ...REVIEW_RIGHT, userRole: role },
      ...answers,
    },
  });
  await page.getByRole('tab', { name: /^Отзывы/ }).click();
  return screen;
}

test("what was typed stays; the server's words, or 'Ошибка при отправке отзыва' without any", async () => {
  const { answer, asked } = await open('customer', { [WRITE]: NO_CONNECTION });
  await field('Комментарий').fill('Длинный рассказ о покупке');
  await button('Отправить отзыв').click();
  await isShown(toast('Ошибка при отправке отзыва'));
  answer({ [WRITE]: new Refused(409, { code: 'CONFLICT', message: 'Данные уже изменились' }) });
  await button('Отправить отзыв').click();
  await isShown(toast('Данные уже изменились'));
  await expect.element(field('Комментарий')).toHaveValue('Длинный рассказ о покупке');
  expect(asked(WRITE)).toHaveLength(2);
});

test("'Ошибка при отправке ответа' and 'Ошибка при удалении отзыва' of an admin without a connection", async () => {
  await open('admin', { [REPLY]: NO_CONNECTION, [REMOVE]: NO_CONNECTION });
  await button(/^Ответить/).click();
  const reply = field('Ответ магазина');
  await reply.fill('Заменим завтра.');
  await button('Отправить ответ').click();
  await isShown(toast('Ошибка при отправке ответа'));
  await expect.element(reply).toHaveValue('Заменим завтра.');
  await button('Отмена').click();
  await button(/^Удалить отзыв/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await isShown(toast('Ошибка при удалении отзыва'));
  await isShown(page.getByText('Молния заедает'));
});
