import type { WrittenTypeChart } from '#contract/size-charts.ts';
import type { Measure } from '#contract/size-measures.ts';

const charts = (
  audience: WrittenTypeChart['audience'],
  types: string[],
  measures: Measure[],
  values: Record<string, string[]>,
): WrittenTypeChart[] => {
  const rows = Object.entries(values).map(([size, row]) => ({ size, values: row }));
  return types.map((type) => ({ audience, type, chart: { measures, rows } }));
};

export const sizeCharts: WrittenTypeChart[] = [
  ...charts(
    'Мужская одежда',
    ['Футболки', 'Лонгсливы', 'Поло', 'Рубашки', 'Худи', 'Свитеры', 'Водолазки', 'Куртки', 'Пуховики'],
    ['ru', 'chest', 'waist'],
    {
      S: ['46', '90–94', '78–82'],
      M: ['48', '94–98', '82–86'],
      L: ['50', '98–102', '86–90'],
      XL: ['52', '102–106', '90–94'],
      XXL: ['54', '106–110', '94–98'],
    },
  ),
  ...charts('Мужская одежда', ['Ботинки', 'Кроссовки', 'Туфли'], ['foot'], {
    '40': ['25,5'],
    '41': ['26'],
    '42': ['27'],
    '43': ['27,5'],
    '44': ['28,5'],
    '45': ['29'],
  }),
  ...charts(
    'Женская одежда',
    ['Платья', 'Блузки', 'Рубашки', 'Юбки', 'Пальто', 'Брюки'],
    ['chest', 'waist', 'hips'],
    {
      '42': ['84', '66', '92'],
      '44': ['88', '70', '96'],
      '46': ['92', '74', '100'],
      '48': ['96', '78', '104'],
      '50': ['100', '82', '108'],
    },
  ),
  ...charts('Женская одежда', ['Кроссовки', 'Сапоги', 'Туфли'], ['foot'], {
    '36': ['23'],
    '37': ['23,5'],
    '38': ['24,5'],
    '39': ['25'],
    '40': ['25,5'],
  }),
];
