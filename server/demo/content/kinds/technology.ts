import { kind, mains, NO_SIZES, warranty } from './kind.ts';

export const technologyKinds = {
  phone: kind('Смартфоны', 'Смартфоны', 'smartphone', NO_SIZES, { 'SIM-карты': '2', ...warranty(12) }),
  buds: kind('Наушники', 'Беспроводные наушники', 'earbuds', NO_SIZES, {
    Подключение: 'Bluetooth 5.3',
    Зарядка: 'USB-C',
    ...warranty(12),
  }),
  headphones: kind('Наушники', 'Полноразмерные наушники', 'headset', NO_SIZES, {
    Подключение: 'Bluetooth 5.3',
    Складные: 'да',
    ...warranty(12),
  }),
  smartwatch: kind('Часы', 'Смарт-часы', 'smartwatch', NO_SIZES, {
    Совместимость: 'Android, iOS',
    Влагозащита: '5 ATM',
    ...warranty(12),
  }),
  band: kind('Часы', 'Фитнес-браслеты', 'band', NO_SIZES, {
    Совместимость: 'Android, iOS',
    Влагозащита: '5 ATM',
    ...warranty(12),
  }),
  watch: kind('Часы', 'Наручные часы', 'roundwatch', NO_SIZES, {
    Механизм: 'кварцевый',
    Стекло: 'минеральное',
    Водозащита: '3 ATM',
  }),
  laptop: kind('Ноутбуки', 'Ноутбуки', 'laptop', NO_SIZES, {
    Раскладка: 'русская с гравировкой',
    ...warranty(24),
  }),
  tablet: kind('Планшеты', 'Планшеты', 'tablet', NO_SIZES, { Зарядка: 'USB-C', ...warranty(12) }),
  ereader: kind('Планшеты', 'Электронные книги', 'ereader', NO_SIZES, {
    Экран: 'E-Ink с подсветкой',
    ...warranty(12),
  }),
  speaker: kind('Аудио', 'Bluetooth-колонки', 'speaker', NO_SIZES, {
    Подключение: 'Bluetooth 5.3, AUX',
    ...warranty(12),
  }),
  mic: kind('Аудио', 'Микрофоны', 'studiomic', NO_SIZES, { Направленность: 'кардиоида', ...warranty(6) }),
  radio: kind('Аудио', 'Радиоприёмники', 'radio', NO_SIZES, { Диапазоны: 'FM, AM, SW', ...warranty(6) }),
  tv: kind('Телевизоры', 'Телевизоры', 'tv', NO_SIZES, {
    'Smart TV': 'есть',
    Крепление: 'VESA',
    ...warranty(24),
  }),
  monitor: kind('Телевизоры', 'Мониторы', 'monitor', NO_SIZES, {
    Матрица: 'IPS',
    Разъёмы: 'HDMI, DisplayPort',
    ...warranty(24),
  }),
  mouse: kind('Периферия', 'Мыши', 'mouse', NO_SIZES, {
    Подключение: 'USB-приёмник 2,4 ГГц',
    ...warranty(12),
  }),
  keyboard: kind('Периферия', 'Клавиатуры', 'keyboard', NO_SIZES, {
    Раскладка: 'русская и английская',
    ...warranty(12),
  }),
  printer: kind('Периферия', 'Принтеры', 'printer', NO_SIZES, { Формат: 'A4', ...warranty(12) }),
  gamepad: kind('Игры', 'Геймпады', 'gamepad', NO_SIZES, {
    Совместимость: 'ПК, Android, приставки',
    ...warranty(6),
  }),
  powerbank: kind('Зарядка', 'Повербанки', 'powerbank', NO_SIZES, {
    Защита: 'от перегрева и короткого замыкания',
    ...warranty(12),
  }),
  charger: kind('Зарядка', 'Зарядные устройства', 'charger', NO_SIZES, { Вилка: 'евро', ...warranty(12) }),
  router: kind('Сеть', 'Роутеры', 'router', NO_SIZES, { Порты: '1 WAN, 4 LAN', ...warranty(24) }),
  camera: kind('Фото', 'Фотоаппараты', 'camera', NO_SIZES, { 'Карта памяти': 'SD', ...warranty(12) }),
  ringlight: kind('Фото', 'Кольцевые лампы', 'ringlight', NO_SIZES, { Питание: 'USB', ...warranty(6) }),
  scooter: kind('Транспорт', 'Электросамокаты', 'scooter', NO_SIZES, {
    Тормоз: 'дисковый и электронный',
    ...warranty(12),
  }),
  kettle: kind('Кухня', 'Чайники', 'kettle', NO_SIZES, {
    ...mains,
    Отключение: 'при закипании и без воды',
    ...warranty(12),
  }),
  blender: kind('Кухня', 'Блендеры', 'blender', NO_SIZES, { ...mains, ...warranty(12) }),
  toaster: kind('Кухня', 'Тостеры', 'toaster', NO_SIZES, {
    ...mains,
    'Поддон для крошек': 'есть',
    ...warranty(12),
  }),
  microwave: kind('Кухня', 'Микроволновки', 'microwave', NO_SIZES, { ...mains, ...warranty(24) }),
  oven: kind('Кухня', 'Мини-печи', 'oven', NO_SIZES, { ...mains, ...warranty(24) }),
  multicooker: kind('Кухня', 'Мультиварки', 'multicooker', NO_SIZES, {
    Чаша: 'антипригарное покрытие',
    Отсрочка: 'до 24 ч',
    ...warranty(12),
  }),
  airfryer: kind('Кухня', 'Аэрогрили', 'airfryer', NO_SIZES, {
    Корзина: 'можно мыть в посудомойке',
    ...warranty(12),
  }),
  coffee: kind('Кухня', 'Кофеварки', 'coffeemachine', NO_SIZES, { ...mains, ...warranty(12) }),
  mixer: kind('Кухня', 'Миксеры', 'mixer', NO_SIZES, {
    ...mains,
    Насадки: 'венчики и крюки для теста',
    ...warranty(12),
  }),
  grinder: kind('Кухня', 'Мясорубки', 'grinder', NO_SIZES, { ...mains, Реверс: 'есть', ...warranty(12) }),
  scales: kind('Кухня', 'Кухонные весы', 'scales', NO_SIZES, { Тарирование: 'есть', Питание: '2 × AAA' }),
  vacuum: kind('Уборка', 'Пылесосы', 'vacuum', NO_SIZES, { Фильтр: 'HEPA 12', ...warranty(24) }),
  robot: kind('Уборка', 'Роботы-пылесосы', 'robot', NO_SIZES, {
    Управление: 'приложение и кнопки',
    ...warranty(12),
  }),
  iron: kind('Уход за одеждой', 'Утюги', 'iron', NO_SIZES, {
    ...mains,
    Шнур: '2 м, шарнирный',
    ...warranty(12),
  }),
  steamer: kind('Уход за одеждой', 'Отпариватели', 'steamer', NO_SIZES, { ...mains, ...warranty(12) }),
  sewing: kind('Уход за одеждой', 'Швейные машины', 'sewing', NO_SIZES, {
    Челнок: 'горизонтальный',
    ...warranty(24),
  }),
  fridge: kind('Крупная техника', 'Холодильники', 'fridge', NO_SIZES, {
    Компрессор: 'инверторный',
    ...warranty(36),
  }),
  washer: kind('Крупная техника', 'Стиральные машины', 'washer', NO_SIZES, {
    Загрузка: 'фронтальная',
    ...warranty(36),
  }),
  fan: kind('Климат', 'Вентиляторы', 'fan', NO_SIZES, { ...mains, Скорости: '3', ...warranty(12) }),
  heater: kind('Климат', 'Обогреватели', 'heater', NO_SIZES, {
    ...mains,
    'Защита от опрокидывания': 'есть',
    ...warranty(24),
  }),
  humidifier: kind('Климат', 'Увлажнители', 'humidifier', NO_SIZES, {
    Тип: 'ультразвуковой',
    ...warranty(12),
  }),
  ac: kind('Климат', 'Кондиционеры', 'ac', NO_SIZES, { Режимы: 'холод, тепло, осушение', ...warranty(36) }),
  hairdryer: kind('Красота и уход', 'Фены', 'hairdryer', NO_SIZES, { ...mains, ...warranty(12) }),
  shaver: kind('Красота и уход', 'Электробритвы', 'shaver', NO_SIZES, {
    Бритьё: 'сухое и влажное',
    ...warranty(12),
  }),
  trimmer: kind('Красота и уход', 'Триммеры', 'trimmer', NO_SIZES, { Зарядка: 'USB-C', ...warranty(12) }),
  bodyscales: kind('Красота и уход', 'Напольные весы', 'bodyscales', NO_SIZES, {
    Предел: '180 кг',
    ...warranty(12),
  }),
  lamp: kind('Свет', 'Настольные лампы', 'lamp', NO_SIZES, { ...mains, ...warranty(12) }),
};
