import { type Mail, composeMail } from '../../platform/mail/compose-mail.ts';

// These go to addresses that may be unproven, so they contain nothing that the applicant typed.

export const approvedMail = (publicUrl: string): Mail =>
  composeMail({
    subject: 'Ваш аккаунт продавца подтверждён',
    greeting: 'Здравствуйте!',
    parts: [
      {
        kind: 'paragraph',
        text: 'Теперь вы можете продавать в Kerben. Войдите, чтобы добавить товары и следить за заказами.',
      },
      { kind: 'button', label: 'Войти', href: `${publicUrl}/login` },
    ],
  });

export const suspendedMail = (publicUrl: string): Mail =>
  composeMail({
    subject: 'Ваш аккаунт продавца приостановлен',
    greeting: 'Здравствуйте!',
    parts: [
      {
        kind: 'paragraph',
        text: 'Товары вашей компании больше не показываются в Kerben, и войти в аккаунт пока нельзя.',
      },
      { kind: 'paragraph', text: 'Чтобы узнать причину, свяжитесь с нами.' },
      { kind: 'button', label: 'Контакты', href: `${publicUrl}/contact` },
    ],
  });
