import { counted } from './counted.ts';
import { formatRating } from './rating.ts';

/** What a product page says of its reviews before they are there. */
export const reviewSummaryText = {
  count: (count: number) => counted(count, 'отзыв', 'отзыва', 'отзывов'),
  average: formatRating,
  averageSaid: (rating: number) => `Средняя оценка ${formatRating(rating)} из 5`,
  failed: 'Отзывы не загрузились',
  loading: 'Отзывы загружаются',
};
