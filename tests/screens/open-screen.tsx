import { use } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Role } from '#contract/accounts.ts';
import { App } from '../../web/app.tsx';
import { currentLocation } from '../../web/navigation/history.ts';
import { createQueryClient } from '../../web/query-client.ts';
import { screenAt } from '../../web/routes.tsx';
import { keepOwnQueriesApart } from '../../web/session/own-queries.ts';
import { endSession, startSession } from '../../web/session/session.ts';
import { toastStore } from '../../web/ui/toast.ts';

/** By a path with `*` for one of its parts; a method before it narrows it to that method: `PUT /api/users/*`. */
export type Answers = Record<string, object | AnswerTo>;
type AnswerTo = (request: Request) => object | Promise<object>;

/** An answer with another status than 200. */
export class Refused {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: object = {}) {
    this.status = status;
    this.body = body;
  }
}
/** No answer at all: the connection failed. */
export const NO_CONNECTION = new Refused(0);
/** An answer that never comes. */
export const never = () => new Promise<object>(() => {});

export const OWN_ID = '00000000-0000-7000-8000-000000000001';
const tokenOf = (role: Role) =>
  `e30.${btoa(JSON.stringify({ exp: 4_000_000_000, role, userId: OWN_ID }))}.c2ln`;

/** What every page asks for. */
const USUAL: Answers = {
  'GET /api/telegram': { isConfigured: false, linkedAt: null },
  '/api/delivery': {
    cities: [
      {
        _id: 'bishkek',
        name: { ru: 'Бишкек', en: 'Bishkek', ky: 'Бишкек' },
        price: 250,
        daysMin: 1,
        daysMax: 1,
      },
      { _id: 'osh', name: { ru: 'Ош', en: 'Osh', ky: 'Ош' }, price: 450, daysMin: 2, daysMax: 3 },
    ],
    version: 1,
  },
  '/api/cart': { items: [], total: 0, totalItems: 0 },
  '/api/users/*/favorites': [],
  '/api/sellers/*/favorites': [],
  '/api/sellers/seller-status/*': { status: 'approved' },
  '/api/auth/logout': { message: '' },
};

interface Options {
  as?: Role;
  answers?: Answers;
  width?: number;
  /** As after a reload of the tab: what it had stored is there. */
  keepStorage?: boolean;
}

/** The whole shop in this browser, at an address, with made-up answers in place of the server's. */
export async function openScreen(
  address: string,
  { as, answers = {}, width = 1280, keepStorage = false }: Options = {},
) {
  await page.viewport(width, 900);
  const given: Answers = { ...USUAL, ...answers };
  const asked: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const request = new Request(new URL(path, document.URL), init);
    const { pathname, search } = new URL(request.url);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ call: `${request.method} ${pathname}${search}`, body });
    const found = Object.keys(given).findLast((pattern) => fits(pattern, request.method, pathname));
    const chosen = found ? given[found] : new Refused(404, { code: 'NOT_FOUND', message: 'Не найдено' });
    const answer = await untilAborted(
      typeof chosen === 'function' ? (chosen as AnswerTo)(request) : chosen,
      request.signal,
    );
    if (!(answer instanceof Refused)) return Response.json(answer);
    if (answer.status === 0) throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status });
  });

  if (!keepStorage) {
    sessionStorage.clear();
    localStorage.clear();
    // Guests sign in and out first: an earlier test may have left 'the session was lost'.
    startSession(tokenOf(as ?? 'customer'));
    if (!as) endSession();
  }
  history.replaceState({}, '', address);
  const place = Object.assign(document.createElement('div'), { id: 'root' });
  document.body.append(place);
  await screenAt(window.location.pathname).load();
  const queryClient = createQueryClient();
  // A second try comes at once: the tests wait for what is said after it.
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  keepOwnQueriesApart(queryClient);
  const root = createRoot(place);
  root.render(
    <App
      queryClient={queryClient}
      publicUrl={window.location.origin}
      status={200}
      start={currentLocation()}
    />,
  );
  const close = () => {
    root.unmount();
    place.remove();
    for (const { id } of toastStore.read()) toastStore.close(id);
  };
  onTestFinished(() => {
    close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return {
    close,
    /** From now on. */
    answer: (more: Answers) => void Object.assign(given, more),
    asked: (call: string) =>
      asked.filter((one) => {
        const [method = '', path = ''] = one.call.split(/ |\?/);
        return fits(call, method, path);
      }),
  };
}

/** The code of this screen never comes: the screen before it stays. */
export function holdScreen(address: string): void {
  const held = vi.spyOn(screenAt(address), 'useComponent').mockImplementation(() => use(NEVER));
  onTestFinished(() => held.mockRestore());
}
const NEVER = new Promise<never>(() => {});

function fits(pattern: string, method: string, path: string): boolean {
  const [wantedMethod = '', wantedPath = ''] = pattern.includes(' ') ? pattern.split(' ') : [method, pattern];
  const parts = wantedPath.split('/');
  const given = path.split('/');
  return (
    wantedMethod === method &&
    parts.length === given.length &&
    parts.every((part, index) => part === '*' || part === given[index])
  );
}

function untilAborted(answer: unknown, signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    Promise.resolve(answer).then(resolve, reject);
  });
}
