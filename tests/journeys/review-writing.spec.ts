import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import type { ProductCard } from '../../contract/catalog.ts';
import type { OrderPlaced } from '../../contract/orders.ts';
import type { ReviewPage } from '../../contract/reviews.ts';
import { demoAccount, newcomer, register, useToken, open } from './accounts.ts';
import { isForSale, demoProducts } from './demo-products.ts';
import { expect, test } from './fixtures.ts';

const BLOCK = 10;
const said = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Уведомления' }).getByText(text, { exact: true });
const panelOf = (page: Page) => page.getByRole('tabpanel', { name: /^Отзывы/ });

/** A product that no other test of this file reviews: each has a stretch of the shop's goods for itself. */
async function productOf(
  request: APIRequestContext,
  test: number,
  { project }: TestInfo,
): Promise<ProductCard> {
  const all = await demoProducts(request);
  const place = BLOCK * (2 * test + (project.name.startsWith('phone') ? 1 : 0));
  const found = all
    .toSorted((a, b) => (a._id < b._id ? -1 : 1))
    .slice(place, place + BLOCK)
    .find(isForSale);
  if (!found) throw new Error('Nothing of this stretch is for sale');
  return found;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Somebody who has bought a product and got it. */
async function buyerOf(request: APIRequestContext, product: ProductCard, somebody = newcomer()) {
  const { token, user } = await register(request, somebody);
  const placed = await request.post('/api/orders', {
    headers: bearer(token),
    data: {
      products: [
        { product: product._id, quantity: 1, size: product.sizes[0], color: product.colors[0]?.name },
      ],
      totalAmount: product.price,
      firstName: user.name,
      address: 'г. Бишкек, пр. Чуй, 1',
      phoneNumber: '+996 555 010 203',
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const { order } = (await placed.json()) as OrderPlaced;
  const { token: admin } = await demoAccount(request, 'admin');
  const changed = await request.put(`/api/orders/update-status/${order._id}`, {
    headers: bearer(admin),
    data: { status: 'completed' },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  return { token, user };
}

const review = (request: APIRequestContext, token: string, product: ProductCard, comment: string) =>
  request.post('/api/reviews', {
    headers: bearer(token),
    data: { productId: product._id, rating: 4, comment },
  });

async function reviewsOf(request: APIRequestContext, { _id }: ProductCard): Promise<ReviewPage> {
  return (await (await request.get(`/api/reviews/product/${_id}`)).json()) as ReviewPage;
}

/** As it is written, once somebody has added a rating. */
function averageWith({ reviews, total }: ReviewPage, given: number): string {
  const stars = reviews.reduce((sum, { rating }) => sum + rating, given);
  return (stars / (total + 1)).toFixed(1).replace('.', ',');
}

const openReviews = (page: Page, { _id }: ProductCard) => open(page, `/products/${_id}#reviews`);

test('a buyer writes a review, changes it and takes it back; list, count and average follow at once', async ({
  page,
  request,
}, testInfo) => {
  const product = await productOf(request, 1, testInfo);
  const before = await reviewsOf(request, product);
  const { token, user } = await buyerOf(request, product);
  await useToken(page, token, user.role);
  await openReviews(page, product);
  const panel = panelOf(page);
  const rating = panel.getByRole('combobox', { name: 'Оценка' });
  await expect(rating).toHaveValue('5');
  expect(await rating.locator('option').allInnerTexts()).toEqual([
    '5 Отлично',
    '4 Хорошо',
    '3 Удовлетворительно',
    '2 Плохо',
    '1 Ужасно',
  ]);

  await rating.selectOption('4');
  await panel.getByRole('textbox', { name: 'Комментарий' }).fill('Тёплая, но рукава длинноваты.');
  await panel.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(said(page, 'Отзыв успешно добавлен!')).toBeVisible();
  const own = panel.getByRole('region', { name: 'Ваш отзыв' });
  await expect(own).toContainText('Тёплая, но рукава длинноваты.');
  await expect(own.getByRole('img', { name: 'Оценка 4 из 5' })).toBeVisible();
  await expect(page.getByRole('tab', { name: `Отзывы (${before.total + 1})` })).toBeVisible();
  await expect(
    panel.getByRole('img', { name: `Средняя оценка ${averageWith(before, 4)} из 5` }),
  ).toBeVisible();
  // One's own stands before all others, not among them.
  await expect(panel.getByRole('article')).toHaveCount(before.total + 1);
  await expect(panel.getByRole('article').first()).toContainText(user.name);

  await own.getByRole('button', { name: 'Изменить' }).click();
  await expect(rating).toHaveValue('4');
  await panel.getByRole('button', { name: 'Отмена' }).click();
  await own.getByRole('button', { name: 'Изменить' }).click();
  await expect(panel.getByRole('textbox', { name: 'Комментарий' })).toHaveValue(
    'Тёплая, но рукава длинноваты.',
  );
  await rating.selectOption('2');
  await panel.getByRole('button', { name: 'Сохранить' }).click();
  await expect(said(page, 'Отзыв успешно обновлен!')).toBeVisible();
  await expect(own.getByRole('img', { name: 'Оценка 2 из 5' })).toBeVisible();
  await expect(
    panel.getByRole('img', { name: `Средняя оценка ${averageWith(before, 2)} из 5` }),
  ).toBeVisible();

  await own.getByRole('button', { name: 'Удалить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Удалить ваш отзыв?' });
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await own.getByRole('button', { name: 'Удалить' }).click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(said(page, 'Отзыв успешно удален!')).toBeVisible();
  await expect(page.getByRole('tab', { name: `Отзывы (${before.total})` })).toBeVisible();
  await expect(rating).toHaveValue('5');
  await page.reload();
  await expect(page.getByRole('tab', { name: `Отзывы (${before.total})` })).toBeVisible();
});

test(
  'a visitor who comes afterwards finds the review',
  { tag: '@full' },
  async ({ page, request }, testInfo) => {
    const product = await productOf(request, 2, testInfo);
    const { total } = await reviewsOf(request, product);
    await openReviews(page, product);
    await expect(page.getByRole('tab', { name: `Отзывы (${total})` })).toBeVisible();
    const { token } = await buyerOf(request, product);
    await review(request, token, product, 'Держит заряд два дня.');
    await page.reload();
    await expect(page.getByRole('tab', { name: `Отзывы (${total + 1})` })).toBeVisible();
    await expect(panelOf(page).getByText('Держит заряд два дня.')).toBeVisible();
  },
);

test.describe('refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test(
    'a form whose code cannot be loaded leaves the rest of the page, and another try brings it',
    { tag: '@full' },
    async ({ page, request }, testInfo) => {
      const product = await productOf(request, 0, testInfo);
      const { token, user } = await register(request, newcomer());
      await useToken(page, token, user.role);
      await page.route('**/assets/my-review-*.js', (route) => route.abort());
      await openReviews(page, product);
      const panel = panelOf(page);
      await expect(panel.getByRole('alert')).toContainText('Форма не загрузилась');
      await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      await page.unroute('**/assets/my-review-*.js');
      await panel.getByRole('button', { name: 'Попробовать ещё раз' }).click();
      await expect(panel.getByText('Отзыв может оставить авторизованный покупатель')).toBeVisible();
    },
  );

  test(
    'what was typed is there again when the session had ended and one has signed in',
    { tag: '@full' },
    async ({ page, request }, testInfo) => {
      const product = await productOf(request, 4, testInfo);
      const somebody = newcomer();
      const { token, user } = await buyerOf(request, product, somebody);
      await useToken(page, token, user.role);
      await openReviews(page, product);
      await panelOf(page).getByRole('textbox', { name: 'Комментарий' }).fill('Почти дописал');
      await request.post('/api/auth/logout', { headers: bearer(token) });
      await panelOf(page).getByRole('button', { name: 'Отправить отзыв' }).click();
      await expect(said(page, 'Сессия истекла. Пожалуйста, войдите снова.')).toBeVisible();
      await panelOf(page).getByRole('link', { name: 'Войдите, чтобы оставить отзыв' }).click();
      await page.getByLabel('Email').fill(somebody.email);
      await page.getByLabel('Пароль', { exact: true }).fill(somebody.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(`/products/${product._id}#reviews`);
      await expect(panelOf(page).getByRole('textbox', { name: 'Комментарий' })).toHaveValue('Почти дописал');
    },
  );
});

test('an admin answers a review, changes the answer and deletes the review', async ({
  page,
  request,
}, testInfo) => {
  const product = await productOf(request, 5, testInfo);
  const { token } = await buyerOf(request, product);
  await review(request, token, product, 'Пришло без коробки.');
  const { total } = await reviewsOf(request, product);
  const admin = await demoAccount(request, 'admin');
  await useToken(page, admin.token, admin.user.role);
  await openReviews(page, product);
  const panel = panelOf(page);
  const written = panel.getByRole('article').filter({ hasText: 'Пришло без коробки.' });
  await written.getByRole('button', { name: /^Ответить/ }).click();
  const reply = written.getByRole('textbox', { name: 'Ответ магазина' });
  await reply.fill('Простите! Коробку привезём завтра.');
  await written.getByRole('button', { name: 'Отправить ответ' }).click();
  await expect(said(page, 'Ответ успешно сохранен')).toBeVisible();
  await expect(written.getByText('Простите! Коробку привезём завтра.')).toBeVisible();

  await written.getByRole('button', { name: /^Изменить ответ/ }).click();
  await expect(reply).toHaveValue('Простите! Коробку привезём завтра.');
  await reply.fill('Коробка у вас, спасибо за терпение.');
  await written.getByRole('button', { name: 'Сохранить' }).click();
  await expect(said(page, 'Ответ успешно обновлен')).toBeVisible();
  await expect(written.getByText('Коробка у вас, спасибо за терпение.')).toBeVisible();

  await written.getByRole('button', { name: /^Удалить отзыв/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(said(page, 'Отзыв успешно удален!')).toBeVisible();
  await expect(written).toHaveCount(0);
  await expect(page.getByRole('tab', { name: `Отзывы (${total - 1})` })).toBeVisible();
});
