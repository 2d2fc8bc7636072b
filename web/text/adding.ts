import { namesItsType, quoted } from '#contract/product-names.ts';

/** 'Success toasts: added to cart' on English screens, in Russian on the others. */
export const addingText = {
  en: { added: () => 'Added to cart', failed: 'Error adding to cart' },
  ru: {
    added: ({ type, name }: { type: string; name: string }) =>
      `${namesItsType(type, name) ? `Товар ${quoted(name)}` : `${type} ${name}`} добавлен в корзину`,
    failed: 'Ошибка при добавлении в корзину',
  },
  ruPage: { added: () => 'Товар добавлен в корзину', failed: 'Ошибка при добавлении в корзину' },
};

export const choiceText = {
  color: 'Цвет',
  size: 'Размер',
  chooseColor: 'Выберите цвет',
  chooseSize: 'Выберите размер',
  close: 'Закрыть',
  toProduct: 'Подробнее о товаре',
};
