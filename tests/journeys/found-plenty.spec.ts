import { demoAccount, useToken } from './accounts.ts';
import { expect, test } from './fixtures.ts';

const ASK = 'Это самые новые из найденных. Чтобы увидеть более ранние, уточните запрос.';

// Only a shop of thousands stops a search: here the answer says that it did.
for (const { path, answers, told } of [
  { path: '/orders?search=демо', answers: '**/api/orders?*', told: /^больше \d+ заказ(а|ов)$/ },
  { path: '/users/clients?search=демо', answers: '**/api/users/clients?*', told: /^больше \d+$/ },
])
  test(`a search that stopped says so, and asks to say more: ${path}`, async ({ page, request, axe }) => {
    await useToken(page, (await demoAccount(request, 'admin')).token, 'admin');
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('row').first()).toBeVisible();
    await expect(page.getByText(ASK)).toBeHidden();

    await page.route(answers, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...((await answer.json()) as object), hasMore: true },
      });
    });
    await page.reload();
    await expect(page.getByText(ASK)).toBeVisible();
    await expect(page.getByRole('main').getByText(told)).toBeVisible();
    await axe(page, 'main');
  });
