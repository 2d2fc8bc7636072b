import type { Language } from '#contract/languages.ts';
import { isOwnPicture, jpegAddress } from '#contract/pictures.ts';
import { namesItsType } from '#contract/product-names.ts';
import { kindsText } from '#texts/kinds.ts';
import { mailsText } from '#texts/mails.ts';
import type { MailPart } from '../../platform/mail/compose-mail.ts';
import type { LineRow } from './orders.queries.ts';
import { totalOf } from './whole-orders.ts';

export const nameOf = (language: Language, { type, name }: LineRow): string =>
  namesItsType(type, name) ? name : `${typeLabel(language, type)} ${name}`;

/** The translated name of a type; a type that a seller invented stays as typed. */
function typeLabel(language: Language, type: string): string {
  const known = Object.values(kindsText.ru).indexOf(type);
  return Object.values(kindsText[language])[known] ?? type;
}

export function linesTable(
  language: Language,
  lines: LineRow[],
  publicUrl: string,
  detailOf: (line: LineRow) => string | null = () => null,
): MailPart {
  const { som, order: t } = mailsText[language];
  return {
    kind: 'lines',
    lines: lines.map((line) => ({
      name: nameOf(language, line),
      detail: [
        detailOf(line),
        line.size,
        line.color,
        t.line.detail({ quantity: line.quantity, price: som({ amount: line.price }) }),
      ]
        .filter((part) => part !== null)
        .join(', '),
      amount: som({ amount: line.price * line.quantity }),
      // Only from this shop: another server would learn who opens the mail.
      ...(line.picture !== null &&
        isOwnPicture(line.picture) && { picture: publicUrl + jpegAddress(line.picture, 160) }),
    })),
    total: { name: t.total, amount: som({ amount: totalOf(lines) }) },
  };
}
