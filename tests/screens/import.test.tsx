import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { LastImport } from '#contract/selling.ts';
import { type Answers, NO_CONNECTION, openScreen } from './open-screen.tsx';
import { button, contains, isGone, isShown, main } from './page.ts';

const LAST = 'GET /api/sellers/products/import';
const EXPORT = '/api/sellers/products/export';
const run = (changed: Partial<NonNullable<LastImport['import']>>): LastImport => ({
  import: {
    state: 'running',
    startedAt: '2026-11-18T08:00:00.000Z',
    rows: 4_000,
    checked: 4_000,
    refused: 0,
    written: 1_200,
    created: 0,
    updated: 0,
    ...changed,
  },
});
const open = (answers: Answers) => openScreen('/seller/products/bulk', { as: 'seller', answers });
const bar = () => page.getByRole('progressbar');
const chooser = () => button(/^Выберите CSV-файл/);

test('an import that runs is shown with its counts to whoever comes back, then how it ended', async () => {
  const { answer } = await open({ [LAST]: run({}) });
  await expect.element(bar()).toHaveAttribute('value', '5200');
  await contains(main(), 'Записано1 200');
  await isGone(chooser());
  answer({ [LAST]: NO_CONNECTION });
  await contains(main(), 'Нет связи с сервером. Импорт идёт на нём дальше');
  answer({ [LAST]: run({ state: 'done', written: 4_000, created: 3_990, updated: 10 }) });
  await contains(main(), 'готово, создано 3 990, изменено 10.');
  await isShown(chooser());
});

test('one that was interrupted is said to have written nothing', async () => {
  await open({ [LAST]: run({ state: 'failed', written: 0 }) });
  await contains(main(), 'прерван, ничего не записано. Импортируйте файл ещё раз.');
  await isShown(chooser());
});

test('what is no table, a table that is too large, and a lost connection are said', async () => {
  // Files are sent by this, since it tells how far it is.
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    this.dispatchEvent(new ProgressEvent('error'));
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await open({ [LAST]: { import: null }, [EXPORT]: NO_CONNECTION });
  await isShown(chooser());
  // Without the browser's driver, which takes seconds for ten megabytes.
  const choose = (content: string, name: string) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    const chosen = new DataTransfer();
    chosen.items.add(new File([content], name));
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
  choose('x', 'a.png');
  await isShown(alert('Пожалуйста, выберите CSV-файл'));
  choose('a'.repeat(10_485_761), 'a.csv');
  await isShown(alert('Файл не должен быть больше 10 МБ'));
  choose('name;type;price\nКовёр;Ковры;100', 'a.csv');
  await isShown(alert('Не удалось связаться с сервером').first());
  await button('Экспортировать CSV').click();
  await isShown(alert('Ошибка при экспорте товаров'));
});
