import { open as openPage } from './accounts.ts';
import { expect, test } from './fixtures.ts';
import {
  addAddress,
  button,
  create,
  field,
  fill,
  open,
  pictures,
  save,
  told,
  useProductForm,
} from './product-form.ts';
import { addProduct, form, ownProduct } from './selling.ts';

const SAVE_ONE = '**/api/sellers/products/*';

const at = useProductForm();

test.describe('editing', () => {
  test('a new price is in the shop; the new stock is sent beside the one that was shown', async ({
    page,
    request,
  }) => {
    const { _id } = await addProduct(request, at.seller, { name: at.name });
    await open(page, `/product-form/${_id}`);
    await expect(field(page, 'Название')).toHaveValue(at.name);
    await field(page, 'Цена').fill('9900');
    await field(page, 'Количество').fill('12');
    const sent = page.waitForRequest(SAVE_ONE);
    await save(page).click();
    expect((await sent).postDataJSON()).toMatchObject({ price: 9_900, quantity: 12, quantityBefore: 10 });
    await expect(told(page, 'Товар обновлён!')).toBeVisible();
    await expect(page).toHaveURL('/seller/products');
    await openPage(page, `/products/${_id}`);
    await expect(page.getByRole('main')).toContainText('9 900 сом');
  });

  test.describe('what went wrong', () => {
    test.use({ expectedErrors: [/status of (404|409)|ERR_FAILED/] });

    test('a product saved in another tab: mine is put over it, or the newer one loaded', async ({
      page,
      request,
    }) => {
      const { _id } = await addProduct(request, at.seller, { name: at.name });
      const other = (price: number) =>
        request.put(`/api/sellers/products/${_id}`, {
          headers: at.seller.headers,
          data: form(at.name, { price }),
        });
      await open(page, `/product-form/${_id}`);
      await field(page, 'Цена').fill('100');
      await other(200);
      await save(page).click();
      await expect(page.getByRole('dialog')).toContainText('Товар тем временем изменили');
      await button(page, 'Загрузить новое').click();
      await expect(field(page, 'Цена')).toHaveValue('200');
      await field(page, 'Цена').fill('100');
      await other(300);
      await save(page).click();
      await button(page, 'Сохранить моё').click();
      await expect(told(page, 'Товар обновлён!')).toBeVisible();
      expect((await ownProduct(request, at.seller, _id)).price).toBe(100);
    });
  });
});

test.describe('nothing typed is lost', () => {
  test('a draft is offered after a reload and after leaving, until it is saved', async ({ page }) => {
    await open(page);
    await fill(page, at.name);
    await addAddress(page);
    await page.reload();
    await expect(told(page, 'Восстановить черновик?')).toBeVisible();
    await expect(field(page, 'Название')).toHaveValue('');
    await button(page, 'Восстановить').click();
    await expect(field(page, 'Название')).toHaveValue(at.name);
    await expect(field(page, 'Значение характеристики 1')).toHaveValue('Войлок');
    await expect(pictures(page)).toHaveCount(1);
    await create(page).click();
    await expect(page).toHaveURL('/seller/products');
    await open(page);
    await expect(told(page, 'Восстановить черновик?')).toBeHidden();
  });

  test('leaving by a link or by the back button asks; without changes it does not', async ({ page }) => {
    await page.goto('/contact');
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/product-form';
      document.body.append(link);
      link.click();
    });
    await field(page, 'Название').fill(at.name);
    await page.getByRole('link', { name: 'Мои товары' }).click();
    await expect(page.getByRole('dialog')).toContainText('Уйти без сохранения?');
    await button(page, 'Остаться').click();
    await expect(page).toHaveURL('/product-form');
    await page.goBack();
    await expect(page.getByRole('dialog')).toContainText('Уйти без сохранения?');
    await expect(page).toHaveURL('/product-form');
    await button(page, 'Остаться').click();
    await expect(field(page, 'Название')).toHaveValue(at.name);
    await page.goBack();
    await button(page, 'Уйти').click();
    await expect(page).toHaveURL('/contact');
    await page.goForward();
    await expect(page).toHaveURL('/product-form');
    await button(page, 'Удалить').click();
    await page.getByRole('link', { name: 'Мои товары' }).click();
    await expect(page).toHaveURL('/seller/products');
  });
});
