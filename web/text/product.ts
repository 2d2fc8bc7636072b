export const productText = {
  title: (name: string, price: string | undefined) =>
    price ? `${name}: цена ${price} — Kerben` : `${name} — Kerben`,
  description: (name: string, brand: string, about: string) => `${name} от продавца ${brand}. ${about}`,
  loadingTitle: 'Product — Kerben',
  loading: 'Loading the product',

  catalog: 'Catalog',
  breadcrumbs: 'Where you are',
  close: 'Close',

  gallery: 'Product photos',
  photo: (number: number, count: number) => `Photo ${number} of ${count}`,
  photoAlt: (name: string, number: number, count: number) =>
    count > 1 ? `${name}, photo ${number} of ${count}` : name,
  enlarge: (number: number, count: number) => `Enlarge photo ${number} of ${count}`,
  viewer: (name: string) => `Photos: ${name}`,
  previous: 'Previous photo',
  next: 'Next photo',
  counter: (number: number, count: number) => `${number} / ${count}`,

  discount: (percentage: number) => `−${percentage} %`,
  discountSaid: (percentage: number) => `Discount ${percentage} %`,
  notAvailable: 'Not available',
  soldOut: 'Нет в наличии',

  size: 'Size',
  color: 'Color',
  chooseSize: 'Выберите размер',
  chooseColor: 'Выберите цвет',
  seller: 'Seller',
  allOfSeller: 'All products of the seller',

  about: 'About the product',
  descriptionTab: 'Description',
  characteristicsTab: 'Characteristics',
  reviewsTab: 'Reviews',
  noDescription: 'The seller has not described this product yet.',
  noCharacteristics: 'The seller has not listed characteristics yet.',

  sellerProducts: 'Other products of the seller',
  related: 'Similar products',
  accessories: 'Accessories',
  earlier: (shelf: string) => `${shelf}: back`,
  later: (shelf: string) => `${shelf}: forward`,

  failed: 'Data loading error',
  failedText: 'The product did not open: the connection was lost or something broke on our side.',
  shelfFailed: (shelf: string) => `${shelf}: data loading error`,
  retry: 'Try again',
};
