import { SELLER_QUESTIONS } from '../features/reviews/questions/question-queries.ts';
import { sellerReviewsAddress } from '../features/reviews/seller/seller-reviews-queries.ts';
import { questionListText as t } from '#text/question-list.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';

const CHOICES = [
  { value: 'reviews', name: t.reviews },
  { value: 'questions', name: t.questions },
] as const;

/** The two lists of one place of the workspace. */
export const ReviewsOrQuestions = ({ chosen }: { chosen: 'reviews' | 'questions' }) => (
  <ChoiceChips
    label={t.lists}
    choices={CHOICES}
    chosen={chosen}
    href={(list) => (list === 'reviews' ? sellerReviewsAddress({}) : SELLER_QUESTIONS)}
  />
);
