import { useEffect } from 'react';
import { REDIRECT_AFTER_ORDER_MS } from '#contract/limits.ts';
import { navigate, stillAt } from '../../../navigation/history.ts';
import { useLocation } from '../../../navigation/router.tsx';
import { checkoutText as t } from '#text/checkout.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Ornament } from '../../../ui/ornament.tsx';
import styles from './thank-you.module.css';

/** 'After order acceptance, home after 0.5 s'; the toasts stay. */
export function ThankYou({ number, link }: { number: number; link: string }) {
  const here = useLocation();
  useEffect(() => {
    // The button that was pressed is at the end of a long page.
    window.scrollTo(0, 0);
    const isHere = stillAt(here);
    const goHome = () => {
      // Not if the buyer has navigated on.
      if (isHere()) navigate('/', { replace: true });
    };
    const timer = setTimeout(goHome, REDIRECT_AFTER_ORDER_MS);
    return () => clearTimeout(timer);
  }, [here]);
  return (
    <EmptyState
      note={t.orderNumber({ number })}
      title={t.thanks}
      text={t.willCall}
      picture={<Ornament repeats={5} className={styles.ornament} />}
    >
      <LinkButton href={link}>{t.follow}</LinkButton>
      <LinkButton look="secondary" href="/">
        {t.toHome}
      </LinkButton>
    </EmptyState>
  );
}
