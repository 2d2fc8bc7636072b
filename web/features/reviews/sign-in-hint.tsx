import { toHref } from '../../navigation/href.ts';
import { loginAddress } from '../../session/login-address.ts';
import { reviewsText as t } from '#text/reviews.ts';
import { PersonIcon } from '../../ui/icons.tsx';
import { reviewsAddress } from './review-queries.ts';
import styles from './sign-in-hint.module.css';

export const reviewsLogin = (productId: string): string =>
  loginAddress({ pathname: reviewsAddress(productId, {}), search: '' });

export function SignInHint({ productId }: { productId: string }) {
  return (
    <p className={styles.hint}>
      <PersonIcon size={20} />
      <a className={styles.link} href={toHref(reviewsLogin(productId))}>
        {t.signIn}
      </a>
    </p>
  );
}
