import { type Context, GrammyError } from 'grammy';
import { callsText } from '#texts/calls.ts';
import { telegramText } from '#texts/telegram.ts';
import type { Db } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { announcePageChange } from '../../platform/page-changes.ts';
import { refusalText } from '../../platform/refusal-texts.ts';
import { toKeyboard } from '../../platform/telegram/telegram-messages.ts';
import {
  callButtons,
  detailButtons,
  readCallButton,
  toCallMade,
} from '../orders/calls/call-buttons.service.ts';
import { recordCall } from '../orders/calls/calls.service.ts';
import { findLinkedAccount } from './links.queries.ts';

/** An admin presses a button below a new order: the outcome of the call. */
export async function answerCall(
  db: Db,
  identity: Pick<Identity, 'allowances' | 'orderLinks' | 'publicUrl'>,
  context: Context,
): Promise<void> {
  const button = readCallButton(context.callbackQuery?.data ?? '');
  const account = context.chat && (await findLinkedAccount(db, context.chat.id));
  if (!button || account?.role !== 'admin') {
    await context.answerCallbackQuery();
    return;
  }
  const { language, id } = account;
  const showButtons = (buttons: ReturnType<typeof callButtons>) =>
    context.editMessageReplyMarkup({ reply_markup: toKeyboard(buttons) }).catch(ignoreUnchanged);

  const made = toCallMade(button);
  if (!made) {
    await showButtons(detailButtons(language, button) ?? callButtons(language, button));
    await context.answerCallbackQuery();
    return;
  }
  try {
    const operator = { kind: 'admin', id, session: '' } as const;
    const { call } = await recordCall(db, identity, operator, button.orderId, made);
    // A refusal returns goods to the stock, which the cached pages show.
    if (made.outcome === 'refused') await announcePageChange(db);
    const isOver = call.order.status !== 'pending';
    await showButtons(isOver ? [] : callButtons(language, { ...button, attempts: button.attempts + 1 }));
    const outcome = callsText[language].outcomes[made.outcome];
    await context.answerCallbackQuery({ text: outcome });
    await context.reply(telegramText[language].called({ number: call.order.number, outcome }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const text = refusalText(error.code, error.message, language);
    await context.answerCallbackQuery({ text, show_alert: true });
    // Somebody else has called, or it is cancelled: these buttons say nothing true any more.
    if (error.code !== 'CALL_TAKEN') await showButtons([]);
  }
}

/** Telegram refuses an edit that changes nothing, such as that of a second press. */
function ignoreUnchanged(error: unknown): void {
  if (!(error instanceof GrammyError && error.error_code === 400)) throw error;
}
