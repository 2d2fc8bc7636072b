import { expect, test } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import {
  chooseVariant,
  isOnSale,
  readOffers,
  requireOffer,
} from '../../server/modules/catalog/offers.service.ts';
import { newId } from '../../server/platform/ids.ts';
import { addSeller } from '../shop/accounts.ts';
import { addProducts } from '../shop/products.ts';

const shop = useTestDatabase();

const BLACK = { name: 'Чёрный', value: '#000000' };
const WHITE = { name: 'Белый', value: '#ffffff' };
const goods = (sizes: string[], colors = [BLACK]) => ({ sizes, colors });

test('the only size and the only colour are filled in; what has none needs none', () => {
  expect(chooseVariant(goods(['M']), {})).toEqual({ size: 'M', color: 'Чёрный' });
  expect(chooseVariant(goods([], []), { size: null, color: '' })).toEqual({ size: null, color: null });
});

test('of several one must be named, and the refusal says which choice is missing', () => {
  expect(chooseVariant(goods(['M', 'L']), { size: 'L' })).toEqual({ size: 'L', color: 'Чёрный' });
  expect(() => chooseVariant(goods(['M', 'L']), {})).toThrow(/^Выберите размер$/);
  expect(() => chooseVariant(goods([], [BLACK, WHITE]), {})).toThrow(/^Выберите цвет$/);
  expect(() => chooseVariant(goods(['M', 'L'], [BLACK, WHITE]), {})).toThrow(/^Выберите размер и цвет$/);
});

test('a size or colour that the product does not have is refused', () => {
  for (const [named, words] of [
    [{ size: 'XXL' }, 'Такого размера у этого товара нет'],
    [{ size: 'M', color: 'Красный' }, 'Такого цвета у этого товара нет'],
    [{ size: 'm' }, 'Такого размера у этого товара нет'],
  ] as const)
    expect(() => chooseVariant(goods(['M']), named)).toThrow(words);
  expect(() => chooseVariant(goods([], []), { size: 'M' })).toThrow('Такого размера у этого товара нет');
});

test('offers are read at once; deleted, unknown and odd ids are absent', async () => {
  const seller = await addSeller(shop.db, { companyName: 'Дом' });
  const [kettle = '', iron = '', gone = ''] = await addProducts(shop.db, seller, [
    { name: 'Чайник', images: ['/uploads/a.webp', '/uploads/b.webp'], sizes: ['1 л'], colors: [BLACK] },
    { name: 'Утюг', isActive: false, quantity: 0 },
    { name: 'Снят с продажи' },
  ]);
  await shop.db`update product set deleted_at = now(), listed = false where id = ${gone}`;
  const offers = await readOffers(shop.db, [kettle, iron, gone, newId(), 'x', '\0']);
  expect([...offers.keys()].toSorted()).toEqual([kettle, iron].toSorted());
  expect(offers.get(kettle)).toEqual({
    id: kettle,
    sellerId: seller.id,
    sellerCompany: 'Дом',
    sellerName: seller.name,
    sellerEmail: seller.email,
    sellerPhone: '',
    sellerLanguage: 'ru',
    name: 'Чайник',
    type: 'Футболки',
    brand: 'Дом',
    images: ['/uploads/a.webp', '/uploads/b.webp'],
    price: 1_000,
    isActive: true,
    listed: true,
    quantity: 10,
    sizes: ['1 л'],
    colors: [BLACK],
  });
  expect(offers.get(iron)).not.toHaveProperty('variants');
  expect(isOnSale(offers.get(iron)!)).toBe(false);
});

test('only what is on sale can be bought', async () => {
  const seller = await addSeller(shop.db);
  const hidden = await addSeller(shop.db, { isProductsVisible: false });
  const [sold = '', inactive = '', gone = ''] = await addProducts(shop.db, seller, [
    { name: 'Лампа' },
    { name: 'Торшер', isActive: false },
    { name: 'Бра' },
  ]);
  const [unlisted = ''] = await addProducts(shop.db, hidden, [{ name: 'Люстра' }]);
  await shop.db`update product set deleted_at = now(), listed = false where id = ${gone}`;
  expect(await requireOffer(shop.db, sold)).toMatchObject({ name: 'Лампа' });
  for (const id of [inactive, unlisted, gone])
    await expect(requireOffer(shop.db, id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_AVAILABLE' });
  for (const id of [newId(), 'x', '\0'])
    await expect(requireOffer(shop.db, id)).rejects.toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
});
