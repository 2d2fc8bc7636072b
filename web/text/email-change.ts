import { OTP_LENGTH } from '#contract/limits.ts';

const russian = {
  label: 'Email',
  hint: 'С ним вы входите, сюда приходят письма о заказах.',
  change: 'Изменить',
  title: 'Новый email',
  lead: 'Пришлём код на новый адрес. До подтверждения ничего не изменится.',
  newEmail: 'Новый email',
  currentPassword: 'Текущий пароль',
  passwordWords: { show: 'Показать пароль', hide: 'Скрыть пароль' },
  sendCode: 'Получить код',
  cancel: 'Отмена',
  sent: (email: string) => `Мы отправили код на ${email}.`,
  code: 'Код из письма',
  codeHint: `${OTP_LENGTH} цифр. Нет письма? Проверьте папку «Спам».`,
  confirm: 'Подтвердить',
  back: 'Назад',
  changed: 'Email изменён',

  wrongEmail: 'Пожалуйста, введите корректный email',
  sameEmail: 'Это ваш нынешний email',
  noPassword: 'Введите пароль',
  emailTaken: 'Пользователь с таким email уже существует',
  wrongPassword: 'Неверный текущий пароль',
  shortCode: `Код должен содержать минимум ${OTP_LENGTH} символов`,
  wrongCode: 'Неверный OTP',
  spentCode: 'Неверный OTP. Вернитесь назад и запросите новый код.',
  tooMany: 'Слишком много попыток. Попробуйте позже.',
  failed: 'Не получилось. Проверьте интернет и попробуйте ещё раз.',
};
export type EmailChangeWords = typeof russian;

const english: EmailChangeWords = {
  label: 'E-mail',
  hint: 'You log in with it, and orders are sent to it.',
  change: 'Change',
  title: 'New e-mail',
  lead: 'We send a code to the new address. Nothing changes until you confirm it.',
  newEmail: 'New e-mail',
  currentPassword: 'Current password',
  passwordWords: { show: 'Show password', hide: 'Hide password' },
  sendCode: 'Send the code',
  cancel: 'Cancel',
  sent: (email) => `We have sent a code to ${email}.`,
  code: 'Code from the e-mail',
  codeHint: `${OTP_LENGTH} digits. No e-mail? Look into the spam folder.`,
  confirm: 'Confirm',
  back: 'Back',
  changed: 'E-mail changed',

  wrongEmail: 'Invalid email format',
  sameEmail: 'This is your e-mail already',
  noPassword: 'Current password is required',
  emailTaken: 'This email is already registered',
  wrongPassword: 'Current password is wrong',
  shortCode: `The code has ${OTP_LENGTH} digits`,
  wrongCode: 'Wrong code',
  spentCode: 'Wrong code. Go back and ask for a new one.',
  tooMany: 'Too many requests. Try later.',
  failed: 'That did not work. Check the connection and try again.',
};

export const emailChangeText = { russian, english };

export const emailUndoText = {
  title: 'Вернуть прежний email — Kerben',
  description: 'Отмена смены email аккаунта Kerben.',
  heading: 'Вернуть прежний email?',
  text: 'Аккаунт снова получит адрес, на который пришло письмо. На всех устройствах нужно будет войти заново, а пароль задать новый.',
  action: 'Вернуть прежний email',
  toHome: 'На главную',
  doneHeading: 'Прежний email восстановлен',
  doneText: 'Старый пароль больше не действует. Задайте новый: пришлём код на восстановленный адрес.',
  newPassword: 'Задать новый пароль',
  invalidHeading: 'Ссылка больше не действует',
  invalidText:
    'Она работает один раз и в течение 7 дней. Если аккаунтом пользуется кто-то другой, свяжитесь с нами.',
  taken: 'Этот email уже занят другим аккаунтом. Свяжитесь с нами, мы поможем.',
  contact: 'Контакты',
  failed: 'Не получилось. Попробуйте ещё раз.',
};
