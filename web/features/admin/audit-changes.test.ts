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
