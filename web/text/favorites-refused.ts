export const favoritesRefusedText = {
  none: 'You have no favorites',
  ok: 'OK',
  forBuyers: 'Функция избранного доступна только Зарегистрированным покупателям',
  signIn: 'Зарегистрируйтесь или войдите, чтобы пользоваться избранным',
};
