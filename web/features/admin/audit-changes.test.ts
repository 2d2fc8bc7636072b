import { expect, test } from 'vitest';
import type { AuditEntry } from '#contract/audit.ts';
import { changesOf } from './audit-changes.ts';

const entry = (given: Partial<AuditEntry>): AuditEntry => ({
  _id: '1',
  time: '2026-11-15T10:00:00.000Z',
  actor: { _id: 'a', name: 'Админ', email: 'a@kerben.kg', role: 'admin' },
  kind: 'order',
  action: 'status changed',
  subject: { _id: 'o', label: '№ 12' },
  before: null,
  after: null,
  ...given,
});

test('a status is told in the words of its screen', () => {
  const statuses = { before: { status: 'pending' }, after: { status: 'completed' } };
  expect(changesOf(entry(statuses))).toEqual([{ field: 'Статус', was: 'Ожидает', became: 'Выполнен' }]);
  const seller = entry({ kind: 'seller', before: { status: 'pending' }, after: { status: 'suspend' } });
  expect(changesOf(seller)).toEqual([{ field: 'Статус', was: 'Ожидает', became: 'Приостановлен' }]);
});

test('a new quantity names the goods and leaves out what stayed as it was', () => {
  const line = { type: 'Рубашка', name: 'Рубашка льняная', size: 'L', price: 2_450 };
  const change = entry({
    action: 'quantity changed',
    before: { ...line, quantity: 2 },
    after: { ...line, quantity: 1 },
  });
  expect(changesOf(change)).toEqual([
    { field: 'Товар', was: 'Рубашка льняная', became: undefined },
    { field: 'Количество', was: '2', became: '1' },
  ]);
});

test('a saved home page lists slides by their titles, and says where there is nothing', () => {
  const saved = entry({
    kind: 'homepage',
    action: 'saved',
    before: { slides: [], showNewestTitle: true },
    after: {
      slides: [
        { url: '/uploads/1.webp', title: 'Лето' },
        { url: '/uploads/2.webp', title: '' },
      ],
      showNewestTitle: false,
    },
  });
  expect(changesOf(saved)).toEqual([
    { field: 'Слайды', was: '—', became: 'Лето, /uploads/2.webp' },
    { field: 'Заголовок новинок', was: 'да', became: 'нет' },
  ]);
});

test('a changed field of a slide or a promotion is named with its place', () => {
  const saved = entry({
    kind: 'homepage',
    action: 'saved',
    before: { 'slide 2 backgroundType': 'image', 'slide 2 promotion 1 titleMobile': '' },
    after: { 'slide 2 backgroundType': 'color', 'slide 2 promotion 1 titleMobile': 'Лето' },
  });
  expect(changesOf(saved)).toEqual([
    { field: 'Слайд 2. Фон', was: 'картинка', became: 'цвет' },
    { field: 'Слайд 2. Акция 1. Заголовок на телефоне', was: '—', became: 'Лето' },
  ]);
});

test('of two lists only what differs is told, a picture of a category too', () => {
  const kept = { category: 'Гаджеты', url: '/uploads/1.webp' };
  const pictures = entry({
    kind: 'homepage',
    action: 'saved',
    before: { categories: [kept, { category: 'Унисекс', url: '/uploads/2.webp' }], showNewestTitle: true },
    after: { categories: [kept, { category: 'Унисекс', url: '/uploads/3.webp' }], showNewestTitle: true },
  });
  expect(changesOf(pictures)).toEqual([
    { field: 'Категории', was: 'Унисекс: /uploads/2.webp', became: 'Унисекс: /uploads/3.webp' },
  ]);
});

test('a person’s new data are told by their names, and what stayed is left out', () => {
  const before = { name: 'Айгүл', email: 'a@example.kg', address: '', phoneNumber: '0700' };
  const profile = entry({
    kind: 'client',
    action: 'profile changed',
    before,
    after: { ...before, name: 'Айгуль', address: 'Ош' },
  });
  expect(changesOf(profile)).toEqual([
    { field: 'Имя', was: 'Айгүл', became: 'Айгуль' },
    { field: 'Адрес', was: '—', became: 'Ош' },
  ]);
});

test('what was too much to be noted is named all the same', () => {
  const saved = entry({
    kind: 'homepage',
    action: 'saved',
    after: { leftOut: ['slides'], characters: 9_000 },
  });
  expect(changesOf(saved)).toMatchObject([
    { field: 'Не поместилось', became: 'Слайды' },
    { field: 'Знаков', became: expect.stringMatching(/^9.000$/) as string },
  ]);
});
