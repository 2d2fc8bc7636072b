import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, NO_CONNECTION, openScreen, Refused } from './open-screen.tsx';
import { button, contains, field, heading, isAt, isGone, isShown, link, says, toast } from './page.ts';

const email = () => field('Email');
const password = () => field('Пароль');
const code = () => field('Код из письма');
const enter = () => userEvent.keyboard('{Enter}');

const WORKS: Answers = {
  '/api/auth/check-email': { exists: false },
  '/api/auth/send-otp': { message: '' },
  '/api/auth/verify-otp': { tempToken: 'temp' },
};
const open = (mode: string, answers: Answers = {}, keepStorage = false) =>
  openScreen(mode ? `/login?mode=${mode}` : '/login', { answers: { ...WORKS, ...answers }, keepStorage });

async function logIn() {
  await email().fill('a@example.kg');
  await password().fill('secret1');
  await enter();
}
async function askForCode() {
  await email().fill('a@example.kg');
  await enter();
  await isShown(code());
}
async function passCode() {
  await askForCode();
  await code().fill('123456');
  await enter();
  await isShown(field('Имя'));
}

describe('what is wrong is said at its field', () => {
  test('at the login, before anything is sent', async () => {
    const { asked } = await open('');
    await button('Войти').click();
    await says(email(), 'Пожалуйста, введите корректный email');
    await says(password(), 'Пароль должен содержать минимум 6 символов');
    await expect.element(email()).toHaveFocus();
    await email().fill('a@example.kg');
    await password().fill('short');
    await enter();
    await expect.element(password()).toHaveFocus();
    await expect.element(email()).not.toHaveAttribute('aria-invalid');
    expect(asked('/api/auth/*')).toEqual([]);
  });

  test('at each step of a registration', async () => {
    await open('register');
    await email().fill('not an e-mail');
    await enter();
    await says(email(), 'Пожалуйста, введите корректный email');
    await askForCode();
    await code().fill('12345');
    await enter();
    await says(code(), 'Код должен содержать минимум 6 символов');
    await code().fill('123456');
    await enter();
    await expect.element(field('Имя')).toHaveAttribute('maxlength', '50');
    await password().fill('short');
    await field('Повторите пароль').fill('other');
    await button('Зарегистрироваться').click();
    await says(field('Имя'), 'Введите имя');
    await says(password(), 'Пароль должен содержать минимум 6 символов');
    await says(field('Повторите пароль'), 'Пароли не совпадают. Пожалуйста, проверьте введенные данные.');
    await expect.element(field('Имя')).toHaveFocus();
  });

  test("'Пользователь с таким email уже существует', 'У нас нет такого клиента', 'Неверный OTP'", async () => {
    const wrong = { code: 'WRONG_CODE', message: 'Неверный OTP', triesLeft: 4 };
    const { close } = await open('register', { '/api/auth/check-email': { exists: true } });
    await email().fill('a@example.kg');
    await enter();
    await says(email(), 'Пользователь с таким email уже существует');
    close();
    const recovery = await open('recovery');
    await email().fill('a@example.kg');
    await enter();
    await says(email(), 'У нас нет такого клиента');
    recovery.close();
    await open('register', { '/api/auth/verify-otp': new Refused(400, wrong) });
    await askForCode();
    await code().fill('123456');
    await enter();
    await says(code(), 'Неверный OTP. Осталось попыток: 4');
    await expect.element(code()).toHaveFocus();
  });
});

test.for([
  [401, 'WRONG_CREDENTIALS', 'Неверный email или пароль'],
  [403, 'SELLER_PENDING', 'Ваш аккаунт еще не подтвержден'],
  [403, 'SELLER_SUSPENDED', 'Ваш аккаунт приостановлен'],
] as const)('%s %s: whoever may not sign in reads “%s”', async ([status, refusal, message]) => {
  await open('', { '/api/auth/login': new Refused(status, { code: refusal, message }) });
  await logIn();
  await isShown(page.getByRole('alert').getByText(message).first());
});

test('too many tries: it is said how long to wait', async () => {
  const failure = {
    message: 'Слишком много запросов. Попробуйте позже.',
    code: 'TOO_MANY_REQUESTS',
    retryAfter: 700,
  };
  await open('', { '/api/auth/login': new Refused(429, failure) });
  await logIn();
  await isShown(
    page
      .getByRole('alert')
      .getByText(/Попробуйте через 12\s*мин/)
      .first(),
  );
});

