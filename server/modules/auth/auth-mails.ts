import { type Mail, composeMail } from '../../platform/mail/compose-mail.ts';
import type { StoredPurpose } from './codes.queries.ts';

const CODE_WORDS: Record<StoredPurpose, { subject: string; what: string; otherwise: string }> = {
  registration: {
    subject: 'Код для регистрации',
    what: 'Введите этот код, чтобы зарегистрироваться в Kerben:',
    otherwise: 'Если вы не регистрировались, ничего делать не нужно.',
  },
  password_reset: {
    subject: 'Код для нового пароля',
    what: 'Введите этот код, чтобы задать новый пароль в Kerben:',
    otherwise: 'Если вы этого не просили, ничего делать не нужно: пароль остаётся прежним.',
  },
  email_change: {
    subject: 'Код для нового email',
    what: 'Введите этот код, чтобы этот адрес стал адресом вашего аккаунта в Kerben:',
    otherwise: 'Если вы этого не просили, ничего делать не нужно.',
  },
};

export function codeMail(purpose: StoredPurpose, code: string, livesMinutes: number): Mail {
  const { subject, what, otherwise } = CODE_WORDS[purpose];
  return composeMail({
    subject,
    greeting: 'Здравствуйте!',
    parts: [
      { kind: 'paragraph', text: what },
      { kind: 'code', code },
      {
        kind: 'paragraph',
        text: `Код действует ${livesMinutes} минут и только один раз. Никому его не сообщайте. ${otherwise}`,
      },
    ],
  });
}

export const adminRecoveryMail = (): Mail =>
  composeMail({
    subject: 'Код для нового пароля',
    greeting: 'Здравствуйте!',
    parts: [
      {
        kind: 'paragraph',
        text: 'Кто-то запросил новый пароль администратора Kerben. По почте он не меняется: его задают на сервере командой npm run admin.',
      },
      { kind: 'paragraph', text: 'Если это были не вы, ничего делать не нужно: пароль остаётся прежним.' },
    ],
  });

/** Anybody can apply with somebody else's e-mail, so the mail quotes nothing from the application. */
export const applicationMail = (): Mail =>
  composeMail({
    subject: 'Заявка продавца принята',
    greeting: 'Здравствуйте!',
    parts: [
      {
        kind: 'paragraph',
        text: 'Мы получили заявку продавца с этим адресом и позвоним по указанному в ней телефону в течение 24 часов.',
      },
      {
        kind: 'paragraph',
        text: 'Войти и добавить товары можно будет после того, как мы подтвердим заявку. Если заявку отправили не вы, ничего делать не нужно.',
      },
    ],
  });
