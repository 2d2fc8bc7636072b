export type DemoSeller = {
  companyName: string;
  name: string;
  email: string;
  phoneNumber: string;
  address: string;
  companyDescription: string;
  status: 'approved' | 'pending' | 'suspend';
  isProductsVisible: boolean;
  ageDays: number;
};

const onSale = { status: 'approved', isProductsVisible: true } as const;

export const sellers = {
  alatoo: {
    companyName: 'Ала-Тоо Текстиль',
    name: 'Бакыт Осмонов',
    email: 'alatoo@demo.kerben.kg',
    phoneNumber: '+996 555 120 341',
    address: 'г. Бишкек, ул. Льва Толстого, 114, цех 3',
    companyDescription:
      'Швейный цех на тридцать машин: футболки, худи, джинсы и верхняя одежда. Кроим из турецкого и узбекского хлопка, шьём небольшими партиями.',
    ageDays: 410,
    ...onSale,
  },
  aiperi: {
    companyName: 'Айпери',
    name: 'Айпери Токтосунова',
    email: 'aiperi@demo.kerben.kg',
    phoneNumber: '+996 700 452 218',
    address: 'г. Бишкек, рынок «Дордой», ряд Европа, контейнер 87',
    companyDescription:
      'Женская одежда на каждый день и к тою: платья, блузки, пальто. Лекала строим сами, размеры честные.',
    ageDays: 365,
    ...onSale,
  },
  bobok: {
    companyName: 'Бөбөк',
    name: 'Гүлзат Абдыкеримова',
    email: 'bobok@demo.kerben.kg',
    phoneNumber: '+996 773 908 115',
    address: 'г. Ош, ул. Курманжан Датки, 252',
    companyDescription:
      'Детская одежда от рождения до двенадцати лет: мягкие швы, тёплые слои, крепкие коленки.',
    ageDays: 300,
    ...onSale,
  },
  kadam: {
    companyName: 'Кадам',
    name: 'Руслан Ким',
    email: 'kadam@demo.kerben.kg',
    phoneNumber: '+996 550 671 420',
    address: 'г. Бишкек, пр. Чүй, 219, ТЦ «Караван», 2 этаж',
    companyDescription:
      'Обувь для города и гор. Подберём колодку по длине стопы, меняем размер в течение двух недель.',
    ageDays: 280,
    ...onSale,
  },
  sanarip: {
    companyName: 'Санарип',
    name: 'Азамат Жээнбеков',
    email: 'sanarip@demo.kerben.kg',
    phoneNumber: '+996 709 334 556',
    address: 'г. Бишкек, ул. Киевская, 77, ЦУМ, 4 этаж',
    companyDescription:
      'Смартфоны, ноутбуки, звук и умные часы. Проверяем каждое устройство при покупателе, гарантийный ремонт делаем у себя.',
    ageDays: 390,
    ...onSale,
  },
  cholpon: {
    companyName: 'Чолпон Техника',
    name: 'Наталья Ерёмина',
    email: 'cholpon@demo.kerben.kg',
    phoneNumber: '+996 555 781 902',
    address: 'г. Бишкек, ул. Ахунбаева, 119а',
    companyDescription:
      'Крупная и кухонная техника со склада в Бишкеке. Привозим, поднимаем на этаж и подключаем.',
    ageDays: 340,
    ...onSale,
  },
  sandyk: {
    companyName: 'Бай Сандык',
    name: 'Жанара Мамытова',
    email: 'sandyk@demo.kerben.kg',
    phoneNumber: '+996 702 115 663',
    address: 'г. Каракол, ул. Токтогула, 88',
    companyDescription:
      'Сумки, ремни, украшения и полезные мелочи. «Сандык» — сундук, в котором находится всё нужное.',
    ageDays: 220,
    ...onSale,
  },
  usta: {
    companyName: 'Уста',
    name: 'Эркин Сыдыков',
    email: 'usta@demo.kerben.kg',
    phoneNumber: '+996 777 204 918',
    address: 'Нарынская область, с. Кочкор, ул. Омуракунова, 15',
    companyDescription:
      'Мастерская войлока и кожи: калпаки, рюкзаки, обложки, домашняя обувь. Красим шерсть и шьём вручную всей семьёй.',
    ageDays: 250,
    ...onSale,
  },
  meken: {
    companyName: 'Мекен Дом',
    name: 'Дмитрий Волков',
    email: 'meken@demo.kerben.kg',
    phoneNumber: '+996 500 446 279',
    address: 'г. Джалал-Абад, ул. Ленина, 140',
    companyDescription:
      'Мелкая техника для дома: чайники, утюги, пылесосы, свет и климат. Запчасти и фильтры всегда в наличии.',
    ageDays: 190,
    ...onSale,
  },
  muztoo: {
    companyName: 'Музтоо Спорт',
    name: 'Тилек Асанбеков',
    email: 'muztoo@demo.kerben.kg',
    phoneNumber: '+996 558 310 074',
    address: 'г. Бишкек, мкр. Джал, 23/1',
    companyDescription:
      'Одежда и обувь для гор и зала. Сейчас переезжаем на новый склад и временно не принимаем заказы.',
    status: 'approved',
    isProductsVisible: false,
    ageDays: 160,
  },
  nur: {
    companyName: 'Нур Электроникс',
    name: 'Нурлан Бейшенов',
    email: 'nur@demo.kerben.kg',
    phoneNumber: '+996 705 662 390',
    address: 'г. Токмок, ул. Ленина, 307',
    companyDescription: 'Начинающий магазин зарядных устройств, колонок и мелкой электроники.',
    status: 'pending',
    isProductsVisible: true,
    ageDays: 6,
  },
  jibek: {
    companyName: 'Жибек Стиль',
    name: 'Светлана Пак',
    email: 'jibek@demo.kerben.kg',
    phoneNumber: '+996 551 938 447',
    address: 'г. Бишкек, рынок «Мадина», ряд 5, место 41',
    companyDescription: 'Шёлковые блузки, платки и вечерние платья.',
    status: 'suspend',
    isProductsVisible: true,
    ageDays: 140,
  },
} as const satisfies Record<string, DemoSeller>;

export type SellerKey = keyof typeof sellers;