describe('when the server fails it is said, and that there is no connection', () => {
  const toTheEnd = async () => {
    await passCode();
    await field('Имя').fill('Нуриза');
    await password().fill('secret1');
    await field('Повторите пароль').fill('secret1');
    await enter();
  };
  test.for([
    ['Ошибка при входе', 'login', '', logIn],
    ['Ошибка проверки email', 'check-email', 'register', () => email().fill('a@example.kg').then(enter)],
    [
      'Произошла ошибка при отправке OTP',
      'send-otp',
      'register',
      () => email().fill('a@example.kg').then(enter),
    ],
    [
      'Произошла ошибка при проверке OTP',
      'verify-otp',
      'register',
      async () => {
        await askForCode();
        await code().fill('123456');
        await enter();
      },
    ],
    ['Ошибка при регистрации', 'register', 'register', toTheEnd],
  ] as const)("'%s'", async ([message, call, mode, walk]) => {
    const { answer } = await open(mode, { [`/api/auth/${call}`]: new Refused(502) });
    await walk();
    await isShown(page.getByRole('alert').getByText(message).first());
    answer({ [`/api/auth/${call}`]: NO_CONNECTION });
    document.querySelector<HTMLButtonElement>('form button[type=submit]')!.click();
    await isShown(
      page
        .getByRole('alert')
        .getByText(/Нет связи с сервером/)
        .first(),
    );
  });

  test("'Ошибка при обновлении пароля'", async () => {
    await open('recovery', {
      '/api/auth/check-email': { exists: true },
      '/api/auth/reset-password': new Refused(502),
    });
    await askForCode();
    await code().fill('123456');
    await enter();
    await field('Новый пароль').fill('another1');
    await field('Повторите пароль').fill('another1');
    await enter();
    await isShown(page.getByRole('alert').getByText('Ошибка при обновлении пароля').first());
  });
});

test("'Забыли пароль?' keeps the e-mail that was typed", async () => {
  await open('');
  await email().fill('a@example.kg');
  await link('Забыли пароль?').click();
  await isAt('/login?mode=recovery');
  await expect.element(email()).toHaveValue('a@example.kg');
});

test('whoever has left while a new password is saved is not called back', async () => {
  const saved = Promise.withResolvers<object>();
  await open('recovery', {
    '/api/auth/check-email': { exists: true },
    '/api/auth/reset-password': () => saved.promise,
  });
  await askForCode();
  await code().fill('123456');
  await enter();
  await field('Новый пароль').fill('another1');
  await field('Повторите пароль').fill('another1');
  await enter();
  await link('Закрыть').click();
  await isAt('/');
  saved.resolve({ message: '' });
  await isShown(toast(/[Пп]ароль/));
  await isAt('/');
});

test('another code can be asked for after 60 seconds, also after a reload', async () => {
  const { close } = await open('register');
  await askForCode();
  const resend = () => button(/^Отправить код ещё раз/);
  await expect.element(resend()).toBeDisabled();
  await contains(resend(), /через (1:00|0:5\d)$/);
  close();
  // The clock goes on while the tab is closed.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 });
  const after = await open('register', {}, true);
  await isShown(page.getByText('Мы отправили код на a@example.kg'));
  await contains(resend(), /через 0:(40|3\d)$/);
  after.close();
  vi.setSystemTime(Date.now() + 41_000);
  const sentAlready = { code: 'CODE_SENT_RECENTLY', message: 'Код уже отправлен', retryAfter: 30 };
  await open('register', { '/api/auth/send-otp': new Refused(429, sentAlready) }, true);
  await expect.element(resend()).toBeEnabled();
  await resend().click();
  await isShown(page.getByText(/Код уже отправлен/).first());
  await expect.element(resend()).toBeDisabled();
});

describe('the page', () => {
  test('has a layout of its own: no header, no bottom bar, no footer', async () => {
    await open('');
    await expect.element(email()).toHaveAttribute('autocomplete', 'username');
    await expect.element(password()).toHaveAttribute('autocomplete', 'current-password');
    for (const role of ['banner', 'navigation', 'contentinfo']) await isGone(page.getByRole(role));
  });

  test('the cross goes home, the arrow to the first step or to the login', async () => {
    await open('register');
    await askForCode();
    await button('Назад').click();
    await isShown(email());
    await link('Назад').click();
    await isShown(heading('Вход'));
    await isAt('/login');
    await link('Зарегистрироваться').click();
    await isShown(heading('Регистрация'));
    await link('Закрыть').click();
    await isAt('/');
    await isShown(page.getByRole('banner'));
  });

  test('shows the password to whoever wants to see it', async () => {
    await open('');
    await password().fill('secret1');
    await expect.element(password()).toHaveAttribute('type', 'password');
    await button('Показать пароль').click();
    await expect.element(password()).toHaveAttribute('type', 'text');
    await button('Скрыть пароль').click();
    await expect.element(password()).toHaveAttribute('type', 'password');
    await expect.element(password()).toHaveValue('secret1');
  });

  test('leads home whoever is signed in', async () => {
    await openScreen('/login?from=/contact', { as: 'customer' });
    await isAt('/');
  });
});

test('a guest at the favourites is sent to /login with a message', async () => {
  await openScreen('/favorites');
  await isAt('/login?from=%2Ffavorites');
  await isShown(toast('Зарегистрируйтесь или войдите, чтобы пользоваться избранным'));
});
