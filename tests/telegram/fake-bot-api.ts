import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const TOKEN = '123456:a-token-of-the-tests';
export const BOT = 'kerben_test_bot';

export interface SentMessage {
  chat_id: number | string;
  text: string;
  reply_markup?: { inline_keyboard: { text: string; callback_data: string }[][] };
}

type Failure = { error_code: number; description: string; parameters?: object };

class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.description);
    this.failure = failure;
  }
}
const refuse = (failure: Failure): never => {
  throw new Refused(failure);
};

/** Telegram's Bot API, as far as the shop uses it, over HTTP. */
export interface FakeBotApi {
  root: string;
  /** What people got, in the order of arrival. */
  sent: SentMessage[];
  /** Every call of a method, also those that were refused. */
  calls: { method: string; body: Record<string, unknown> }[];
  /** The next message to the chat is refused. */
  failNext(chat: number, failure: Failure): void;
  block(chat: number): void;
  /** Somebody writes to the bot. */
  write(chat: number, message: string, language?: string): void;
  /** Somebody presses a button of a message. */
  press(chat: number, data: string): void;
  stop(): Promise<void>;
}

export async function startFakeBotApi(): Promise<FakeBotApi> {
  const sent: SentMessage[] = [];
  const calls: FakeBotApi['calls'] = [];
  const failures = new Map<number, Failure>();
  const blocked = new Set<number>();
  let updates: { update_id: number }[] = [];
  let lastId = 100;
  let wake: () => void = () => {};

  function add(update: object): void {
    updates.push({ update_id: (lastId += 1), ...update });
    wake();
  }
  const person = (id: number, language: string) => ({
    id,
    is_bot: false,
    first_name: 'Айгүл',
    language_code: language,
  });
  const message = (chat: number, words: string, language: string) => ({
    message_id: (lastId += 1),
    date: 1,
    chat: { id: chat, type: 'private', first_name: 'Айгүл' },
    from: person(chat, language),
    text: words,
    ...(words.startsWith('/') && {
      entities: [{ type: 'bot_command', offset: 0, length: words.split(' ')[0]?.length }],
    }),
  });

  async function answer(method: string, body: Record<string, unknown>): Promise<unknown> {
    if (method === 'getMe') return { id: 1, is_bot: true, first_name: 'Kerben', username: BOT };
    if (method === 'getUpdates') {
      const { offset = 0, timeout = 0 } = body as { offset?: number; timeout?: number };
      updates = updates.filter(({ update_id: id }) => id >= offset);
      if (updates.length === 0 && timeout > 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, 1_000);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      return updates;
    }
    if (method !== 'sendMessage') return true;
    const given = body as unknown as SentMessage;
    const chat = Number(given.chat_id);
    const failure = failures.get(chat);
    failures.delete(chat);
    if (failure) return refuse(failure);
    if (blocked.has(chat))
      return refuse({ error_code: 403, description: 'Forbidden: bot was blocked by the user' });
    sent.push(given);
    return message(chat, given.text, 'ru');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = (request.url ?? '').split('/').at(-1) ?? '';
    const body = JSON.parse((await text(request)) || '{}') as Record<string, unknown>;
    calls.push({ method, body });
    const isKnown = request.url?.startsWith(`/bot${TOKEN}/`);
    const result = isKnown
      ? await answer(method, body).then(
          (given) => ({ ok: true, result: given }),
          ({ failure }: Refused) => ({ ok: false, ...failure }),
        )
      : { ok: false, error_code: 401, description: 'Unauthorized' };
    response.writeHead('error_code' in result ? result.error_code : 200, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(result));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    root: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    calls,
    failNext: (chat, failure) => failures.set(chat, failure),
    block: (chat) => blocked.add(chat),
    write: (chat, words, language = 'ru') => add({ message: message(chat, words, language) }),
    press: (chat, data) =>
      add({
        callback_query: {
          id: String((lastId += 1)),
          from: person(chat, 'ru'),
          chat_instance: '1',
          message: message(chat, 'Новый заказ', 'ru'),
          data,
        },
      }),
    async stop() {
      wake();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
