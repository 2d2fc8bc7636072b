import { kind, local, NO_SIZES } from './kind.ts';

const ADULT = 'S M L XL XXL';
const WOMEN = '42 44 46 48 50';
const OUTER = 'Верхняя одежда';
const TOPS = 'Футболки и рубашки';
const WARM = 'Худи и свитеры';
const BOTTOMS = 'Брюки и джинсы';
const DRESSES = 'Платья и юбки';
const HOME = 'Домашняя одежда';
const SPORT = 'Спорт';
const HATS = 'Головные уборы';

export const clothesKinds = {
  tshirt: kind(TOPS, 'Футболки', 'tshirt', ADULT, {
    Состав: 'хлопок 100 %',
    Уход: 'стирка при 30 °C',
    ...local,
  }),
  polo: kind(TOPS, 'Поло', 'polo', ADULT, {
    Состав: 'хлопок 95 %, эластан 5 %',
    Уход: 'стирка при 30 °C',
    ...local,
  }),
  shirt: kind(TOPS, 'Рубашки', 'shirt', ADULT, {
    Состав: 'хлопок 100 %',
    Уход: 'стирка при 40 °C, утюг до 150 °C',
    ...local,
  }),
  longsleeve: kind(TOPS, 'Лонгсливы', 'longsleeve', ADULT, {
    Состав: 'хлопок 95 %, эластан 5 %',
    Уход: 'стирка при 30 °C',
    ...local,
  }),
  blouse: kind(TOPS, 'Блузки', 'blouse', WOMEN, { Уход: 'деликатная стирка', ...local }),
  hoodie: kind(WARM, 'Худи', 'hoodie', ADULT, {
    Состав: 'хлопок 80 %, полиэстер 20 %',
    Утепление: 'начёс',
    ...local,
  }),
  sweater: kind(WARM, 'Свитеры', 'sweater', ADULT, {
    Вязка: 'машинная, 7 класс',
    Уход: 'ручная стирка',
    ...local,
  }),
  knit: kind(WARM, 'Водолазки', 'knit', ADULT, { Ворот: 'высокий', Уход: 'ручная стирка', ...local }),
  jeans: kind(BOTTOMS, 'Джинсы', 'jeans', '30 31 32 33 34 36', {
    Состав: 'хлопок 98 %, эластан 2 %',
    'Плотность ткани': '12 oz',
    Застёжка: 'молния',
  }),
  trousers: kind(BOTTOMS, 'Брюки', 'trousers', '46 48 50 52 54', {
    Посадка: 'средняя',
    Уход: 'стирка при 30 °C',
    ...local,
  }),
  joggers: kind(BOTTOMS, 'Джоггеры', 'joggers', ADULT, {
    Состав: 'хлопок 80 %, полиэстер 20 %',
    Пояс: 'резинка и шнурок',
    ...local,
  }),
  shorts: kind(BOTTOMS, 'Шорты', 'shorts', ADULT, { Пояс: 'резинка и шнурок', Сезон: 'лето', ...local }),
  leggings: kind(BOTTOMS, 'Леггинсы', 'leggings', 'XS S M L XL', {
    Состав: 'нейлон 78 %, эластан 22 %',
    Посадка: 'высокая',
    Уход: 'стирка при 30 °C без кондиционера',
  }),
  dress: kind(DRESSES, 'Платья', 'dress', WOMEN, { Уход: 'деликатная стирка', ...local }),
  skirt: kind(DRESSES, 'Юбки', 'skirt', WOMEN, { Застёжка: 'потайная молния', ...local }),
  puffer: kind(OUTER, 'Пуховики', 'puffer', ADULT, {
    Сезон: 'зима',
    Температура: 'до −25 °C',
    Верх: 'нейлон с водоотталкивающей пропиткой',
  }),
  jacket: kind(OUTER, 'Куртки', 'puffer', ADULT, {
    Сезон: 'весна, осень',
    Верх: 'полиэстер',
    Подкладка: 'есть',
  }),
  vest: kind(OUTER, 'Жилеты', 'vest', ADULT, { Сезон: 'весна, осень', Наполнитель: 'холлофайбер', ...local }),
  coat: kind(OUTER, 'Пальто', 'coat', WOMEN, { Подкладка: 'вискоза', Уход: 'химчистка', ...local }),
  blazer: kind(OUTER, 'Пиджаки', 'coat', '46 48 50 52 54', {
    Подкладка: 'вискоза',
    Уход: 'химчистка',
    ...local,
  }),
  tracksuit: kind(SPORT, 'Спортивные костюмы', 'tracksuit', ADULT, {
    Комплект: 'худи и джоггеры',
    Уход: 'стирка при 30 °C',
    ...local,
  }),
  robe: kind(HOME, 'Халаты', 'robe', 'S/M L/XL', { Пояс: 'съёмный', Уход: 'стирка при 40 °C' }),
  pyjamas: kind(HOME, 'Пижамы', 'pyjamas', ADULT, {
    Комплект: 'верх и брюки',
    Уход: 'стирка при 40 °C',
    ...local,
  }),
  swimsuit: kind(SPORT, 'Купальники', 'swimsuit', '42 44 46 48', {
    Состав: 'полиамид 82 %, эластан 18 %',
    Чашки: 'съёмные вкладыши',
    Уход: 'ручная стирка',
  }),
  beanie: kind(HATS, 'Шапки', 'beanie', NO_SIZES, { Размер: '54–60', Сезон: 'зима', ...local }),
  cap: kind(HATS, 'Бейсболки', 'cap', NO_SIZES, { Размер: '56–60, регулируется', Козырёк: 'изогнутый' }),
  hat: kind(HATS, 'Шляпы', 'hat', NO_SIZES, { Размер: '56–58', Сезон: 'лето' }),
  kalpak: kind(HATS, 'Калпаки', 'kalpak', '56 57 58 59 60', {
    Материал: 'войлок из шерсти мериноса',
    ...local,
  }),
};
