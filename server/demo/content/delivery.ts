import type { DeliveryCity } from '#contract/delivery.ts';

const city = (
  _id: string,
  [ru, en, ky]: [string, string, string],
  price: number,
  [daysMin, daysMax]: [number, number],
): DeliveryCity => ({ _id, name: { ru, en, ky }, price, daysMin, daysMax });

export const deliveryCities: DeliveryCity[] = [
  city('bishkek', ['Бишкек', 'Bishkek', 'Бишкек'], 250, [1, 1]),
  city('tokmok', ['Токмок', 'Tokmok', 'Токмок'], 300, [1, 2]),
  city('karakol', ['Каракол', 'Karakol', 'Каракол'], 400, [2, 3]),
  city('osh', ['Ош', 'Osh', 'Ош'], 450, [2, 3]),
  city('jalal-abad', ['Джалал-Абад', 'Jalal-Abad', 'Жалал-Абад'], 450, [2, 3]),
  city('talas', ['Талас', 'Talas', 'Талас'], 400, [2, 3]),
  city('naryn', ['Нарын', 'Naryn', 'Нарын'], 400, [2, 4]),
  city('batken', ['Баткен', 'Batken', 'Баткен'], 500, [3, 5]),
];
