/** For whoever has no scripts: the server alone renders it. */
export const hiddenProductText = {
  title: 'Товар сейчас не продаётся',
  text: 'Продавец снял его с продажи. Посмотрите похожие товары в каталоге.',
  toCatalog: 'Перейти в каталог',
};
