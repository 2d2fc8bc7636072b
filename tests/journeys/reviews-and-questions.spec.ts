import {
  adminToken,
  alertFor,
  alertLinkFor,
  anotherPage,
  answerFor,
  bearer,
  newcomer,
  open,
  register,
  toast,
  useToken,
} from './accounts.ts';
import { expect, test } from './fixtures.ts';
import { photo } from './selling.ts';
import { deleteProduct, makeProduct, orderOf, ownSeller } from './sellers.ts';

test(
  'a buyer reviews with two photos and asks a question, which the seller answers; a guest hears of a size',
  { tag: '@phone-full' },
  async ({ page, request, browser, baseURL }) => {
    test.slow();
    const seller = await ownSeller(request);
    const sizes = ['38', '39'];
    const inSize = (size: string, quantity: number) => ({ size, color: null, quantity });
    const variants = [inSize('38', 5), inSize('39', 0)];
    const product = await makeProduct(request, seller, { name: 'Тапочки с фото', sizes, variants });

    const guest = await anotherPage(browser, baseURL);
    await open(guest, `/products/${product._id}`);
    await guest.getByRole('button', { name: 'Нет вашего размера? Сообщим' }).click();
    const { email: waiting } = newcomer();
    await guest.getByLabel('Email').fill(waiting);
    await guest.getByRole('button', { name: 'Сообщить мне' }).click();
    await expect(guest.getByText('Осталось подтвердить')).toBeVisible();
    await open(guest, await alertLinkFor(request, waiting));
    await guest.getByRole('button', { name: 'Да, сообщить' }).click();
    await expect(guest.getByRole('heading', { name: 'Готово' })).toBeVisible();
    await guest.context().close();
    const restocked = await request.put('/api/sellers/products', {
      headers: bearer(seller.token),
      data: { changes: [{ _id: product._id, variants: [inSize('39', 1)] }] },
    });
    expect(restocked.ok(), await restocked.text()).toBe(true);

    const somebody = newcomer();
    const { token, user } = await register(request, somebody);
    const order = await orderOf(request, [{ product, quantity: 1, size: '38' }], token);
    await request.put(`/api/orders/update-status/${order._id}`, {
      headers: bearer(await adminToken(request)),
      data: { status: 'completed' },
    });

    await useToken(page, token, user.role);
    await open(page, `/products/${product._id}#reviews`);
    const reviews = page.getByRole('tabpanel', { name: /^Отзывы/ });
    await reviews.getByRole('combobox', { name: 'Как подошёл размер' }).selectOption('маломерит');
    await reviews.getByRole('textbox', { name: 'Комментарий' }).fill('Мягкие');
    await reviews
      .locator('input[type="file"]')
      .setInputFiles([await photo('#336699'), await photo('#993366')]);
    await expect(reviews.getByRole('button', { name: /^Убрать фото/ })).toHaveCount(2);
    await reviews.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(toast(page, 'Отзыв успешно добавлен!')).toBeVisible();
    await expect(reviews.getByText('100 % — маломерит')).toBeVisible();
    await reviews.getByRole('link', { name: 'Увеличить фото 1 из 2' }).click();
    await expect(page.getByRole('dialog').getByText('Фото 1 из 2')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog').getByText('Фото 2 из 2')).toBeVisible();
    // As it is kept: its sizes are made one at a time, after the pictures of the whole new shop.
    const shown = await page.getByRole('dialog').getByRole('img').first().getAttribute('src');
    const served = await request.get(shown?.replace(/\/img\/\d+\//, '/uploads/') ?? '');
    expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/webp']);
    await page.keyboard.press('Escape');

    await page.getByRole('tab', { name: 'Вопросы' }).click();
    const questions = page.getByRole('tabpanel', { name: 'Вопросы' });
    await questions.getByRole('textbox', { name: 'Ваш вопрос' }).fill('Подошва не скользит?');
    await questions.getByRole('button', { name: 'Задать вопрос' }).click();
    await expect(toast(page, 'Вопрос отправлен')).toBeVisible();
    await expect(questions.getByText('Ждёт ответа')).toBeVisible();

    const work = await anotherPage(browser, baseURL);
    await useToken(work, seller.token, 'seller');
    await open(work, '/seller');
    await expect(work.getByText('Подошва не скользит?')).toBeVisible();
    await work.getByRole('link', { name: 'Ответить на вопросы' }).click();
    await work.getByRole('button', { name: /^Ответить на вопрос/ }).click();
    await work.getByRole('textbox', { name: 'Ответ' }).fill('Нет, она прошита.');
    await work.getByRole('button', { name: 'Отправить ответ' }).click();
    await expect(toast(work, 'Ответ опубликован')).toBeVisible();
    await work.context().close();

    await page.reload();
    await page.getByRole('tab', { name: 'Вопросы' }).click();
    await expect(questions.getByText('Нет, она прошита.')).toBeVisible();
    expect(await answerFor(request, somebody.email)).toBe('Нет, она прошита.');
    expect(await alertFor(request, waiting)).toContain('Тапочки с фото, 39');
    await deleteProduct(request, seller, product._id);
  },
);
