import { reviewsText as t } from '../../text/reviews.ts';
import { PersonIcon } from '../../ui/icons.tsx';
import styles from './sign-in-hint.module.css';

/** For guests. */
export function SignInHint() {
  return (
    <p className={styles.hint}>
      <PersonIcon size={20} />
      <a className={styles.link} href="/login">
        {t.signIn}
      </a>
    </p>
  );
}
