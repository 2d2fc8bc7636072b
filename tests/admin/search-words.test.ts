import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProductPage } from '#contract/catalog.ts';
import { SYNONYMS_MAX } from '#contract/limits.ts';
import type { EmptySearches } from '#contract/search-words.ts';
import {
  countedSearch,
  createEmptySearchCounter,
} from '../../server/modules/catalog/empty-searches.service.ts';
import { address } from '../catalog/address.ts';
import { addSeller, addSignedIn, type SignedIn } from '../shop/accounts.ts';
import { addProducts } from '../shop/products.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();
let admin: SignedIn;

beforeAll(async () => {
  admin = await addSignedIn(shop.db, 'admin');
  await addProducts(shop.db, await addSeller(shop.db), [
    { name: 'Шырдак из Нарына', type: 'Шырдаки', category: 'Дом' },
    { name: 'Тканый ковёр', type: 'Ковры', category: 'Дом' },
  ]);
});

const as = () => ({ token: admin.token });
const add = (...words: string[]) =>
  call(shop.app, 'POST', '/api/admin/synonyms', { ...as(), body: { words } });
const remove = (id: string) => call(shop.app, 'DELETE', `/api/admin/synonyms/${id}`, as());
const synonyms = async () => (await call(shop.app, 'GET', '/api/admin/synonyms', as())).body;
const found = async (search: string): Promise<string[]> => {
  const { body } = await call(shop.app, 'GET', address('/api/products', { search }));
  return (body as ProductPage).products.map(({ name }) => name);
};

describe('words that mean the same', () => {
  test('are searched for at once, typing errors included, until they are deleted', async () => {
    expect(await found('фигняшка')).toEqual([]);
    const { status, body } = await add('Фигняшка', ' шырдак,  войлочная постилка ');
    expect([status, body.group.words]).toEqual([201, ['фигняшка', 'шырдак', 'войлочная постилка']]);
    expect(await synonyms()).toMatchObject({ groups: [{ _id: body.group._id }], total: 1, totalPages: 1 });
    for (const search of ['фигняшка', 'фигняшки', 'фигнящка', 'войлочная постилка'])
      expect(await found(search), search).toEqual(['Шырдак из Нарына']);
    expect((await remove(body.group._id)).status).toBe(200);
    expect(await found('фигняшка')).toEqual([]);
    expect(await remove(body.group._id)).toMatchObject({ status: 404, body: { code: 'SYNONYMS_NOT_FOUND' } });
    expect((await synonyms()).groups).toEqual([]);
  });

  test('that are deleted take no word of the dictionary, of products or of other groups with them', async () => {
    const words = async () =>
      (await shop.db<{ word: string }[]>`select word from search_word order by word`).map(({ word }) => word);
    const before = await words();
    const kept = (await add('плюмбус', 'ковёр')).body.group;
    const group = (await add('плюмбус', 'кроссовки', 'шырдак', 'парень', 'ничегошный')).body.group;
    expect(await words()).toContain('ничегошный');
    await remove(group._id);
    expect(await words()).toEqual([...before, 'плюмбус'].toSorted());
    expect(await found('плюмбус')).toEqual(['Тканый ковёр']);
    await remove(kept._id);
    expect(await words()).toEqual(before);
  });

  test.each([
    [['шырдак'], 'FEW_SYNONYMS'],
    [[' , ,шырдак, ШЫРДАК'], 'FEW_SYNONYMS'],
    [Array.from({ length: 11 }, (_, n) => `слово${'абвгдежзиклм'[n]}`), 'MANY_SYNONYMS'],
    [['шырдак', 'о'.repeat(51)], 'LONG_SYNONYM'],
    [['шырдак', 'ковёр из самого Нарына'], 'LONG_SYNONYM_PHRASE'],
    [['шырдак', 'для'], 'EMPTY_SYNONYM'],
    [['шырдак', '👟'], 'EMPTY_SYNONYM'],
    [['шырдак', 'шырдаки'], 'SAME_SYNONYMS'],
  ])('%j are refused: %s', async (words, code) => {
    const answer = await add(...words);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'words', code }] } });
    expect((await synonyms()).total).toBe(0);
  });

  test('are added once, also by two at the same time, and only so many', async () => {
    const answers = await Promise.all([
      add('калпак', 'шляпа'),
      add('шляпа', 'калпак'),
      add('шляпы', 'калпаки'),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    await shop.db`
      insert into synonym_group (id, words, phrases)
      select gen_random_uuid(), array['a' || n, 'b'], array['a' || n, 'b'] from generate_series(2, ${SYNONYMS_MAX.groups}) as n`;
    expect(await add('ещё', 'одно')).toMatchObject({ status: 409, body: { code: 'SYNONYMS_FULL' } });
    await shop.db`truncate synonym_group`;
    await shop.db`delete from search_synonym where meaning >= 1000000`;
  });
});

