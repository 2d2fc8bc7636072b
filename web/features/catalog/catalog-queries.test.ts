import { afterEach, expect, test, vi } from 'vitest';
import { hierarchyQuery } from './catalog-queries.ts';

afterEach(() => vi.unstubAllGlobals());

const SHELVES = { filters: [{ gender: 'Гаджеты', categories: [{ category: 'Аудио', types: ['Колонки'] }] }] };
const ask = () => hierarchyQuery().queryFn({ signal: new AbortController().signal });

/** A shop where only these calls answer. */
const answering = (answers: Record<string, unknown>) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) =>
      Response.json(answers[path] ?? {}, { status: path in answers ? 200 : 503 }),
    ),
  );

test('the sidebar has audiences, categories and types, asked for at once', async () => {
  answering({ '/api/products/filters/hierarchy': SHELVES });
  expect(await ask()).toEqual(SHELVES);
  expect(fetch).toHaveBeenCalledOnce();
});

test("'fallback GET /api/products/genders': without its shelves the sidebar still has the audiences", async () => {
  answering({ '/api/products/genders': { genders: ['Унисекс', 'Гаджеты'] } });
  expect(await ask()).toEqual({
    filters: [
      { gender: 'Унисекс', categories: [] },
      { gender: 'Гаджеты', categories: [] },
    ],
  });
});

test('a shop that answers neither has failed', async () => {
  answering({});
  await expect(ask()).rejects.toMatchObject({ status: 503 });
});
