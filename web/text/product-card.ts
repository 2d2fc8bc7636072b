import { formatWhole } from './money.ts';

export const cardText = {
  notAvailable: 'Not available',
  soldOut: 'Sold out',
  loading: 'Loading',
  rating: (rating: string) => `Rating ${rating} of 5`,
  discount: (percent: number) => `−${percent} %`,
  price: 'Price',
  oldPrice: 'Old price',
  left: (count: number) => `${formatWhole(count)} left`,
};
