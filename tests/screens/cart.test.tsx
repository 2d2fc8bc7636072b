import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Cart, CartItem } from '#contract/cart.ts';
import type { NewOrder } from '#contract/orders.ts';
import { order, product } from './answers.ts';
import { type Answers, openScreen, Refused } from './open-screen.tsx';
import {
  button,
  contains,
  counts,
  field,
  heading,
  isAt,
  isGone,
  isShown,
  link,
  main,
  says,
  toast,
} from './page.ts';

const item = (id: string, changed: Partial<CartItem> = {}): CartItem => ({
  // It becomes the key of the order's request, a header.
  _id: encodeURIComponent(id),
  product: product({ _id: id, name: id }),
  name: id,
  brand: 'Юрта',
  price: 1_000,
  quantity: 1,
  available: true,
  ...changed,
});
const cart = (...items: CartItem[]): Cart => ({
  items,
  total: items.reduce((sum, one) => sum + (one.available ? one.price * one.quantity : 0), 0),
  totalItems: items.reduce((sum, one) => sum + (one.available ? one.quantity : 0), 0),
});
const open = (answers: Answers, step = '') => openScreen(`/cart${step}`, { answers });
const lineOf = (name: string) =>
  page.getByRole('list', { name: 'Товары в корзине' }).getByRole('article').filter({ hasText: name });
const next = () => button('Продолжить');
async function fillForm() {
  await field('Имя').fill('Айгүл');
  await page.getByLabelText(/^Номер телефона/).fill('+996 555 12 34 56');
  await field('Адрес').fill('Бишкек, ул. Токтогула, 12');
}

test('when empty: link to catalog, login button for guests, newest products list', async () => {
  await open({ '/api/products/newest': { products: [product()] } });
  await isShown(heading('В корзине пока пусто'));
  await expect
    .element(main().getByRole('link', { name: 'Перейти в каталог' }))
    .toHaveAttribute('href', '/catalog');
  await expect
    .element(main().getByRole('link', { name: 'Войти' }))
    .toHaveAttribute('href', '/login?from=%2Fcart');
  await isShown(heading('Самые Новые Товары'));
  await isShown(main().getByRole('article').first());
});

test('more than there is: the message says how many are left', async () => {
  const few = item('Шляпа', { quantity: 2, product: product({ _id: 'Шляпа', quantity: 2 }) });
  await open({ '/api/cart': cart(few) });
  await button('Больше: Шляпа').click();
  await isShown(toast('Недостаточно товара на складе: осталось 2 шт.'));
});

test('an item has at most what there is of its size', async () => {
  const hat = product({
    _id: 'Шляпа',
    name: 'Шляпа',
    quantity: 9,
    sizes: ['S', 'M'],
    variants: [
      { size: 'S', color: null, quantity: 2 },
      { size: 'M', color: null, quantity: 7 },
    ],
  });
  const small = item('Шляпа', { quantity: 2, size: 'S', product: hat });
  const few = item('Шляпа 2', { name: 'Шляпа 2', quantity: 8, size: 'M', product: hat, reason: 'TOO_FEW' });
  await open({ '/api/cart': cart(small, few) });
  await button('Больше: Шляпа').click();
  await isShown(toast('Недостаточно товара на складе: осталось 2 шт.'));
  await contains(lineOf('Шляпа 2'), /Осталось 7 шт\./);
});

test("a session that ends at 'Заказать' says so, and that the cart is kept", async () => {
  const screen = await openScreen('/cart?step=2', {
    as: 'customer',
    answers: {
      '/api/cart': ({ headers }) => (headers.has('authorization') ? cart(item('Шляпа')) : cart()),
      'POST /api/orders': new Refused(401, { code: 'AUTHORIZATION_REQUIRED', message: '' }),
    },
  });
  await fillForm();
  await next().click();
  await button('Заказать').click();
  await isShown(heading('Сессия истекла'));
  await isShown(page.getByText(/ваша корзина сохранилась/));
  await expect
    .element(main().getByRole('link', { name: 'Войти' }))
    .toHaveAttribute('href', '/login?from=%2Fcart%3Fstep%3D3');
  expect(screen.asked('POST /api/orders')).toHaveLength(1);
});

