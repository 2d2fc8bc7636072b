export const buyingText = {
  toCart: 'В корзину',
  inCart: 'В корзине',
  of: (label: string, name: string) => `${label}: ${name}`,
  soldOut: 'Нет в наличии',
  inactive: 'Не доступен',
  buyNow: 'Buy now',
  addToCart: 'Add to cart',
  alreadyInCart: 'In cart',
};
