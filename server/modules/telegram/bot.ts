import { setTimeout as sleep } from 'node:timers/promises';
import type { Bot, Context } from 'grammy';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/languages.ts';
import { telegramText } from '#texts/telegram.ts';
import type { TelegramSettings } from '../../config.ts';
import type { Db } from '../../database/connect.ts';
import type { Identity } from '../../platform/identity.ts';
import { newId } from '../../platform/ids.ts';
import { endLease, holdLease } from '../../platform/job-runs.queries.ts';
import type { Log } from '../../platform/log.ts';
import { type MailTiming, startMailWorker } from '../../platform/mail/worker.ts';
import { createBot, createTelegramApi, describeTelegramError } from '../../platform/telegram/telegram-api.ts';
import { answerCall } from './answer-call.ts';
import { createTelegramDelivery } from './deliver.ts';
import { deleteLinkToChat, findLinkedAccount } from './links.queries.ts';
import { linkChat } from './links.service.ts';

const JOB = 'telegram updates';
const LEASE_MS = 30_000;
const RENEW_MS = 10_000;
const STOP_WITHIN_MS = 3_000;

interface TelegramOptions {
  db: Db;
  identity: Pick<Identity, 'allowances' | 'orderLinks' | 'publicUrl'>;
  settings: TelegramSettings;
  log: Log;
  timing?: Partial<MailTiming>;
  renewMs?: number;
}

/** Sends what the outbox holds for Telegram. Answers people too, in one process of the shop: Telegram allows one listener. */
export function startTelegram({ db, identity, settings, log, timing, renewMs = RENEW_MS }: TelegramOptions) {
  const worker = startMailWorker({
    db,
    channel: 'telegram' as const,
    log,
    ...(timing && { timing }),
    deliver: createTelegramDelivery(db, createTelegramApi(settings)),
  });
  const holder = newId();
  const stopping = new AbortController();
  let bot: Bot | undefined;

  function listen(): void {
    const started = createBot(settings);
    bot = started;
    addAnswers(started, { db, identity, log });
    started
      .start({ allowed_updates: ['message', 'callback_query'] })
      .catch((error: unknown) => {
        log.error({ reason: describeTelegramError(error).code }, 'telegram: listening stopped');
      })
      .finally(() => {
        if (bot === started) bot = undefined;
      });
  }

  async function stopListening(): Promise<void> {
    const stopped = bot;
    bot = undefined;
    if (stopped) await Promise.race([stopped.stop().catch(() => {}), sleep(STOP_WITHIN_MS)]);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      // A database that doesn't answer renews no lease: another process may have it by then.
      const isOurs = await holdLease(db, { job: JOB, holder, leaseMs: LEASE_MS }).catch(() => false);
      if (isOurs && !bot) listen();
      if (!isOurs) await stopListening();
      await sleep(renewMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
    await stopListening();
    await endLease(db, JOB, holder).catch(() => {});
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await Promise.all([running, worker.stop()]);
    },
  };
}

function addAnswers(bot: Bot, { db, identity, log }: Pick<TelegramOptions, 'db' | 'identity' | 'log'>): void {
  // In a group everybody would read what is meant for one account.
  const chats = bot.chatType('private');
  chats.command('start', async (context) => {
    const code = context.match;
    const account = code === '' ? undefined : await linkChat(db, code, context.chat.id);
    if (account) {
      const { linked } = telegramText[account.language];
      await context.reply(account.role === 'admin' ? linked.admin(account) : linked.seller(account));
      return;
    }
    const { wrongCode, hello } = telegramText[languageOf(context)];
    await context.reply(code === '' ? hello : wrongCode);
  });
  chats.command('stop', async (context) => {
    const account = await findLinkedAccount(db, context.chat.id);
    await deleteLinkToChat(db, context.chat.id);
    await context.reply(telegramText[account?.language ?? languageOf(context)].unlinked);
  });
  chats.on('callback_query:data', (context) => answerCall(db, identity, context));
  chats.on('message', async (context) => {
    const account = await findLinkedAccount(db, context.chat.id);
    const { hello, nothingToDo } = telegramText[account?.language ?? languageOf(context)];
    await context.reply(account ? nothingToDo : hello);
  });
  bot.catch(({ error }) => {
    log.warn({ reason: describeTelegramError(error).code }, 'telegram: somebody was not answered');
  });
}

/** Of the person's Telegram, while the account isn't known. */
const languageOf = ({ from }: Context): Language =>
  LANGUAGES.find((language) => language === from?.language_code) ?? DEFAULT_LANGUAGE;
