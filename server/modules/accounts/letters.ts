import { type Letter, writeLetter } from '../../platform/mail/letter.ts';

export const passwordChangedLetter = (publicUrl: string): Letter =>
  writeLetter({
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

/** Goes to the address that was: whoever reads it there may be the one who has lost the account. */
export const emailChangedLetter = (publicUrl: string): Letter =>
  writeLetter({
    subject: 'Email аккаунта изменён',
    greeting: 'Здравствуйте!',
    parts: [
      {
        kind: 'paragraph',
        text: 'У вашего аккаунта в Kerben теперь другой email. Письма на этот адрес больше не придут.',
      },
      { kind: 'paragraph', text: 'Если это сделали не вы, сразу свяжитесь с нами.' },
      { kind: 'button', label: 'Контакты', href: `${publicUrl}/contact` },
    ],
  });
