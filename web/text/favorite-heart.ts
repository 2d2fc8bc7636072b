const russian = {
  label: (name: string) => `Избранное: ${name}`,
  added: 'Добавлено в избранное',
  removed: 'Удалено из избранного',
  failed: 'Ошибка при обновлении избранного',
  full: 'В избранном уже слишком много товаров. Удалите лишние.',
  signIn: 'Зарегистрируйтесь или войдите, чтобы добавить товар в избранное',
  buyersOnly: 'Функция избранного доступна только Зарегистрированным покупателям',
};

export const heartText = {
  ru: russian,
  ruPage: { ...russian, buyersOnly: 'Функция избранного доступна только покупателям и продавцам' },
  en: {
    label: (name: string) => `Favorite: ${name}`,
    added: 'Added to favorites',
    removed: 'Removed from favorites',
    failed: 'An error occurred',
    full: 'You have too many favorites. Remove some of them first.',
    signIn: 'Register or sign in to add to favorites',
    buyersOnly: 'Favorites are for buyers and sellers only',
  },
} satisfies Record<string, typeof russian>;
