import { Done } from '#contract/auth.ts';
import { TelegramCode, TelegramState } from '#contract/telegram.ts';
import type { TelegramSettings } from '../../config.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { claimRun } from '../../platform/job-runs.queries.ts';
import { repeat } from '../../platform/repeat.ts';
import type { App } from '../../platform/server.ts';
import { createCode, requireTelegram, telegramState, unlink } from './links.service.ts';
import { tellLowStock } from './low-stock.service.ts';

const config = { access: 'seller or admin' } as const;
const tags = ['telegram'];
const LOW_STOCK_EVERY_MS = 60_000;

export function registerTelegram(
  app: App,
  db: Db,
  identity: Identity,
  settings: TelegramSettings | undefined,
): void {
  const botName = createBotName(settings);
  app.get(
    '/api/telegram',
    {
      config,
      schema: {
        summary: 'Whether messages go to a Telegram chat',
        tags,
        response: { 200: TelegramState },
      },
    },
    (request) => telegramState(db, signedIn(request), settings),
  );
  app.post(
    '/api/telegram/code',
    {
      config,
      schema: {
        summary: 'A code that links a Telegram chat to the account',
        description:
          'Whoever sends it to the bot within 15 minutes gets the account’s messages from then on.',
        tags,
        response: { 200: TelegramCode },
      },
    },
    (request) => createCode(db, identity, signedIn(request), botName),
  );
  app.delete(
    '/api/telegram',
    {
      config,
      schema: { summary: 'Send no more messages to the chat', tags, response: { 200: Done } },
    },
    async (request) => {
      await unlink(db, signedIn(request));
      return { message: 'Telegram отвязан' };
    },
  );
  if (settings)
    repeat(app, {
      everyMs: LOW_STOCK_EVERY_MS,
      async run() {
        if (await claimRun(db, 'low stock', LOW_STOCK_EVERY_MS)) await tellLowStock(db, identity.publicUrl);
      },
      failure: 'low stock was not told',
    });
}

/** Asked once: a bot keeps its name. */
function createBotName(settings: TelegramSettings | undefined): () => Promise<string> {
  let name: Promise<string> | undefined;
  return async () => {
    const known = requireTelegram(settings);
    name ??= import('../../platform/telegram/telegram-api.ts')
      .then(({ createTelegramApi }) => createTelegramApi(known, { timeoutSeconds: 10 }).getMe())
      .then(({ username }) => username);
    try {
      return await name;
    } catch {
      name = undefined;
      throw new Refusal('TELEGRAM_UNREACHABLE');
    }
  };
}
