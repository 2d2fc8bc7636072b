import { type Language, pathIn } from '#contract/languages.ts';
import { mailsText } from '#texts/mails.ts';
import { button, paragraph, type MailContent } from '../../platform/mail/compose-mail.ts';

interface Answered {
  productId: string;
  product: string;
  /** The question. */
  text: string;
  answer: string;
}

/** Goes to a proven address: whoever asks is signed in. */
export function answeredMail(
  language: Language,
  publicUrl: string,
  { productId, product, text, answer }: Answered,
): MailContent {
  const { greeting, answered: t } = mailsText[language];
  return {
    language,
    subject: t.subject({ product }),
    greeting,
    parts: [
      paragraph(t.text({ product })),
      paragraph(t.question({ question: text })),
      paragraph(t.answer({ answer })),
      button(t.button, `${publicUrl}${pathIn(language, `/products/${productId}`)}#questions`),
    ],
  };
}

/** To the seller, who answers it. */
export function askedMail(
  language: Language,
  publicUrl: string,
  { product, text }: Pick<Answered, 'product' | 'text'>,
): MailContent {
  const { greeting, asked: t } = mailsText[language];
  return {
    language,
    subject: t.subject({ product }),
    greeting,
    parts: [
      paragraph(t.text({ product })),
      paragraph(text),
      button(t.button, publicUrl + pathIn(language, '/seller/questions')),
    ],
  };
}