describe('searches without results', () => {
  beforeEach(() => shop.db`truncate empty_search`);

  const list = async () => {
    const { body } = await call(shop.app, 'GET', '/api/admin/empty-searches', as());
    return (body as EmptySearches).searches.map(({ search, visitors }) => [search, visitors]);
  };
  const visitor = (ip: string, userAgent = 'Mozilla/5.0') => ({ ip, headers: { 'user-agent': userAgent } });

  test.each([
    [{ search: 'Электро Гриль' }, 'электро гриль'],
    [{ search: 'powerbank 20000' }, 'powerbank 20000'],
    [{ search: 'айгуль@mail.kg' }, undefined],
    [{ search: 'телефон +996 555 21-01-14' }, undefined],
    [{ search: 'заказ 1234567' }, undefined],
    [{ search: 'ж' }, undefined],
    [{ search: '—…' }, undefined],
    [{ search: '𝐀' }, undefined],
    [{ search: 'İ'.repeat(100) }, undefined],
    [{ search: 'гриль', page: 2 }, undefined],
    [{ search: 'гриль', gender: 'Гаджеты' }, undefined],
    [{ search: 'гриль', exact: '1' as const }, undefined],
    [{}, undefined],
  ])('%j is counted as %j', (query, kept) => expect(countedSearch({ page: 1, ...query })).toBe(kept));

  test('are counted once a day per visitor, no robots, a limited number each, the most frequent first', async () => {
    const counter = createEmptySearchCounter();
    const search = (text: string, ...by: Parameters<typeof visitor>) =>
      counter.count({ page: 1, search: text }, visitor(...by));
    for (const ip of ['1.1.1.1', '1.1.1.1', '2.2.2.2', '::ffff:2.2.2.2']) search('Гриль', ip);
    search('утюжок', '1.1.1.1');
    search('утюжок', '3.3.3.3', 'Googlebot/2.1');
    await counter.write(shop.db);
    expect(await list()).toEqual([
      ['гриль', 2],
      ['утюжок', 1],
    ]);
    search('гриль', '4.4.4.4');
    for (let n = 0; n < 100; n++) search(`поток ${n}`, '5.5.5.5');
    await counter.write(shop.db);
    await counter.write(shop.db);
    const searches = await list();
    expect(searches[0]).toEqual(['гриль', 3]);
    expect(searches).toHaveLength(22);
  });

  test('are forgotten after 30 days', async () => {
    await shop.db`
      insert into empty_search (day, search, visitors)
      select current_date - days, 'за ' || days || ' дней', 5 from unnest(array[3, 28, 32, 60]) as days`;
    expect(await list()).toEqual([
      ['за 3 дней', 5],
      ['за 28 дней', 5],
    ]);
    const counter = createEmptySearchCounter();
    counter.count({ page: 1, search: 'гриль' }, visitor('1.1.1.1'));
    await counter.write(shop.db);
    expect((await shop.db`select from empty_search`).length).toBe(3);
  });

  test('come from the shop’s own search', async () => {
    await found('шырдак');
    await found('Абракадабра');
    await found('шырдак до 10 сом');
    // Counts are written from the moment the shop listens.
    await shop.app.listen({ port: 0 });
    await expect.poll(list).toContainEqual(['абракадабра', 1]);
    expect(JSON.stringify(await list())).not.toContain('шырдак');
  });
});
