import type { HomepageContent, Promotion, SliderImage } from '#contract/homepage.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const FONT = 'Onest Variable, Arial, sans-serif';

const genderPictures = {
  'Мужская одежда': 'category-men.webp',
  'Женская одежда': 'category-women.webp',
  'Детская одежда': 'category-children.webp',
  Унисекс: 'category-unisex.webp',
  Гаджеты: 'category-gadgets.webp',
  'Бытовая техника': 'category-appliances.webp',
  Аксессуары: 'category-accessories.webp',
  'Товары для всех': 'category-everyone.webp',
};

const promotions = {
  season: {
    title: 'Тёплый сезон в горах',
    description: 'Пуховики, пальто и ботинки со скидкой до 25 %',
    descriptionMobile: 'Тёплое со скидкой до 25 %',
    ageDays: 5,
    daysLeft: 16,
  },
  newcomers: {
    title: 'Караван пришёл',
    description: 'Новинки от мастерских Бишкека, Оша и Кочкора',
    descriptionMobile: '',
    ageDays: 2,
    daysLeft: 26,
  },
  technology: {
    title: 'Неделя гаджетов',
    description: 'Смартфоны, наушники и колонки дешевле',
    descriptionMobile: '',
    ageDays: 3,
    daysLeft: 9,
  },
};

export const homepageFiles = [
  ...Object.values(genderPictures),
  'slide-ornament.webp',
  'slide-season.webp',
  'slide-video-poster.webp',
  'slide.mp4',
];

export function homepageContent(addressOf: (file: string) => string, now: Date): HomepageContent {
  const dayFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);

  const promotion = (key: keyof typeof promotions): Promotion => {
    const { title, description, descriptionMobile, ageDays, daysLeft } = promotions[key];
    return {
      title,
      description,
      startDate: dayFromNow(-ageDays),
      endDate: dayFromNow(daysLeft),
      titleMobile: '',
      descriptionMobile,
      startDateMobile: '',
      endDateMobile: '',
    };
  };

  const light = { colorTitle: '#FFFFFF', colorDescription: '#ECEAF6' };
  const dark = { colorTitle: '#1B1A17', colorDescription: '#4A463F' };
  const type = {
    fontSizeTitle: '40px',
    fontSizeDescription: '18px',
    fontFamilleTitle: FONT,
    fontFamilleDescription: FONT,
  };

  const sliderImages: SliderImage[] = [
    {
      ...type,
      ...dark,
      url: addressOf('slide-season.webp'),
      backgroundType: 'image',
      backgroundColor: '#F3E6D2',
      backgroundImage: addressOf('slide-season.webp'),
      backgroundVideo: '',
      colorBackground: '#F3E6D2',
      link: '/catalog?search=пуховик',
      promotions: [promotion('season')],
    },
    {
      ...type,
      ...light,
      url: addressOf('slide-video-poster.webp'),
      backgroundType: 'video',
      backgroundColor: '#2B2F77',
      backgroundImage: addressOf('slide-video-poster.webp'),
      backgroundVideo: addressOf('slide.mp4'),
      colorBackground: '#2B2F77',
      link: '/catalog?gender=Гаджеты',
      promotions: [promotion('technology')],
    },
    {
      ...type,
      ...light,
      url: addressOf('slide-ornament.webp'),
      backgroundType: 'color',
      backgroundColor: '#2B2F77',
      backgroundImage: '',
      backgroundVideo: '',
      colorBackground: '#2B2F77',
      link: '',
      promotions: [promotion('newcomers')],
    },
  ];

  return {
    sliderImages,
    genderImages: Object.entries(genderPictures).map(([category, file]) => ({
      category,
      url: addressOf(file),
    })),
    showNewestTitle: true,
    promotions: [promotion('season'), promotion('technology'), promotion('newcomers')],
  };
}
