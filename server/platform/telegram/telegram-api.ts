import { Api, Bot, GrammyError } from 'grammy';
import type { TelegramSettings } from '../../config.ts';

/** Polls wait 30 s for news; the library's own limit of 500 s would let a dead connection hang. */
const TIMEOUT_S = 60;

export const createTelegramApi = (
  { token, apiRoot }: TelegramSettings,
  { timeoutSeconds = TIMEOUT_S }: { timeoutSeconds?: number } = {},
): Api => new Api(token, { apiRoot, timeoutSeconds });

export const createBot = ({ token, apiRoot }: TelegramSettings): Bot =>
  new Bot(token, { client: { apiRoot, timeoutSeconds: TIMEOUT_S } });

/** What went wrong, without the text, which may quote addresses with the token. */
export function describeTelegramError(error: unknown): { code: string; retryAfterMs?: number } {
  if (!(error instanceof GrammyError)) return { code: 'TELEGRAM_UNREACHABLE' };
  const seconds = error.parameters.retry_after;
  return {
    code: `TELEGRAM_${error.error_code}`,
    ...(seconds !== undefined && { retryAfterMs: seconds * 1_000 }),
  };
}

/** The person has blocked the bot or deleted the account, or the chat never was. */
export const isChatGone = (error: unknown): boolean =>
  error instanceof GrammyError &&
  (error.error_code === 403 || (error.error_code === 400 && /chat not found/i.test(error.description)));
