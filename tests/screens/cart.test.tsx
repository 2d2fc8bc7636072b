import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Cart, CartItem } from '#contract/cart.ts';
import { product } from './answers.ts';
import { type Answers, openScreen } from './open-screen.tsx';
import { button, contains, field, heading, isGone, isShown, main, says, toast } from './page.ts';

const item = (id: string, changed: Partial<CartItem> = {}): CartItem => ({
  ...{ _id: id, product: product({ _id: id, name: id }), name: id, brand: 'Юрта', price: 1_000 },
  ...{ quantity: 1, available: true },
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

test('what can no longer be bought is marked, and left out of the sum', async () => {
  await open({ '/api/cart': cart(item('Шляпа'), item('Шарф', { available: false, reason: 'INACTIVE' })) });
  await contains(lineOf('Шарф'), /Не доступен/);
  await contains(lineOf('Шарф'), /В сумму не входит/);
  await isGone(lineOf('Шарф').getByRole('textbox'));
  await contains(page.getByRole('region', { name: 'Ваш заказ' }), /1 000 сом/);
});

describe('the form', () => {
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

  test('pickup disables the address and presets the shop’s; what was typed stays', async () => {
    await open({ '/api/cart': cart(item('Шляпа')) }, '?step=2');
    await isShown(page.getByText('Доставка по Бишкеку стоит 250 сом', { exact: true }));
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
