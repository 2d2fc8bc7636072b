import { ReviewsOrQuestions } from '../blocks/reviews-or-questions.tsx';
import { SellerWorkspace } from '../blocks/seller-workspace.tsx';
import { readSellerReviews } from '../features/reviews/seller/seller-reviews-queries.ts';
import { SellerReviews } from '../features/reviews/seller/seller-reviews.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { sellerReviewsText as t } from '#text/seller-reviews.ts';
import styles from './seller-page.module.css';

export function Screen() {
  const here = useLocation();
  const account = useAccountOnly({ roles: ['seller'], otherwise: { to: '/', message: t.sellersOnly } });
  useHead({ title: t.title, description: t.description });
  return (
    <SellerWorkspace>
      <div className={styles.page}>
        <h1 className={styles.heading}>{t.heading}</h1>
        <ReviewsOrQuestions chosen="reviews" />
        {/* The server renders one page for all addresses of the list. */}
        <SellerReviews choice={readSellerReviews(account ? here.search : '')} ready={account !== undefined} />
      </div>
    </SellerWorkspace>
  );
}
