import { counted } from './counted.ts';
import { formatRating } from './rating.ts';

export const reviewSummaryText = {
  count: (count: number) => counted(count, 'отзыв', 'отзыва', 'отзывов'),
  average: formatRating,
  averageSaid: (rating: number) => `Средняя оценка ${formatRating(rating)} из 5`,
  failed: 'Отзывы не загрузились',
  loading: 'Отзывы загружаются',
};
