import { kind, NO_SIZES } from './kind.ts';

export const extraKinds = {
  case: kind('Accessories', 'Чехлы', 'case', NO_SIZES, {
    Материал: 'силикон',
    Уход: 'протирать влажной тканью',
    Упаковка: 'картонная коробка',
  }),
  glass: kind('Accessories', 'Защитные стёкла', 'glass', NO_SIZES, { Твёрдость: '9H' }),
  cable: kind('Accessories', 'Кабели', 'cable', NO_SIZES, { Оплётка: 'нейлон' }),
  stand: kind('Accessories', 'Держатели', 'stand', NO_SIZES, {
    Основание: 'нескользящее',
    Монтаж: 'без инструмента',
  }),
  strap: kind('Accessories', 'Ремешки', 'strap', NO_SIZES, { Ширина: '20 мм', Застёжка: 'пряжка' }),
  belt: kind('Accessories', 'Ремни', 'belt', '100 110 120', {
    Материал: 'натуральная кожа',
    Ширина: '35 мм',
    Застёжка: 'пряжка',
  }),
  scarf: kind('Accessories', 'Шарфы', 'scarf', NO_SIZES, { Размер: '180 × 30 см', Уход: 'ручная стирка' }),
  gloves: kind('Accessories', 'Перчатки', 'gloves', 'S M L', {
    'Сенсорные пальцы': 'есть',
    Уход: 'ручная стирка',
  }),
  umbrella: kind('Accessories', 'Зонты', 'umbrella', NO_SIZES, { Спицы: '8, стекловолокно' }),
  wallet: kind('Accessories', 'Кошельки', 'wallet', NO_SIZES, { Материал: 'натуральная кожа' }),
  purse: kind('Accessories', 'Клатчи', 'purse', NO_SIZES, { Застёжка: 'фермуар' }),
  sunglasses: kind('Accessories', 'Очки', 'sunglasses', NO_SIZES, { Защита: 'UV400' }),
  jewelry: kind('Accessories', 'Украшения', 'beads', NO_SIZES, { Упаковка: 'мешочек из льна' }),
  rings: kind('Accessories', 'Кольца', 'ring', '16 16.5 17 17.5 18', { Проба: '925' }),
  socks: kind('Accessories', 'Носки', 'socks', '36-39 40-43 44-46', {
    Состав: 'хлопок 80 %, полиамид 17 %, эластан 3 %',
    Высота: '18 см',
    Уход: 'стирка при 40 °C',
  }),
  care: kind('Accessories', 'Средства для обуви', 'spray', NO_SIZES, {
    Объём: '250 мл',
    Состав: 'без растворителя',
  }),
  insoles: kind('Accessories', 'Стельки', 'insoles', '36-40 41-45', {
    Основа: 'пена с памятью',
    Обрезка: 'по контуру',
  }),
  tie: kind('Accessories', 'Галстуки', 'tie', NO_SIZES, { Ширина: '7 см' }),
  bow: kind('Accessories', 'Банты', 'bow', NO_SIZES, { Крепление: 'зажим' }),
  storage: kind('Accessories', 'Хранение одежды', 'garmentbag', NO_SIZES, { Застёжка: 'молния' }),
  filter: kind('Accessories', 'Фильтры', 'filter', NO_SIZES, { Класс: 'HEPA 12', Упаковка: '1 шт.' }),
  kitchenware: kind('Accessories', 'Кухонный текстиль', 'mat', NO_SIZES, {
    Состав: 'хлопок 100 %',
    Уход: 'ручная стирка',
  }),
  flash: kind('Accessories', 'Флешки', 'flash', NO_SIZES, { Разъём: 'USB 3.2' }),
  socket: kind('Accessories', 'Сетевые фильтры', 'cord', NO_SIZES, { Защита: 'от скачков напряжения' }),
};
