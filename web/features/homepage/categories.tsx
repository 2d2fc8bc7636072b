import { toHref } from '../../navigation/href.ts';
import { type MouseEvent, useState } from 'react';
import { EVERYONE } from '#contract/audiences.ts';
import type { GenderImage } from '#contract/homepage.ts';
import { navigate } from '../../navigation/history.ts';
import { homeText as t } from '#text/home.ts';
import { Picture } from '../../ui/picture.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './categories.module.css';
import { hasProducts } from './homepage-queries.ts';
import { kindLabel } from '../../text/kinds.ts';

const addressOf = (category: string) =>
  category === EVERYONE ? '/catalog' : `/catalog?${new URLSearchParams({ gender: category })}`;

/** Plain links work before hydration; after it, an empty category is reported on the spot. */
export function Categories({ genderImages }: { genderImages: readonly GenderImage[] }) {
  const [checking, setChecking] = useState<string>();

  async function openIfStocked(category: string) {
    setChecking(category);
    try {
      if (await hasProducts(category)) navigate(addressOf(category));
      else toast.info(t.noProducts({ category }));
    } catch {
      toast.error(t.checkFailed);
    } finally {
      setChecking(undefined);
    }
  }

  const onClick = (event: MouseEvent, category: string) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (category === EVERYONE || elsewhere) return;
    event.preventDefault();
    if (checking === undefined) void openIfStocked(category);
  };

  return (
    <nav aria-label={t.categories}>
      <ul className={styles.row}>
        {genderImages.map(({ category, url }) => (
          <li key={category} className={styles.place}>
            <a
              className={styles.category}
              href={toHref(addressOf(category))}
              aria-busy={checking === category || undefined}
              onClick={(event) => onClick(event, category)}
            >
              <Picture
                className={styles.picture}
                image={url || undefined}
                alt=""
                fit="cover"
                sizes="(max-width: 768px) 120px, 140px"
                widths={[160, 320, 480]}
              />
              <span className={styles.name}>{kindLabel(category)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const USUAL_COUNT = 8;

export function CategoriesSkeleton() {
  return (
    <div className={styles.row} aria-hidden="true">
      {Array.from({ length: USUAL_COUNT }, (_, place) => (
        <div key={place} className={`${styles.place} ${styles.waiting}`} />
      ))}
    </div>
  );
}
