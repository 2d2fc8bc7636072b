import { ReviewsOrQuestions } from '../blocks/reviews-or-questions.tsx';
import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { QuestionList } from '../features/reviews/questions/question-list.tsx';
import { readQuestions, SELLER_QUESTIONS } from '../features/reviews/questions/question-queries.ts';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { questionListText as t } from '#text/question-list.ts';
import { sellerReviewsText } from '#text/seller-reviews.ts';
import styles from './seller-page.module.css';

export function Screen() {
  const here = useLocation();
  const account = useAccountOnly({
    roles: ['seller'],
    otherwise: { to: '/', message: sellerReviewsText.sellersOnly },
  });
  useHead({ title: t.title, description: t.description });
  return (
    <SellerWorkspace>
      <div className={styles.page}>
        <h1 className={styles.heading}>{t.sellerHeading}</h1>
        <ReviewsOrQuestions chosen="questions" />
        {/* The server renders one page for all addresses of the list. */}
        <QuestionList
          path={SELLER_QUESTIONS}
          choice={readQuestions(account ? here.search : '')}
          ready={account !== undefined}
          mayDelete={false}
        />
      </div>
    </SellerWorkspace>
  );
}
