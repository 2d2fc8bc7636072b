import { briefOf, type MailContent, onOneLine } from '../mail/compose-mail.ts';
import { markup } from '../markup.ts';

export interface TelegramButton {
  text: string;
  /** What the bot gets when it is pressed: at most 64 bytes. */
  data: string;
}
export type TelegramButtons = TelegramButton[][];

export const toKeyboard = (buttons: TelegramButtons) => ({
  inline_keyboard: buttons.map((row) => row.map(({ text, data }) => ({ text, callback_data: data }))),
});

/** Telegram refuses longer texts. */
const MAX_LENGTH = 4_000;

/** A mail's subject and what it says, in the few tags that Telegram knows. */
export function telegramHtml(content: MailContent): string {
  const brief = briefOf(content);
  const text = brief.length <= MAX_LENGTH ? brief : `${brief.slice(0, MAX_LENGTH - 1).toWellFormed()}…`;
  return markup`<b>${onOneLine(content.subject)}</b>\n\n${text}`.html;
}
