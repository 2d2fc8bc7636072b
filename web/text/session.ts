export const sessionText = {
  expired: 'Сессия истекла. Пожалуйста, войдите снова.',
  signedOutElsewhere: 'Вы вышли из аккаунта в другой вкладке.',
  signInFirst: 'Authorization required',
};
