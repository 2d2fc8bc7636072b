import { useEffect, useRef } from 'react';
import { applicationText as t } from '#text/application.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Ornament } from '../../../ui/ornament.tsx';
import styles from './accepted.module.css';

/** Scrolled into view: the form was longer. */
export function Accepted() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section ref={place} className={styles.accepted} tabIndex={-1} aria-labelledby="accepted">
      <Ornament repeats={4} className={styles.ornament} />
      <h2 id="accepted" className={styles.heading}>
        {t.acceptedHeading}
      </h2>
      <p className={styles.text}>{t.acceptedText}</p>
      <LinkButton href="/">{t.toHome}</LinkButton>
    </section>
  );
}