test('what can no longer be bought is marked, and left out of the sum', async () => {
  await open({ '/api/cart': cart(item('Шляпа'), item('Шарф', { available: false, reason: 'INACTIVE' })) });
  await contains(lineOf('Шарф'), /Не доступен/);
  await contains(lineOf('Шарф'), /В сумму не входит/);
  await isGone(lineOf('Шарф').getByRole('textbox'));
  await contains(page.getByRole('region', { name: 'Ваш заказ' }), /1 000 сом/);
});

test('delete and clear ask first', async () => {
  let now = cart(item('Шляпа'), item('Шарф'), item('Зонт'));
  const { asked } = await open({
    '/api/cart': () => now,
    'DELETE /api/cart/remove/*': () => (now = cart(item('Шарф'), item('Зонт'))),
    'DELETE /api/cart/clear': () => (now = cart()),
  });
  const dialog = page.getByRole('dialog');
  await button('Удалить из корзины: Шляпа').click();
  await contains(dialog, /Удалить «Шляпа» из корзины\?/);
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await isShown(lineOf('Шляпа'));
  expect(asked('DELETE /api/cart/remove/*')).toEqual([]);
  await button('Удалить из корзины: Шляпа').click();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await isShown(toast('Товар удалён из корзины'));
  await isGone(lineOf('Шляпа'));
  await contains(page.getByRole('region', { name: 'Ваш заказ' }), /2 000 сом/);

  await button('Очистить корзину').click();
  await isShown(dialog);
  expect(asked('DELETE /api/cart/clear')).toEqual([]);
  await dialog.getByRole('button', { name: 'Очистить' }).click();
  await isShown(toast('Корзина очищена'));
  await isShown(heading('В корзине пока пусто'));
});

describe('the form', () => {
  test('knows an account from its last order, and asks for no e-mail', async () => {
    const screen = await openScreen('/cart?step=2', {
      as: 'customer',
      answers: {
        '/api/cart': cart(item('Шляпа')),
        '/api/orders/last-order/*': {
          order: order(1, { firstName: 'Нуриза К.', address: 'Ош, Ленина, 5', phoneNumber: '0777 11 22 33' }),
        },
        'POST /api/orders': { order: { number: 1_001 } },
      },
    });
    await expect.element(field('Адрес')).toHaveValue('Ош, Ленина, 5');
    await expect.element(page.getByLabelText(/^Номер телефона/)).toHaveValue('0777 11 22 33');
    await isGone(page.getByLabelText(/^Email/));
    await next().click();
    await button('Заказать').click();
    await isShown(toast('Ваш заказ принят. Спасибо за покупку'));
    expect(screen.asked('POST /api/orders')).toMatchObject([
      { body: { firstName: 'Нуриза К.', address: 'Ош, Ленина, 5', phoneNumber: '0777 11 22 33' } },
    ]);
  });

  test("requires name, address and phone: 'Пожалуйста, заполните все обязательные поля …'", async () => {
    await open({ '/api/cart': cart(item('Шляпа')) }, '?step=2');
    await next().click();
    await isShown(toast('Пожалуйста, заполните все обязательные поля (Имя, Адрес, Номер телефона)'));
    await expect.element(field('Имя')).toHaveFocus();
    await says(field('Имя'), 'Введите имя');
    await field('Имя').fill('Айгүл');
    await page.getByLabelText(/^Номер телефона/).fill('моб. +996 (555) 12-34-56');
    await expect.element(page.getByLabelText(/^Номер телефона/)).toHaveValue('+996 (555) 12-34-56');
    await next().click();
    await expect.element(field('Адрес')).toHaveFocus();
  });

  test('asks for a whole phone number and address before the last step', async () => {
    await open({ '/api/cart': cart(item('Шляпа')) }, '?step=2');
    await fillForm();
    const phone = page.getByLabelText(/^Номер телефона/);
    await phone.fill('0555-12');
    await field('Адрес').fill('Ош');
    await next().click();
    await says(phone, /не меньше 9 цифр/);
    await says(field('Адрес'), /Введите адрес полностью/);
    await expect.element(phone).toHaveFocus();
    for (const whole of ['0555 12-34-56', '+996 555 123456', '555123456']) {
      await phone.fill(whole);
      await expect.element(phone).not.toHaveAttribute('aria-invalid', 'true');
    }
    await field('Адрес').fill('Ош, 5');
    await next().click();
    await isShown(heading('Проверьте и закажите'));
  });

  test('pickup disables the address and presets the shop’s; what was typed stays', async () => {
    await open({ '/api/cart': cart(item('Шляпа')) }, '?step=2');
    await isShown(page.getByText('Бишкек: доставка 250 сом', { exact: true }));
    await fillForm();
    await page.getByRole('radio', { name: /^Самовывоз/ }).click({ force: true });
    await expect.element(field('Адрес магазина')).toBeDisabled();
    await expect.element(field('Адрес магазина')).toHaveValue('г. Бишкек, ул. Киевская, 96');
    await page.getByRole('radio', { name: /^Курьером/ }).click({ force: true });
    await expect.element(field('Адрес')).toHaveValue('Бишкек, ул. Токтогула, 12');
  });

  test("a cart worth nothing goes no further: 'Ваша корзина пуста или общая сумма равна нулю …'", async () => {
    await open({ '/api/cart': cart(item('Шляпа', { available: false, reason: 'SOLD_OUT' })) });
    await button('Оформить заказ').click();
    await isShown(
      toast('Ваша корзина пуста или общая сумма равна нулю. Пожалуйста, добавьте товары в корзину.'),
    );
  });
});

