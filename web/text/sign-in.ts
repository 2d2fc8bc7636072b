import { NAME_MAX, OTP_LENGTH, PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts';

const minutes = new Intl.NumberFormat('ru', { style: 'unit', unit: 'minute', unitDisplay: 'short' });
const seconds = new Intl.NumberFormat('ru', { style: 'unit', unit: 'second', unitDisplay: 'short' });
const clock = (s: number) => `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;

export const signInText = {
  login: {
    title: 'Вход — Kerben',
    heading: 'Вход',
    lead: 'Войдите, чтобы видеть избранное, заказы и корзину на любом устройстве.',
    action: 'Войти',
  },
  register: {
    title: 'Регистрация — Kerben',
    heading: 'Регистрация',
    lead: 'Пришлём на почту код, чтобы убедиться, что она ваша.',
    action: 'Получить код',
  },
  recovery: {
    title: 'Восстановление пароля — Kerben',
    heading: 'Восстановление пароля',
    lead: 'Укажите почту, с которой вы регистрировались. Пришлём код для нового пароля.',
    action: 'Получить код',
  },
  description: 'Вход и регистрация в Kerben: избранное, заказы и корзина на любом устройстве.',

  code: {
    lead: 'Мы отправили код на',
    label: 'Код из письма',
    hint: `${OTP_LENGTH} цифр. Нет письма? Проверьте папку «Спам».`,
    action: 'Подтвердить',
    resend: 'Отправить код ещё раз',
    resendIn: (s: number) => `Отправить код ещё раз через ${clock(s)}`,
    sent: 'Код отправлен ещё раз',
    sentAlready: 'Код уже отправлен: проверьте почту',
  },
  details: {
    lead: 'Почта подтверждена. Осталось имя и пароль.',
    action: 'Зарегистрироваться',
  },
  newPassword: {
    lead: 'Почта подтверждена. Придумайте новый пароль.',
    action: 'Сохранить пароль',
  },

  email: 'Email',
  name: 'Имя',
  password: 'Пароль',
  newPasswordLabel: 'Новый пароль',
  confirm: 'Повторите пароль',
  passwordToggle: { show: 'Показать пароль', hide: 'Скрыть пароль' },
  passwordHint: `Не короче ${PASSWORD_MIN} символов`,
  forgot: 'Забыли пароль?',
  noAccount: 'Ещё нет аккаунта?',
  toRegister: 'Зарегистрироваться',
  haveAccount: 'Уже есть аккаунт?',
  toLogin: 'Войти',
  back: 'Назад',
  close: 'Закрыть',
  toHome: 'Kerben, to home page',
  needsScripts: 'Чтобы войти, включите JavaScript в браузере.',

  wrongEmail: 'Пожалуйста, введите корректный email',
  shortCode: `Код должен содержать минимум ${OTP_LENGTH} символов`,
  shortPassword: `Пароль должен содержать минимум ${PASSWORD_MIN} символов`,
  longPassword: `Пароль должен содержать не больше ${PASSWORD_MAX} символов`,
  mismatch: 'Пароли не совпадают. Пожалуйста, проверьте введенные данные.',
  noName: 'Введите имя',
  longName: `Имя должно содержать не больше ${NAME_MAX} символов`,
  emailTaken: 'Пользователь с таким email уже существует',
  noSuchClient: 'У нас нет такого клиента',
  suspended: 'Ваш аккаунт приостановлен',

  emailCheckFailed: 'Ошибка проверки email',
  sendFailed: 'Произошла ошибка при отправке OTP',
  codeFailed: 'Произошла ошибка при проверке OTP',
  registerFailed: 'Ошибка при регистрации',
  loginFailed: 'Ошибка при входе',
  resetFailed: 'Ошибка при обновлении пароля',
  noConnection: (failed: string) =>
    `${failed}. Нет связи с сервером: проверьте интернет и попробуйте ещё раз.`,
  triesLeft: (wrong: string, tries: number) =>
    tries > 0 ? `${wrong}. Осталось попыток: ${tries}` : `${wrong}. Запросите новый код.`,
  tooMany: (retryAfterS: number) =>
    retryAfterS > 60
      ? `Слишком много попыток. Попробуйте через ${minutes.format(Math.ceil(retryAfterS / 60))}`
      : `Слишком много попыток. Попробуйте через ${seconds.format(Math.max(retryAfterS, 1))}`,

  registered: (name: string) => `Регистрация прошла успешно. Добро пожаловать, ${name}!`,
  welcome: (name: string) => `Добро пожаловать, ${name}!`,
  passwordChanged: 'Пароль успешно обновлён. Войдите с новым паролем.',
};
