import { kind, local, NO_SIZES } from './kind.ts';

const CHILD = '98 104 110 116 122 128';
const BABY = '62 68 74 80 86';
const MEN_SHOES = '40 41 42 43 44 45';
const WOMEN_SHOES = '36 37 38 39 40';
const CHILD_SHOES = '28 29 30 31 32 33';
const OUTER = 'Верхняя одежда';
const TOPS = 'Футболки и рубашки';
const WARM = 'Худи и свитеры';
const BOTTOMS = 'Брюки и джинсы';
const DRESSES = 'Платья и юбки';
const SHOES = 'Обувь';
const HOME = 'Домашняя одежда';
const SPORT = 'Спорт';
const BAGS = 'Сумки';
const BABIES = 'Для малышей';
const GIFTS = 'Подарки и праздник';

export const otherWearKinds = {
  sneakers: kind(SHOES, 'Кроссовки', 'runner', MEN_SHOES, {
    Подошва: 'ЭВА',
    Застёжка: 'шнурки',
    Сезон: 'весна, лето',
  }),
  womenSneakers: kind(SHOES, 'Кроссовки', 'runner', WOMEN_SHOES, {
    Подошва: 'ЭВА',
    Застёжка: 'шнурки',
    Сезон: 'весна, лето',
  }),
  kidSneakers: kind(SHOES, 'Кроссовки', 'runner', CHILD_SHOES, {
    Подошва: 'ЭВА',
    Застёжка: 'липучка и резинка',
    Стелька: 'съёмная',
  }),
  keds: kind(SHOES, 'Кеды', 'keds', '36 37 38 39 40 41 42 43 44', {
    Верх: 'хлопковый канвас',
    Подошва: 'вулканизированная резина',
    Полнота: 'обычная',
  }),
  slippers: kind(SHOES, 'Домашняя обувь', 'slippers', '36 37 38 39 40 41 42 43 44', {
    Сезон: 'круглый год',
    ...local,
  }),
  shoes: kind(SHOES, 'Туфли', 'shoe', MEN_SHOES, {
    Верх: 'натуральная кожа',
    Подкладка: 'натуральная кожа',
    Подошва: 'ТЭП',
  }),
  boots: kind(SHOES, 'Ботинки', 'trek', MEN_SHOES, {
    Сезон: 'осень, зима',
    Подошва: 'резина с глубоким протектором',
  }),
  kidBoots: kind(SHOES, 'Ботинки', 'trek', CHILD_SHOES, { Сезон: 'осень, зима', Застёжка: 'молния' }),
  highBoots: kind(SHOES, 'Сапоги', 'boots', WOMEN_SHOES, { Сезон: 'зима', Застёжка: 'молния по всей длине' }),
  heels: kind(SHOES, 'Туфли', 'heels', WOMEN_SHOES, { Подкладка: 'натуральная кожа', Сезон: 'весна, лето' }),
  sandals: kind(SHOES, 'Босоножки', 'sandals', WOMEN_SHOES, { Сезон: 'лето', Подошва: 'полиуретан' }),
  flats: kind(SHOES, 'Балетки', 'flats', WOMEN_SHOES, { Каблук: '1 см', Подошва: 'ТЭП' }),
  flipflops: kind(SHOES, 'Шлёпанцы', 'flipflop', '36 37 38 39 40 41 42 43', {
    Материал: 'ЭВА',
    Сезон: 'лето',
    Уход: 'мыть водой',
  }),
  ballet: kind(SHOES, 'Чешки', 'ballet', '26 27 28 29 30 31', { Верх: 'натуральная кожа', Подошва: 'кожа' }),
  romper: kind(BABIES, 'Боди', 'romper', BABY, {
    Состав: 'хлопок 100 %',
    Застёжка: 'кнопки без никеля',
    ...local,
  }),
  snowsuit: kind(BABIES, 'Комбинезоны', 'snowsuit', '80 86 92 98', {
    Сезон: 'зима',
    Температура: 'до −20 °C',
    Застёжка: 'молния с защитой подбородка',
  }),
  kidTshirt: kind(TOPS, 'Футболки', 'tshirt', CHILD, { Состав: 'хлопок 100 %', ...local }),
  kidHoodie: kind(WARM, 'Худи', 'hoodie', CHILD, {
    Состав: 'хлопок 80 %, полиэстер 20 %',
    Завязки: 'без шнурков у горла',
    ...local,
  }),
  kidSweater: kind(WARM, 'Свитеры', 'sweater', CHILD, {
    Состав: 'акрил 70 %, шерсть 30 %',
    ...local,
    Уход: 'ручная стирка',
  }),
  kidJeans: kind(BOTTOMS, 'Джинсы', 'jeans', CHILD, {
    Состав: 'хлопок 96 %, эластан 4 %',
    Пояс: 'внутренняя резинка',
  }),
  kidJoggers: kind(BOTTOMS, 'Джоггеры', 'joggers', CHILD, {
    Состав: 'хлопок 100 %, футер',
    Пояс: 'резинка',
    ...local,
  }),
  kidDress: kind(DRESSES, 'Платья', 'dress', CHILD, { Застёжка: 'молния на спине', ...local }),
  kidSkirt: kind(DRESSES, 'Юбки', 'skirt', CHILD, { Пояс: 'резинка', ...local }),
  kidJacket: kind(OUTER, 'Куртки', 'puffer', CHILD, {
    Верх: 'мембрана 3000 мм',
    Светоотражатели: 'на рукавах и спине',
  }),
  kidTracksuit: kind(SPORT, 'Спортивные костюмы', 'tracksuit', CHILD, {
    Комплект: 'худи и джоггеры',
    ...local,
  }),
  kidPyjamas: kind(HOME, 'Пижамы', 'pyjamas', CHILD, {
    Состав: 'хлопок 100 %, интерлок',
    ...local,
    Уход: 'стирка при 40 °C',
  }),
  backpack: kind(BAGS, 'Рюкзаки', 'backpack', NO_SIZES, {
    Застёжка: 'молния',
    Лямки: 'мягкие, регулируемые',
  }),
  handbag: kind(BAGS, 'Сумки', 'handbag', NO_SIZES, { Застёжка: 'молния', Подкладка: 'полиэстер' }),
  tote: kind(BAGS, 'Шоперы', 'tote', NO_SIZES, { Нагрузка: 'до 10 кг', ...local }),
  suitcase: kind(BAGS, 'Чемоданы', 'suitcase', NO_SIZES, {
    Материал: 'поликарбонат',
    Колёса: '4, вращаются на 360°',
    Замок: 'TSA',
  }),
  ornaments: kind(GIFTS, 'Ёлочные игрушки', 'bauble', NO_SIZES, { Упаковка: 'коробка с ячейками' }),
  tree: kind(GIFTS, 'Ёлки', 'tree', NO_SIZES, {
    Материал: 'литая хвоя и ПВХ',
    Подставка: 'металлическая, складная',
  }),
  toy: kind(GIFTS, 'Мягкие игрушки', 'teddy', NO_SIZES, { Наполнитель: 'холлофайбер', Возраст: '3+' }),
  thermos: kind(GIFTS, 'Термосы', 'thermos', NO_SIZES, {
    Корпус: 'нержавеющая сталь 304',
    Колба: 'двойная вакуумная',
  }),
  gift: kind(GIFTS, 'Подарочные наборы', 'gift', NO_SIZES, { Упаковка: 'коробка с лентой', ...local }),
};
