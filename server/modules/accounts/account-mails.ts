import { type Mail, composeMail } from '../../platform/mail/compose-mail.ts';

export const passwordChangedMail = (publicUrl: string): Mail =>
  composeMail({
    subject: 'Пароль изменён',
    greeting: 'Здравствуйте!',
    parts: [
      {
        kind: 'paragraph',
        text: 'Пароль вашего аккаунта в Kerben изменён. На всех устройствах нужно войти заново.',
      },
      {
        kind: 'paragraph',
        text: 'Если это сделали не вы, восстановите пароль на странице входа и напишите нам.',
      },
      { kind: 'button', label: 'Страница входа', href: `${publicUrl}/login` },
    ],
  });

export const emailChangedMail = (publicUrl: string, undoToken: string): Mail =>
  composeMail({
    subject: 'Email аккаунта изменён',
    greeting: 'Здравствуйте!',
    parts: [
      {
        kind: 'paragraph',
        text: 'У вашего аккаунта в Kerben теперь другой email. Письма на этот адрес больше не придут.',
      },
      {
        kind: 'paragraph',
        text: 'Если это сделали не вы, верните прежний email: ссылка действует 7 дней и один раз. После этого задайте новый пароль.',
      },
      // In the fragment, which browsers do not send to servers.
      {
        kind: 'button',
        label: 'Это не я: вернуть email',
        href: `${publicUrl}/email-change/undo#${undoToken}`,
      },
    ],
  });
