import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { SignedIn } from '../../contract/auth.ts';
import { createDatabase } from '../../server/database/create-database.ts';
import { TEMPLATE, withDatabase } from '../../server/database/test-cluster.ts';
import { type ShopProcess, startShop } from '../start/shop-process.ts';
import { useToken, open } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const ADMIN = { email: 'owner@example.kg', password: 'owner-secret' };
export const PICTURES = join(import.meta.dirname, '../../server/demo/pictures');

/** In the tests' cluster where there is one, which is sooner open than a cluster of its own. */
async function ownDatabase(): Promise<Record<string, string>> {
  const cluster = process.env.TEST_CLUSTER_URL;
  if (!cluster) return {};
  const name = `homepage_${randomBytes(6).toString('hex')}`;
  await createDatabase(cluster, name, TEMPLATE);
  return { DATABASE_URL: withDatabase(cluster, name), JWT_SECRET: randomBytes(32).toString('hex') };
}

/** The home page belongs to everybody: whoever changes it does so in a shop of its own. */
export function useOwnShop() {
  let shop: ShopProcess;
  let dataDir: string;
  let token: string;

  test.beforeAll(async ({ request }) => {
    test.setTimeout(120_000);
    dataDir = await mkdtemp(join(tmpdir(), 'kerben-homepage-'));
    shop = await startShop({
      ...(await ownDatabase()),
      DATA_DIR: dataDir,
      DEMO: '0',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    });
    await shop.opened;
    const answer = await request.post(`${shop.url}/api/auth/login`, { data: ADMIN });
    ({ token } = (await answer.json()) as SignedIn);
  });
  test.afterAll(async () => {
    shop.child.kill('SIGTERM');
    await shop.ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  return {
    get url() {
      return shop.url;
    },
    get token() {
      return token;
    },
    /** As an operator; by links from `/admin` where the way matters. */
    async openEditor(page: Page, { from }: { from?: 'panel' } = {}): Promise<void> {
      await useToken(page, token, 'admin');
      await open(page, `${shop.url}${from ? '/admin' : '/homepage-images'}`);
      if (from) await page.getByRole('main').getByRole('link', { name: 'Главная страница' }).click();
      await expect(page.getByRole('button', { name: 'Добавить слайд' })).toBeVisible();
    },
  };
}

export const save = (page: Page) => page.getByRole('button', { name: 'Сохранить всё' });
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
export const preview = (page: Page) =>
  page.getByRole('region', { name: 'Предпросмотр' }).frameLocator('iframe');
export const dialog = (page: Page) => page.getByRole('dialog');
export const words = (page: Page) => page.getByRole('group', { name: 'Слова и даты' });
export const uploadFor = (page: Page, label: string) =>
  page.getByLabel(`Загрузить файл: ${label}`, { exact: true }).and(page.locator('input'));

export async function addSlide(
  page: Page,
  kind: 'Цвет' | 'Картинка' | 'Видео',
  title: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Добавить слайд' }).click();
  await uploadFor(page, 'Адрес слайда').setInputFiles(join(PICTURES, 'slide-season.webp'));
  await expect(field(page, 'Адрес слайда')).toHaveValue(/^\/uploads\//);
  await page.getByRole('radio', { name: kind }).check();
  await words(page).getByRole('button', { name: 'Добавить акцию' }).click();
  await words(page).getByLabel('Заголовок', { exact: true }).fill(title);
  await words(page).getByLabel('Начало', { exact: true }).fill('2026-06-01');
  await words(page).getByLabel('Конец', { exact: true }).fill('2026-08-31');
}
