import { useHead } from '../head/use-head.ts';
import { notFoundText as t } from '#text/not-found.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Ornament } from '../ui/ornament.tsx';
import styles from './not-found.module.css';

export function Screen() {
  useHead({ title: t.title, description: t.description });
  return (
    <EmptyState
      note={t.code}
      title={t.heading}
      text={t.text}
      picture={<Ornament repeats={5} missing={2} className={styles.ornament} label={t.ornament} />}
    >
      <LinkButton href="/catalog">{t.toCatalog}</LinkButton>
      <LinkButton look="secondary" href="/">
        {t.toHome}
      </LinkButton>
    </EmptyState>
  );
}
