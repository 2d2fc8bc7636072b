import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answers, never, NO_CONNECTION, openScreen, Refused } from './open-screen.tsx';
import { button, field, heading, isAt, isShown, link, main, says, toast } from './page.ts';

const APPLY = 'POST /api/auth/seller/register';
const CHECK_EMAIL = '/api/auth/checkEmail';
const CHECK_COMPANY = '/api/auth/check-company-name';
const FREE = { unique: true, message: '' };
const TYPED = {
  Имя: 'Бакыт',
  Фамилия: 'Осмонов',
  Email: 'bakyt@example.kg',
  Телефон: '+996 (555) 12-03-41',
  Пароль: 'secret1',
  'Название компании': 'Цех',
  Адрес: 'г. Бишкек, ул. Льва Толстого, 114',
  'Описание компании': 'Шьём рубашки и брюки.',
};

const open = (answers: Answers = {}) =>
  openScreen('/sellers/register', { answers: { [CHECK_EMAIL]: FREE, [CHECK_COMPANY]: FREE, ...answers } });
const submit = () => button('Отправить заявку');
async function fill() {
  for (const [label, text] of Object.entries(TYPED)) await field(label).fill(text);
  await isShown(page.getByText('Название компании свободно').first());
}
async function isAsTyped() {
  for (const [label, text] of Object.entries(TYPED)) await expect.element(field(label)).toHaveValue(text);
}

test('an empty form says of every field that it is required, and leads to the first', async () => {
  await open();
  await submit().click();
  for (const [label, message] of Object.entries({
    Имя: 'Укажите имя',
    Фамилия: 'Укажите фамилию',
    Email: 'Укажите email',
    Телефон: 'Укажите телефон',
    Пароль: 'Введите пароль',
    'Название компании': 'Укажите название компании',
    Адрес: 'Укажите адрес',
    'Описание компании': 'Опишите компанию',
  })) {
    await says(field(label), message);
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect.element(field('Имя')).toHaveFocus();
});

test('what is too short or no address is said when the field is left, and unsaid when it is mended', async () => {
  await open();
  for (const [label, typed, message] of [
    ['Имя', 'Б', 'Имя слишком короткое'],
    ['Фамилия', 'О', 'Фамилия слишком короткая'],
    ['Email', 'bakyt@', 'Пожалуйста, введите корректный email'],
    ['Телефон', '12-34-56', 'Неверный формат телефона'],
    ['Пароль', '12345', 'Пароль слишком короткий'],
    ['Название компании', 'Ц', 'Название компании слишком короткое'],
    ['Адрес', 'Ош', 'Адрес слишком короткий'],
    ['Описание компании', 'Шьём', 'Описание компании слишком короткое'],
  ] as const) {
    await field(label).fill(typed);
    await expect.element(field(label)).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await says(field(label), message);
  }
  await field('Телефон').fill('12-34-567');
  await expect.element(field('Телефон')).not.toHaveAttribute('aria-invalid');
});

test('angle brackets vanish as they are typed, where they are typed, and no field takes more than fits', async () => {
  await open();
  await field('Название компании').fill('Цех');
  await userEvent.keyboard('{Home}');
  await userEvent.keyboard('<b>Наш ');
  await expect.element(field('Название компании')).toHaveValue('bНаш Цех');
  for (const [label, max] of [
    ['Имя', 50],
    ['Фамилия', 50],
    ['Email', 100],
    ['Телефон', 20],
    ['Пароль', 50],
    ['Название компании', 100],
    ['Адрес', 200],
    ['Описание компании', 1_000],
  ] as const) {
    await field(label).fill('5'.repeat(max + 7));
    await expect.element(field(label)).toHaveValue('5'.repeat(max));
  }
});

test('the password can be looked at, and the close button leads back to /', async () => {
  await open();
  await expect.element(field('Пароль')).toHaveAttribute('type', 'password');
  await button('Показать пароль').click();
  await expect.element(field('Пароль')).toHaveAttribute('type', 'text');
  await button('Скрыть пароль').click();
  await expect.element(field('Пароль')).toHaveAttribute('type', 'password');
  await main().getByRole('link', { name: 'Закрыть' }).click();
  await isAt('/');
});

describe('whether an e-mail and a company name are free', () => {
  test('is asked after a pause of 500 ms, and only for what looks like one', async () => {
    const { asked } = await open();
    await isShown(submit());
    await field('Название компании').fill('Ц');
    // In one go: no machine is so slow that a pause comes between them.
    const email = field('Email').element() as HTMLInputElement;
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
    for (const typed of ['bakyt@', 'Bakyt@example.kg', 'Bakyt.o@example.kg']) {
      value.set!.call(email, typed);
      email.dispatchEvent(new Event('input', { bubbles: true }));
    }
    expect(asked(CHECK_EMAIL)).toEqual([]);
    await isShown(page.getByText('Email свободен').first());
    expect(asked(CHECK_EMAIL).map(({ call }) => decodeURIComponent(call))).toEqual([
      `GET ${CHECK_EMAIL}?email=bakyt.o@example.kg`,
    ]);
    expect(asked(CHECK_COMPANY)).toEqual([]);
  });

  test('is being checked, then known; what is taken can not be sent', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { answer } = await open({
      [CHECK_EMAIL]: () => promise,
      [CHECK_COMPANY]: { unique: false, message: '' },
    });
    await field('Email').fill('taken@example.kg');
    await says(field('Email'), 'Проверяем email…');
    await expect.element(submit()).toBeEnabled();
    resolve({ unique: false, message: '' });
    await says(field('Email'), 'Этот email уже зарегистрирован');
    await expect.element(submit()).toBeDisabled();
    answer({ [CHECK_EMAIL]: FREE });
    await field('Email').fill('free@example.kg');
    await says(field('Email'), 'Email свободен');
    await expect.element(submit()).toBeEnabled();
    await field('Название компании').fill('АЛА-ТОО');
    await says(field('Название компании'), 'Название компании уже занято');
    await expect.element(submit()).toBeDisabled();
  });

  test('an answer to older words says nothing of newer ones', async () => {
    const { asked } = await open({ [CHECK_EMAIL]: ({ url }) => (url.includes('second') ? FREE : never()) });
    await field('Email').fill('first@example.kg');
    await expect.poll(() => asked(CHECK_EMAIL)).toHaveLength(1);
    await field('Email').fill('second@example.kg');
    await says(field('Email'), 'Email свободен');
  });

  test("'Email check error' and 'Company name check error', and sending stays possible", async () => {
    await open({ [CHECK_EMAIL]: NO_CONNECTION, [CHECK_COMPANY]: new Refused(500) });
    await field('Email').fill('bakyt@example.kg');
    await field('Название компании').fill('Цех');
    await says(field('Email'), 'Ошибка проверки email');
    await says(field('Название компании'), 'Ошибка проверки названия компании');
    await expect.element(submit()).toBeEnabled();
  });
});

