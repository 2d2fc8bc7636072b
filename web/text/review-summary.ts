import { formatRating } from './rating.ts';

const plural = new Intl.PluralRules('ru');
const WORDS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'отзыв', few: 'отзыва' };

/** What a product page says of its reviews before they are there. */
export const reviewSummaryText = {
  count: (count: number) => `${count} ${WORDS[plural.select(count)] ?? 'отзывов'}`,
  average: formatRating,
  averageSaid: (rating: number) => `Средняя оценка ${formatRating(rating)} из 5`,
  loading: 'Отзывы загружаются',
};
