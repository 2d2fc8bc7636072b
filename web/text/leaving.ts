export const leavingText = {
  title: 'Уйти без сохранения?',
  text: 'Изменения не сохранены и пропадут.',
  leave: 'Уйти',
  stay: 'Остаться',
};