describe('what the buyer saw when the last step opened is what is ordered', () => {
  const SHORT = 'Некоторые товары закончились на складе. Пожалуйста, обновите корзину.';
  const soldOut = (name: string) => item(name, { available: false, reason: 'SOLD_OUT' });
  const notice = () => page.getByRole('alert');
  const place = () => button('Заказать');
  const summary = () => page.getByRole('region', { name: 'Ваш заказ' });

  async function openLastStep(shown: Cart, answers: Answers = {}) {
    const screen = await open(
      { '/api/cart': shown, 'POST /api/orders': { order: { number: 1_001 } }, ...answers },
      '?step=2',
    );
    await fillForm();
    await next().click();
    await isShown(heading('Проверьте и закажите'));
    return {
      orders: () => screen.asked('POST /api/orders').map(({ body }) => body as NewOrder),
      /** The cart is asked for anew, as every five seconds. */
      become: (now: Cart) => {
        screen.answer({ '/api/cart': now });
        window.dispatchEvent(new Event('visibilitychange'));
      },
    };
  }

  test('the button pressed twice sends one order', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { orders } = await openLastStep(cart(item('Шляпа')), { 'POST /api/orders': () => promise });
    await place().dblClick();
    resolve({ order: { number: 1_001 } });
    await isShown(toast('Ваш заказ принят. Спасибо за покупку'));
    expect(orders()).toHaveLength(1);
  });

  test("an order that is refused by the form: 'Ошибка заполнения: …', else the server's words or ours", async () => {
    let answer = new Refused(400, {
      code: 'INVALID_INPUT',
      message: '…',
      errors: [{ field: 'x', message: 'Укажите имя' }],
    });
    await openLastStep(cart(item('Шляпа')), { 'POST /api/orders': () => answer });
    await place().click();
    await contains(notice(), /Ошибка заполнения: Укажите имя/);
    answer = new Refused(400, { code: 'INVALID_INPUT', message: 'Слова магазина' });
    await place().click();
    await contains(notice(), /Слова магазина/);
    answer = new Refused(500);
    await place().click();
    await contains(notice(), /Произошла ошибка при оформлении заказа/);
    await isShown(summary());
  });

  test('a line that sells out stays in view, marked; ordering waits until the buyer has refreshed', async () => {
    const { become, orders } = await openLastStep(cart(item('Шляпа'), item('Шарф', { price: 500 })));
    become(cart(item('Шляпа'), soldOut('Шарф')));
    await contains(notice(), new RegExp(SHORT));
    await contains(notice(), /Шарф — Закончился/);
    await contains(main().getByRole('listitem').filter({ hasText: 'Шарф' }).first(), /Закончился/);
    await expect.element(place()).toBeDisabled();
    await button('Обновить').click();
    await contains(main().getByRole('status'), /было 1 500 сом, стало 1 000 сом/);
    await contains(summary(), /Было1 500 сом/);
    expect(orders()).toEqual([]);
    await place().click();
    await isShown(toast('Ваш заказ принят. Спасибо за покупку'));
    expect(orders()).toMatchObject([{ totalAmount: 1_000, products: [{ product: 'Шляпа', price: 1_000 }] }]);
  });

  test('a raised price that the shop refuses is shown with the old one, and asked for again', async () => {
    let refused = false;
    const { orders } = await openLastStep(cart(item('Шляпа')), {
      '/api/cart': () => cart(item('Шляпа', { price: refused ? 1_200 : 1_000 })),
      'POST /api/orders': () => {
        if (refused) return { order: { number: 1_001 } };
        refused = true;
        return new Refused(409, { code: 'PRICE_CHANGED', message: '', totalAmount: 1_200 });
      },
    });
    await place().click();
    await contains(notice(), /цены изменились/);
    await contains(notice(), /Цена была 1 000 сом, стала 1 200 сом/);
    await expect.element(place()).toBeDisabled();
    await button('Обновить').click();
    await place().click();
    await isShown(toast('Ваш заказ принят. Спасибо за покупку'));
    expect(orders().map(({ totalAmount, products }) => [totalAmount, products[0]?.price])).toEqual([
      [1_000, 1_000],
      [1_200, 1_200],
    ]);
  });

  test('the delivery of the chosen city is beside the total; a new price of it is shown before it is ordered', async () => {
    const osh = (price: number) => ({
      cities: [{ _id: 'osh', name: { ru: 'Ош', en: 'Osh', ky: 'Ош' }, price, daysMin: 2, daysMax: 3 }],
      version: price,
    });
    const screen = await open(
      {
        '/api/cart': cart(item('Шляпа')),
        '/api/delivery': osh(450),
        'POST /api/orders': new Refused(409, { code: 'PRICE_CHANGED', message: '', deliveryCost: 500 }),
      },
      '?step=2',
    );
    await fillForm();
    await page.getByRole('combobox', { name: 'Город' }).selectOptions('osh');
    await contains(summary(), /Итого1 000 сомДоставка: Ош, 2–3 дня450 сомВместе с доставкой1 450 сом/);
    await next().click();
    screen.answer({ '/api/delivery': osh(500) });
    await place().click();
    await contains(notice(), /цены изменились/);
    await button('Обновить').click();
    await contains(summary(), /Вместе с доставкой1 500 сом/);
    screen.answer({ 'POST /api/orders': { order: { number: 1_001 } } });
    await place().click();
    await isShown(toast('Ваш заказ принят. Спасибо за покупку'));
    const sent = screen.asked('POST /api/orders').map(({ body }) => body as NewOrder);
    expect(sent.map(({ totalAmount, city, deliveryCost }) => [totalAmount, city, deliveryCost])).toEqual([
      [1_000, 'osh', 450],
      [1_000, 'osh', 500],
    ]);
  });

  test('too few left: refreshing takes back what there isn’t, and says how many it was', async () => {
    const one = { product: product({ _id: 'Шляпа', name: 'Шляпа', quantity: 1 }) };
    const { become } = await openLastStep(cart(item('Шляпа', { quantity: 3 })), {
      'PUT /api/cart/update/*': cart(item('Шляпа', one)),
    });
    become(cart(item('Шляпа', { ...one, quantity: 3, reason: 'TOO_FEW' })));
    await contains(notice(), /Шляпа — Осталось 1 шт\./);
    await button('Обновить').click();
    await contains(main(), /Было 3 шт\., стало 1 шт\./);
    await expect.element(place()).toBeEnabled();
  });

  test('the only line sells out: the message stays with the cart', async () => {
    const { become } = await openLastStep(cart(item('Шляпа')));
    become(cart(soldOut('Шляпа')));
    await isShown(heading('Корзина'));
    await contains(notice(), new RegExp(SHORT));
    await contains(lineOf('Шляпа'), /Закончился/);
  });

  test('whoever leaves and comes back while the order is sent is told of it once', async () => {
    const answered = Promise.withResolvers<object>();
    await openLastStep(cart(item('Шляпа')), { 'POST /api/orders': () => answered.promise });
    await place().click();
    await link(/^Каталог/)
      .first()
      .click();
    await isAt('/catalog');
    history.back();
    await isAt('/cart?step=3');
    await isShown(page.getByRole('heading', { level: 1 }));
    answered.resolve({ order: { number: 1_001 } });
    await isShown(toast(/Номер вашего заказа — 1001/));
    await counts(toast('Ваш заказ принят. Спасибо за покупку'), 1);
    await counts(toast(/Номер вашего заказа/), 1);
  });
});
