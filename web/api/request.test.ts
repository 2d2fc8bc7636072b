import { afterEach, expect, test, vi } from 'vitest';
import { currentSession, endSession, startSession } from '../session/session.ts';
import { toastStore } from '../ui/toast.ts';
import { RequestFailed, requestJson } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
const failureOf = (request: Promise<unknown>) =>
  request.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error,
  );

test('a refusal keeps its status, code, words and what it says beside them', async () => {
  answers(async () =>
    Response.json({ message: 'Мало', code: 'INSUFFICIENT_STOCK', available: 2 }, { status: 400 }),
  );
  const failure = await failureOf(requestJson('/api/cart'));
  expect(failure).toBeInstanceOf(RequestFailed);
  expect(failure).toMatchObject({
    status: 400,
    code: 'INSUFFICIENT_STOCK',
    message: 'Мало',
    extra: { available: 2 },
  });
});

test('without a line it says "Could not connect to server"', async () => {
  answers(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failureOf(requestJson('/api/cart'))).toMatchObject({
    status: 0,
    message: 'Не удалось связаться с сервером',
  });
});

test('a page of a proxy in place of an answer is an unexpected error', async () => {
  answers(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  expect(await failureOf(requestJson('/api/cart'))).toMatchObject({
    status: 502,
    message: 'Неожиданная ошибка',
  });
});

test('what nobody waits for any more is no failure of the shop', async () => {
  const stop = AbortSignal.abort();
  answers(() => Promise.reject(stop.reason as Error));
  expect(await failureOf(requestJson('/api/cart', { signal: stop }))).toBe(stop.reason);
});

test('a body is sent as JSON', async () => {
  answers(async () => Response.json({ ok: true }));
  expect(await requestJson('/api/cart', { method: 'POST', body: { quantity: 1 } })).toEqual({ ok: true });
  expect(fetch).toHaveBeenCalledWith(
    '/api/cart',
    expect.objectContaining({ method: 'POST', body: '{"quantity":1}' }),
  );
});

test.each([
  [
    'a token that no longer counts',
    401,
    'AUTHORIZATION_REQUIRED',
    'Сессия истекла. Пожалуйста, войдите снова.',
  ],
  ['a seller who was suspended', 403, 'SELLER_SUSPENDED', 'Ваш аккаунт приостановлен'],
])('%s ends the session once, with one message', async (_, status, code, message) => {
  const claims = { exp: Date.now() / 1_000 + 60, role: 'seller', sellerId: 's1' };
  expect(startSession(`e30.${btoa(JSON.stringify(claims))}.c2ln`)).toBe(true);
  answers(async () => Response.json({ code, message: 'Ваш аккаунт приостановлен' }, { status }));
  const before = toastStore.read().length;
  await Promise.all([failureOf(requestJson('/api/cart')), failureOf(requestJson('/api/cart'))]);
  expect(currentSession()).toEqual({ kind: 'guest', after: 'lost' });
  expect(toastStore.read().slice(before)).toMatchObject([{ kind: 'error', text: message }]);
});

test('a refusal of something else leaves the session as it is', async () => {
  const claims = { exp: Date.now() / 1_000 + 60, role: 'customer', userId: 'u1' };
  startSession(`e30.${btoa(JSON.stringify(claims))}.c2ln`);
  answers(async () => Response.json({ code: 'FORBIDDEN', message: 'Доступ запрещен' }, { status: 403 }));
  await failureOf(requestJson('/api/orders'));
  expect(currentSession().kind).toBe('account');
  endSession();
});

test('a write that gets no answer fails after a while, a read may take its time', async () => {
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) =>
    signal
      ? new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        })
      : Promise.resolve(Response.json({ isRead: true })),
  );
  expect(await failureOf(requestJson('/api/cart/clear', { method: 'DELETE', timeoutMs: 5 }))).toMatchObject({
    status: 0,
    message: 'Не удалось связаться с сервером',
  });
  expect(await requestJson('/api/cart', { timeoutMs: 5 })).toEqual({ isRead: true });
});