describe('when the application is refused nothing typed is lost', () => {
  test.for([
    ['EMAIL_ALREADY_EXISTS', 'Email', 'Этот email уже зарегистрирован'],
    ['COMPANY_NAME_EXISTS', 'Название компании', 'Название компании уже занято'],
    ['PASSWORD_TOO_SHORT', 'Пароль', 'Пароль слишком короткий'],
  ] as const)("%s at %s: '%s' as a toast and at the field", async ([code, label, message]) => {
    await open({ [APPLY]: new Refused(400, { code, message: '?' }) });
    await fill();
    await submit().click();
    await isShown(toast(message));
    await says(field(label), message);
    await expect.element(field(label)).toHaveFocus();
    await isAsTyped();
  });

  test('what the server says stands in a toast, and what it says of a field there', async () => {
    const { answer } = await open({ [APPLY]: NO_CONNECTION });
    await fill();
    for (const [failure, message] of [
      [NO_CONNECTION, 'Не удалось связаться с сервером'],
      [new Refused(400, { code: 'X', message: 'Так нельзя' }), 'Так нельзя'],
      [new Refused(400), 'Ошибка при регистрации'],
      [new Refused(429), 'Слишком много запросов. Попробуйте позже.'],
      [new Refused(500), 'Неожиданная ошибка'],
    ] as const) {
      answer({ [APPLY]: failure });
      await submit().click();
      await isShown(toast(message));
      await expect.element(submit()).toBeEnabled();
    }
    const errors = [{ field: 'address', message: 'Где это?' }];
    answer({ [APPLY]: new Refused(400, { code: 'INVALID_INPUT', message: 'Нет', errors }) });
    await submit().click();
    await says(field('Адрес'), 'Где это?');
    await expect.element(field('Адрес')).toHaveFocus();
    await isAsTyped();
  });

  test('while it is sent it can not be sent twice; after 10 s without an answer it gives up', async () => {
    const limit = AbortSignal.timeout.bind(AbortSignal);
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => limit(ms / 20));
    await open({ [APPLY]: never });
    await fill();
    await submit().click();
    await expect.element(button('Отправляем…')).toBeDisabled();
    expect(limits).toHaveBeenCalledWith(10_000);
    await isShown(toast('Не удалось связаться с сервером'));
    await isAsTyped();
    await expect.element(submit()).toBeEnabled();
  });
});

test('an application that is accepted says that it hears from us within 24 hours', async () => {
  await open({ [APPLY]: { message: '' } });
  await fill();
  await submit().click();
  await isShown(heading('Заявка принята'));
  await isShown(
    page
      .getByRole('status')
      .getByText(/в течение 24 часов/)
      .first(),
  );
  await isShown(link(/Kerben/).first());
});

test('an application that isn’t sent yet is asked about before leaving, and survives a reload without its password', async () => {
  const first = await open();
  await field('Имя').fill('Нурлан');
  await field('Пароль').fill('тайна-123');
  await link('Каталог').first().click();
  await button('Остаться').click();
  first.close();
  await openScreen('/sellers/register', { keepStorage: true });
  await expect.element(field('Имя')).toHaveValue('Нурлан');
  await expect.element(field('Пароль')).toHaveValue('');
});
