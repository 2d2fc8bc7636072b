import type { NewProduct } from '../../server/modules/catalog/catalog.service.ts';

type Goods = Partial<NewProduct> & { name: string };

const shelf =
  (gender: string, category: string, type: string, direction?: string) =>
  (name: string, description = '', color?: string): Goods => ({
    name,
    type,
    category,
    gender,
    ...(direction !== undefined && { direction }),
    description,
    colors: color === undefined ? [] : [{ name: color, value: '#000000' }],
  });

const MEN = 'Мужская одежда';
const WOMEN = 'Женская одежда';
const CHILDREN = 'Детская одежда';
const GADGETS = 'Гаджеты';
const HOME = 'Бытовая техника';
const TECH = 'Accessories';

const menSneakers = shelf(MEN, 'Обувь', 'Кроссовки');
const womenSneakers = shelf(WOMEN, 'Обувь', 'Кроссовки');
const phone = shelf(GADGETS, 'Смартфоны', 'Смартфоны');
const phoneCase = shelf(GADGETS, TECH, 'Чехлы', 'Смартфоны');

/** A small shop with something of everything that people look for. */
export const GOODS: Goods[] = [
  menSneakers('Nike Air Zoom Pegasus 41', 'Для бега по асфальту', 'Чёрный'),
  menSneakers('Adidas Ultraboost Light', 'Мягкая подошва', 'Белый'),
  womenSneakers('Puma Carina 2.0', 'На каждый день', 'Розовый'),
  shelf(MEN, 'Обувь', 'Ботинки')(
    'Зимние Nomad Trek',
    'Натуральная кожа и мех, нескользкая подошва',
    'Коричневый',
  ),
  shelf(WOMEN, 'Обувь', 'Туфли')('Лодочки Ala-Too', 'Каблук 7 см', 'Красный'),
  shelf(CHILDREN, 'Обувь', 'Сандалии')('Летние «Жираф»', 'Липучки'),
  shelf('Унисекс', 'Одежда', 'Носки')('Носки спортивные, 5 пар', 'Хороши для кроссовок'),
  shelf(WOMEN, 'Одежда', 'Платья')('Платье летнее «Ысык-Көл»', 'Вискоза, приталенное', 'Синий'),
  shelf(WOMEN, 'Одежда', 'Платья')('Вечернее в пол', 'Атлас', 'Чёрный'),
  shelf(WOMEN, 'Одежда', 'Юбки')('Юбка плиссе миди', '', 'Бежевый'),
  shelf(WOMEN, 'Одежда', 'Блузки')('Блузка шёлковая', '', 'Белый'),
  shelf(MEN, 'Одежда', 'Рубашки')('Рубашка льняная', '', 'Голубой'),
  shelf(MEN, 'Одежда', 'Футболки')('Футболка хлопковая базовая', '', 'Белый'),
  shelf(MEN, 'Одежда', 'Джинсы')('Джинсы прямые Batken', '', 'Синий'),
  shelf(MEN, 'Одежда', 'Брюки')('Брюки чинос', '', 'Бежевый'),
  shelf('Унисекс', 'Одежда', 'Худи')('Худи оверсайз Tulpar', 'Тёплый начёс', 'Зелёный'),
  shelf(MEN, 'Верхняя одежда', 'Куртки')('Куртка демисезонная', 'С капюшоном', 'Чёрный'),
  shelf(WOMEN, 'Верхняя одежда', 'Пуховики')('Пуховик Arctic длинный', 'До −25 °C', 'Чёрный'),
  shelf(WOMEN, 'Верхняя одежда', 'Пальто')('Пальто шерстяное', '', 'Серый'),
  shelf(CHILDREN, 'Одежда', 'Комбинезоны')('Комбинезон зимний «Снежок»', 'Для малышей'),
  shelf(CHILDREN, 'Одежда', 'Шапки')('Шапка с помпоном'),
  phone('Apple iPhone 15 128 ГБ', 'Экран 6,1 дюйма', 'Чёрный'),
  phone('Samsung Galaxy S24', 'Яркий экран, быстрая камера', 'Серый'),
  phone('Xiaomi Redmi Note 13', 'Батарея 5000 мА·ч', 'Зелёный'),
  shelf(GADGETS, 'Ноутбуки', 'Ноутбуки')('Lenovo IdeaPad 3 15"', 'Ryzen 5, 16 ГБ'),
  shelf(GADGETS, 'Ноутбуки', 'Ноутбуки')('MacBook Air M3', 'Чип M3'),
  shelf(GADGETS, 'Планшеты', 'Планшеты')('iPad 10 Wi-Fi 64 ГБ', ''),
  shelf(GADGETS, 'Аудио', 'Наушники')('AirPods Pro 2', 'Шумоподавление'),
  shelf(GADGETS, 'Аудио', 'Наушники')('Sony WH-1000XM5 беспроводные', 'Bluetooth 5.2'),
  shelf(GADGETS, 'Аудио', 'Колонки')('JBL Charge 5', 'Портативная, bluetooth'),
  shelf(GADGETS, 'Часы', 'Умные часы')('Apple Watch SE', ''),
  shelf(GADGETS, 'Часы', 'Фитнес-браслеты')('Xiaomi Smart Band 8', ''),
  shelf(GADGETS, 'Зарядка', 'Пауэрбанки')('Power Bank Baseus 20000 мА·ч', 'Быстрая зарядка'),
  phoneCase('Чехол для iPhone 15 силиконовый', '', 'Прозрачный'),
  phoneCase('Чехол-книжка Samsung S24', '', 'Чёрный'),
  shelf(GADGETS, TECH, 'Защитные стёкла', 'Смартфоны')('Стекло 9H для Redmi Note 13', ''),
  shelf(GADGETS, TECH, 'Кабели', 'Зарядка')('Кабель USB-C 1 м', 'Нейлоновая оплётка'),
  shelf('Аксессуары', TECH, 'Ремни', 'Одежда')('Ремень кожаный классический', '', 'Коричневый'),
  shelf('Аксессуары', TECH, 'Сумки', 'Одежда')('Сумка-шоппер Osh', '', 'Бежевый'),
  shelf('Аксессуары', TECH, 'Рюкзаки', 'Одежда')('Рюкзак городской 20 л', '', 'Серый'),
  shelf('Аксессуары', TECH, 'Очки', 'Одежда')('Очки солнцезащитные «Авиатор»', ''),
  shelf('Аксессуары', TECH, 'Перчатки', 'Одежда')('Перчатки шерстяные', ''),
  shelf(HOME, 'Кухня', 'Чайники')('Bosch TWK 1,7 л', 'Электрический, стекло'),
  shelf(HOME, 'Кухня', 'Блендеры')('Philips ProMix 800 Вт', 'Погружной'),
  shelf(HOME, 'Кухня', 'Микроволновки')('LG NeoChef 23 л', ''),
  shelf(HOME, 'Кухня', 'Мультиварки')('Redmond 5 л', '40 программ'),
  shelf(HOME, 'Кухня', 'Холодильники')('Samsung RB34 No Frost', 'Двухкамерный'),
  shelf(HOME, 'Кухня', 'Кофеварки')('DeLonghi EC 685', 'Рожковая'),
  shelf(HOME, 'Уборка', 'Пылесосы')('Dyson V12 вертикальный', 'Беспроводной'),
  shelf(HOME, 'Уборка', 'Роботы-пылесосы')('Xiaomi Robot Vacuum S10', ''),
  shelf(HOME, 'Стирка', 'Стиральные машины')('LG F2J3 6 кг', ''),
  shelf(HOME, 'Стирка', 'Утюги')('Tefal Virtuo 2000 Вт', 'Паровой'),
  shelf(HOME, 'Красота', 'Фены')('Фен Philips 2100 Вт', 'Ионизация'),
  shelf(HOME, 'Климат', 'Обогреватели')('Ballu масляный 9 секций', ''),
  shelf(HOME, 'Телевизоры', 'Телевизоры')('Samsung 55" Crystal UHD', '4K'),
];
