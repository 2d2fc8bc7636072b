import type { Db } from '../../database/connect.ts';
import { type Deliver, RecipientRefused } from '../../platform/mail/mailer.ts';
import {
  type createTelegramApi,
  describeTelegramError,
  isChatGone,
} from '../../platform/telegram/telegram-api.ts';
import { telegramHtml, toKeyboard } from '../../platform/telegram/telegram-messages.ts';
import { deleteLinkToChat, findLink } from './links.queries.ts';

class TelegramFailure extends Error {
  readonly code: string;
  readonly retryAfterMs: number | undefined;
  constructor({ code, retryAfterMs }: { code: string; retryAfterMs?: number }) {
    super('Telegram did not take the message');
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The recipient is an account. An account that is linked no longer gets nothing; a chat that is gone is unlinked. */
export const createTelegramDelivery =
  (db: Db, api: ReturnType<typeof createTelegramApi>): Deliver =>
  async ({ recipient, content, buttons }) => {
    const link = await findLink(db, recipient);
    if (!link) throw new RecipientRefused({ code: 'NOT_LINKED' });
    try {
      await api.sendMessage(link.chatId, telegramHtml(content), {
        parse_mode: 'HTML',
        link_preview_options: { is_disabled: true },
        ...(buttons && { reply_markup: toKeyboard(buttons) }),
      });
    } catch (error) {
      const failure = describeTelegramError(error);
      if (!isChatGone(error)) throw new TelegramFailure(failure);
      await deleteLinkToChat(db, link.chatId);
      throw new RecipientRefused(failure);
    }
  };
