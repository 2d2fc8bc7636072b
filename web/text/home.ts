export const homeText = {
  title: 'Kerben — одежда, гаджеты и техника в Кыргызстане',
  description:
    'Kerben: одежда, гаджеты, аксессуары и бытовая техника от продавцов со всего Кыргызстана. Доставка по Бишкеку, оплата при получении.',
  heading: 'Kerben — маркетплейс Кыргызстана',

  sliderLabel: 'Акции и новинки',
  slideRole: 'слайд',
  carouselRole: 'карусель',
  slidePosition: (position: number, count: number) => `${position} из ${count}`,
  goToSlide: (position: number, count: number) => `Слайд ${position} из ${count}`,
  previousSlide: 'Предыдущий слайд',
  nextSlide: 'Следующий слайд',
  pauseSlider: 'Остановить показ слайдов',
  playSlider: 'Продолжить показ слайдов',
  defaultTitle: 'ГОТОВЬСЯ К ЛЕТУ',
  defaultDescription: 'НОВАЯ КОЛЛЕКЦИЯ ВОШЛА В ЧАТ',
  promotionDates: (start: string, end: string) => `Акция с ${start} по ${end}`,
  promotionFrom: (start: string) => `Акция с ${start}`,
  promotionUntil: (end: string) => `Акция по ${end}`,
  toCatalog: 'Смотреть каталог',

  categories: 'Категории',
  noProducts: (category: string) => `Товары в категории "${category}" отсутствуют`,
  checkFailed: 'Произошла ошибка при проверке наличия товаров',

  newest: 'Самые Новые Товары',
  allGoods: 'Все товары',
  nothingYetTitle: 'Скоро здесь появятся новинки',
  nothingYet: 'Продавцы как раз выкладывают товары. Загляните к нам чуть позже.',

  loadFailed: 'Ошибка загрузки данных',
  loadFailedHint: 'Проверьте связь и попробуйте ещё раз.',
  retry: 'Попробовать ещё раз',
};
