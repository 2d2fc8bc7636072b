export const sessionText = {
  expired: 'Сессия истекла. Пожалуйста, войдите снова.',
  signInFirst: 'Authorization required',
};
