import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TOAST_CLOSE_MS } from '#contract/limits.ts';
import { navigate } from '../../web/navigation/history.ts';
import { endSession } from '../../web/session/session.ts';
import { holdScreen, openScreen, Refused } from './open-screen.tsx';
import { counts, button, drawn, heading, isAt, isGone, isShown, toast } from './page.ts';

const menu = (width = 1280) =>
  page.getByRole('navigation', { name: width < 768 ? 'Нижняя панель' : 'Основная навигация' });
async function entries(width = 1280): Promise<string[]> {
  const details = [...menu(width).element().querySelectorAll('details')].at(-1)!;
  details.querySelector('summary')!.click();
  await drawn();
  return [...details.querySelectorAll(':scope > ul > li:not(:has(ul))')].map(
    ({ textContent }) => textContent ?? '',
  );
}
const handle = () => [...menu().element().querySelectorAll('summary')].at(-1)?.textContent;

describe('the menu', () => {
  test.for([
    [undefined, 'Войти', ['Войти', 'Партнёрам']],
    ['customer', 'Профиль', ['Профиль', 'Партнёрам', 'Выйти']],
    ['seller', 'Профиль', ['Профиль', 'Выйти']],
    ['admin', 'Профиль', ['Админ-панель', 'Выйти']],
  ] as const)('of a %s, behind %s: %s', async ([as, name, expected]) => {
    for (const width of [1280, 390]) {
      const { close } = await openScreen('/contact', { ...(as && { as }), width });
      await expect
        .poll(() => [...menu(width).element().querySelectorAll('summary')].at(-1)?.textContent)
        .toBe(name);
      expect(await entries(width)).toEqual(expected);
      close();
    }
  });

  test("'suspend changes the menu to Login and Partner', and /login says why", async () => {
    const { asked } = await openScreen('/contact', {
      as: 'seller',
      answers: { '/api/sellers/seller-status/*': { status: 'suspend' } },
    });
    await expect.poll(handle).toBe('Войти');
    expect(sessionStorage.getItem('status')).toBe('suspend');
    expect(await entries()).toEqual(['Войти', 'Партнёрам']);
    expect(asked('/api/sellers/*/favorites')).toEqual([]);
    await menu().getByRole('link', { name: 'Войти' }).click();
    await isShown(heading('Вход'));
    await isShown(page.getByRole('alert').getByText('Ваш аккаунт приостановлен').first());
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test("a seller who is stopped meanwhile reads 'Ваш аккаунт приостановлен' once", async () => {
    const message = 'Ваш аккаунт приостановлен';
    await openScreen('/contact', {
      as: 'seller',
      answers: {
        '/api/cart': ({ headers }) =>
          headers.has('authorization')
            ? new Refused(403, { message, code: 'SELLER_SUSPENDED' })
            : { items: [], total: 0, totalItems: 0 },
      },
    });
    await expect.poll(handle).toBe('Войти');
    await expect.poll(() => toast(message).elements().length).toBe(1);
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});

describe('favourites and cart', () => {
  test('a guest is asked to register or sign in; an empty cart goes home and says so once', async () => {
    await openScreen('/contact');
    await expect.element(menu().getByRole('link', { name: 'Корзина' })).toHaveAttribute('href', '/');
    await menu().getByRole('link', { name: 'Корзина' }).click();
    await isAt('/');
    await menu().getByRole('link', { name: 'Корзина' }).click();
    await counts(toast('В корзине пока пусто'), 1);
    await menu().getByRole('link', { name: 'Избранное' }).click();
    await isAt('/login?from=%2Ffavorites');
    await isShown(page.getByText(/^Зарегистрируйтесь или войдите/).first());
  });

  test("an admin reads 'Функция избранного доступна только Зарегистрированным покупателям'", async () => {
    await openScreen('/contact', { as: 'admin' });
    await menu().getByRole('link', { name: 'Избранное' }).click();
    await isShown(toast('Функция избранного доступна только Зарегистрированным покупателям'));
    await isAt('/contact');
  });
});

describe('whoever has gone on is not led to /login', () => {
  test('by the heart in the header, whose words come late', async () => {
    await openScreen('/contact');
    const heart = menu().getByRole('link', { name: 'Избранное' });
    await isShown(heart);
    (heart.element() as HTMLElement).click();
    navigate('/sellers/register');
    await import('../../web/shell/favorites-refused.tsx');
    await drawn();
    await isAt('/sellers/register');
  });

  test('by favourites whose session ends meanwhile', async () => {
    await openScreen('/favorites', { as: 'customer' });
    await isShown(page.getByRole('main').getByRole('heading', { level: 1 }));
    holdScreen('/contact');
    navigate('/contact');
    endSession('lost');
    await drawn();
    await isAt('/contact');
  });
});

test('the footer has a phone link, four social links and the hours', async () => {
  await openScreen('/contact');
  const footer = page.getByRole('contentinfo');
  await isShown(footer.getByText('ПН/ВС - с 10:00 до 21:00'));
  const links = [...footer.element().querySelectorAll('a')];
  expect(links.find(({ href }) => href.startsWith('tel:'))?.href).toMatch(/^tel:\+996\d{9}$/);
  const social = links.filter((one) =>
    /Instagram|WhatsApp|Telegram|TikTok/.test(one.ariaLabel ?? one.innerText),
  );
  expect(social.map(({ protocol }) => protocol)).toEqual(['https:', 'https:', 'https:', 'https:']);
});

test('the contact page copies the address and says so, until the message has been read', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openScreen('/contact');
  await isShown(button('Скопировать адрес'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await button('Скопировать адрес').click();
  const message = () => toast('Адрес скопирован');
  await expect.poll(() => message().elements().length).toBe(1);
  expect(copied.mock.calls[0]?.[0]).toContain('ул. Киевская');
  // Not further: polling advances the fake clock too.
  vi.advanceTimersByTime(TOAST_CLOSE_MS / 2);
  const timers = vi.getTimerCount();
  await message().hover();
  await expect.poll(() => vi.getTimerCount()).toBe(timers - 1);
  vi.advanceTimersByTime(TOAST_CLOSE_MS);
  expect(message().elements()).toHaveLength(1);
  await button('Скопировать адрес').hover();
  await expect.poll(() => vi.getTimerCount()).toBe(timers);
  vi.advanceTimersByTime(TOAST_CLOSE_MS);
  await isGone(message());
});
