import { LANGUAGE_NAMES } from '#contract/languages.ts';
import { language } from '#text/language.ts';
import { languagesText as t } from '#text/languages.ts';
import { GlobeIcon } from '../ui/icons.tsx';
import { useMenu } from '../ui/use-menu.ts';
import { LanguageLinks } from './language-links.tsx';
import styles from './profile-menu.module.css';

/** A `<details>`, so that it opens without JavaScript. */
export function LanguageMenu({ className }: { className: string | undefined }) {
  const { menu } = useMenu();
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={className} aria-label={`${t.label}: ${LANGUAGE_NAMES[language]}`}>
        <GlobeIcon />
        {LANGUAGE_NAMES[language]}
      </summary>
      <ul className={`${styles.list} ${styles.down}`}>
        <LanguageLinks className={styles.entry} />
      </ul>
    </details>
  );
}
