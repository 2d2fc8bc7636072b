import { type Letter, writeLetter } from '../../platform/mail/letter.ts';

interface Addressee {
  name: string;
  companyName: string;
}

export const approvedLetter = ({ name, companyName }: Addressee, publicUrl: string): Letter =>
  writeLetter({
    subject: 'Ваш аккаунт продавца подтверждён',
    greeting: `Здравствуйте, ${name}!`,
    parts: [
      {
        kind: 'paragraph',
        text: `Компания «${companyName}» может продавать в Kerben. Войдите, чтобы добавить товары и следить за заказами.`,
      },
      { kind: 'button', label: 'Войти', href: `${publicUrl}/login` },
    ],
  });

export const suspendedLetter = ({ name, companyName }: Addressee, publicUrl: string): Letter =>
  writeLetter({
    subject: 'Ваш аккаунт продавца приостановлен',
    greeting: `Здравствуйте, ${name}!`,
    parts: [
      {
        kind: 'paragraph',
        text: `Товары компании «${companyName}» больше не показываются в Kerben, и войти в аккаунт пока нельзя.`,
      },
      { kind: 'paragraph', text: 'Чтобы узнать причину, свяжитесь с нами.' },
      { kind: 'button', label: 'Контакты', href: `${publicUrl}/contact` },
    ],
  });
