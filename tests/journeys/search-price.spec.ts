import { open } from './accounts.ts';
import { cards, queryIn } from './catalog-goods.ts';
import { expect, test } from './fixtures.ts';
import { addProduct, signInSeller } from './selling.ts';

/** A name that no other journey searches for: the search reads digits apart from letters. */
const newWord = () =>
  crypto
    .randomUUID()
    .replace(/[^a-f0-9]/g, '')
    .replace(/\d/g, (digit) => 'klmnopqrst'[Number(digit)]!)
    .slice(0, 12);

test('a Kyrgyz search with a price', { tag: '@phone' }, async ({ page, request }) => {
  const word = newWord();
  const seller = await signInSeller(page, request);
  const shelf = { type: 'Платья', category: 'Одежда', gender: 'Женская одежда' };
  await addProduct(request, seller, { ...shelf, name: `Платье летнее ${word}`, price: 2_500 });
  await addProduct(request, seller, { ...shelf, name: `Платье вечернее ${word}`, price: 4_900 });
  const summer = page.getByRole('link', { name: `Платье летнее ${word}` });
  const evening = page.getByRole('link', { name: `Платье вечернее ${word}` });

  await open(page, '/ky/catalog');
  const field = page.getByRole('combobox', { name: 'Издөө' });
  await field.fill(`${word} көйнөк 3000 сомго чейин`);
  await field.press('Enter');
  await expect(summer).toBeVisible();
  await expect(cards(page)).toHaveCount(1);

  const chip = page.getByRole('link', { name: /3.000.сом.* чейин$/ });
  await chip.click();
  await expect(evening).toBeVisible();
  await expect(summer).toBeVisible();
  expect(queryIn(page)).toEqual({ search: `${word} көйнөк` });
  await expect(chip).toBeHidden();

  await page.goBack();
  await expect(chip).toBeVisible();
  await expect(evening).toBeHidden();
  // The address alone shows the same, with the chip in the page that the server sends.
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await expect(chip).toBeVisible();
});
