import { beforeAll, expect, test } from 'vitest';
import { listProducts } from '../../server/modules/catalog/catalog.service.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { GOODS } from './goods.ts';
import { addSeller } from '../shop/accounts.ts';
import { addProducts } from '../shop/products.ts';

const shop = useTestDatabase();

beforeAll(async () => {
  const sellerId = await addSeller(shop.db, { companyName: 'Жибек Жолу' });
  await addProducts(shop.db, sellerId, GOODS);
});

const search = async (text: string, filters: Record<string, string> = {}) => {
  const { products } = await listProducts(shop.db, { page: 1, search: text, ...filters });
  return products;
};

/** What is typed, and what must stand on top: a part of its name or its type. */
const QUERIES: Record<string, [string, string][]> = {
  'as it is written': [
    ['кроссовки', 'Кроссовки'],
    ['iphone 15', 'Apple iPhone 15'],
    ['iphone', 'Apple iPhone 15'],
    ['samsung s24', 'Samsung Galaxy S24'],
    ['чехол iphone 15', 'Чехол для iPhone'],
    ['nike кроссовки', 'Nike Air'],
    ['жибек жолу фен', 'Фен Philips'],
    ['утюги', 'Tefal'],
    ['USB-C', 'Кабель USB-C'],
    ['масляный', 'Ballu'],
    ['двухкамерный', 'Samsung RB34'],
    ['128 гб', 'iPhone 15 128'],
    ['128гб', 'iPhone 15 128'],
    ['iphone15', 'Apple iPhone 15'],
    ['wh-1000xm5', 'Sony'],
    ['кроссовки для бега', 'Nike Air'],
    ['беспроводной пылесос', 'Dyson'],
    ['красная куртка', 'Куртка'],
  ],
  'in English and Kyrgyz': [
    ['jackets', 'Куртка'],
    ['эркек күрмө', 'Куртка'],
    ['sneakers', 'Кроссовки'],
    ['refrigerators', 'Samsung RB34'],
    ['муздаткыч', 'Samsung RB34'],
    ['кулакчын', 'Наушники'],
    ['headphones', 'Наушники'],
    ['көйнөк', 'Плать'],
    ['dress', 'Плать'],
    ['үтүк', 'Tefal'],
    ['iron', 'Tefal'],
  ],
  'in other word forms': [
    ['кроссовок', 'Кроссовки'],
    ['кроссовкам', 'Кроссовки'],
    ['платьев', 'Плать'],
    ['чехлы', 'Чехол'],
    ['ремни', 'Ремень'],
    ['холодильников', 'Samsung RB34'],
    ['наушниками', 'Наушники'],
    ['женских кроссовок', 'Puma Carina'],
    ['детскую шапку', 'Шапка с помпоном'],
    ['умных часов', 'Apple Watch'],
    ['сумок', 'Сумка'],
    ['чёрную куртку', 'Куртка'],
  ],
  'in capitals, with and without ё': [
    ['КРОССОВКИ', 'Кроссовки'],
    ['АйФон', 'Apple iPhone'],
    ['SAMSUNG Galaxy', 'Galaxy S24'],
    ['защитное стекло', 'Стекло 9H'],
    ['защитное стёкло', 'Стекло 9H'],
    ['шелковая блузка', 'Блузка шёлковая'],
    ['ысык-кол', 'Ысык-Көл'],
  ],
  'with a slip of the finger': [
    ['кросовки', 'Кроссовки'],
    ['крассовки', 'Кроссовки'],
    ['кроссвоки', 'Кроссовки'],
    ['iphnoe', 'Apple iPhone'],
    ['ipone 15', 'Apple iPhone 15'],
    ['samsubg', 'Samsung'],
    ['нуашники', 'Наушники'],
    ['холадильник', 'Samsung RB34'],
    ['холадилник', 'Samsung RB34'],
    ['телевизар', 'Телевизоры'],
    ['пылисос', 'ылесос'],
    ['чяйник', 'Bosch'],
    ['футболкк', 'Футболка'],
    ['nkie', 'Nike'],
    ['кросовок', 'Кроссовки'],
    ['кросовки найк', 'Nike Air'],
  ],
  'only begun': [
    ['крос', 'Кроссовки'],
    ['науш', 'Наушники'],
    ['sams', 'Samsung'],
    ['холод', 'Samsung RB34'],
    ['iph', 'Apple iPhone'],
    ['galaxy s', 'Galaxy S24'],
    ['обогр', 'Ballu'],
    ['кросов', 'Кроссовки'],
  ],
  'in the other language': [
    ['sneakers', 'Кроссовки'],
    ['dress', 'Плать'],
    ['headphones', 'Наушники'],
    ['kettle', 'Bosch'],
    ['телефон', 'Смартфоны'],
    ['phone', 'Смартфоны'],
    ['laptop', 'Ноутбуки'],
    ['fridge', 'Samsung RB34'],
    ['washing machine', 'LG F2J3'],
    ['айфон', 'Apple iPhone 15'],
    ['чехол на айфон', 'Чехол для iPhone'],
    ['самсунг', 'Samsung'],
    ['сяоми', 'Xiaomi'],
    ['найк', 'Nike'],
    ['адидас', 'Adidas'],
    ['повербанк', 'Power Bank'],
    ['пауэр банк', 'Power Bank'],
    ['powerbank', 'Power Bank'],
    ['внешний аккумулятор', 'Power Bank'],
    ['макбук', 'MacBook'],
    ['эйрподс', 'AirPods'],
    ['вайфай', 'iPad 10 Wi-Fi'],
    ['wireless headphones', 'Sony'],
    ['black jacket', 'Куртка'],
    ['hoodie', 'Худи'],
    ['стиралка', 'LG F2J3'],
  ],
  'on the wrong keyboard layout': [
    ['rhjccjdrb', 'Кроссовки'],
    ['gkfnmt', 'Плать'],
    ['[jkjlbkmybr', 'Samsung RB34'],
    [',jnbyrb', 'Ботинки'],
    ['yfeiybrb', 'Наушники'],
    ['шзрщту', 'Apple iPhone'],
    ['ыфьыгтп', 'Samsung'],
    ['nike rhjccjdrb', 'Nike Air'],
    ['fqajy', 'Apple iPhone'],
    ['rhjcjdrb', 'Кроссовки'],
    ['Xt[jk', 'Чехол'],
  ],
  'in Latin letters': [
    ['krossovki', 'Кроссовки'],
    ['platie', 'Плать'],
    ['platye', 'Плать'],
    ['naushniki', 'Наушники'],
    ['chaynik', 'Bosch'],
    ['holodilnik', 'Samsung RB34'],
    ['kurtka', 'Куртка'],
    ['dzhinsy', 'Джинсы'],
    ['futbolka', 'Футболка'],
    ['sumka', 'Сумка'],
    ['utyug', 'Tefal'],
    ['pylesos', 'ылесос'],
    ['shapka', 'Шапка'],
    ['chehol', 'Чехол'],
    ['jubka', 'Юбка'],
    ['krosovki', 'Кроссовки'],
  ],
};

for (const [kind, queries] of Object.entries(QUERIES))
  test.each(queries)(`a query ${kind} finds it: %s`, async (text, expected) => {
    const [top] = await search(text);
    expect(`${top?.type} ${top?.name}`).toContain(expected);
  });

test.each([
  ['fqajy15', 'айфон 15'],
  ['rhjccjdrb nike', 'кроссовки nike'],
  ['красовки nike', 'кроссовки nike'],
  ['кроссовки nike', undefined],
])('says what was searched for in place of a mistake: %s', async (text, corrected) => {
  const { understood } = await listProducts(shop.db, { page: 1, search: text });
  expect(understood?.corrected).toBe(corrected);
});
