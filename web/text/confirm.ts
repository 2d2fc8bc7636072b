export const confirmText = { cancel: 'Отмена' };
