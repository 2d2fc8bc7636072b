const day = new Intl.DateTimeFormat('ru', { dateStyle: 'long', timeZone: 'Asia/Bishkek' });

export const reviewsText = {
  ratingSaid: (rating: number) => `Оценка ${rating} из 5`,
  barSaid: (rating: number, count: number, total: number) => `${rating} из 5: ${count} из ${total}`,
  bars: 'Оценки покупателей',
  date: (iso: string) => day.format(new Date(iso)),
  verified: 'Покупка подтверждена',
  reply: 'Ответ магазина',
  list: 'Отзывы покупателей',

  empty: 'Отзывов пока нет',
  emptyText: 'Купили этот товар? Расскажите, подошёл ли он, — так другим будет проще выбрать.',
  signIn: 'Войдите, чтобы оставить отзыв',

  rightFailed: 'Не получилось узнать, можете ли вы оставить отзыв',
  formsFailed: 'Форма не загрузилась',
  retry: 'Попробовать ещё раз',

  pages: 'Страницы отзывов',
  back: 'Назад',
  forward: 'Вперёд',
  page: (page: number, pages: number) => `Стр ${page} из ${pages}`,
};
