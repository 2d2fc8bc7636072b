import { quoted } from '#text/language.ts';
import { use } from 'react';
import { CAPTION_MAX } from '#contract/limits.ts';
import { editorText as t } from '#text/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { BinIcon, PlusIcon } from '../../../ui/sign-icons.tsx';
import { AddressField } from './address-field.tsx';
import styles from './categories-section.module.css';
import { CATEGORIES, type Problems } from './check-draft.ts';
import { type CategoryDraft, changed, newCategory } from './draft.ts';
import { Section } from './section.tsx';
import { UploadsContext } from './use-uploads.ts';
import { kindLabel } from '../../../text/kinds.ts';

interface CategoriesSectionProps {
  categories: readonly CategoryDraft[];
  problems: Problems;
  onChange: (edit: (categories: readonly CategoryDraft[]) => CategoryDraft[]) => void;
}

const MOST_CATEGORIES = 20;
const KNOWN_LIST = 'known-categories';

export function CategoriesSection({ categories, problems, onChange }: CategoriesSectionProps) {
  const uploads = use(UploadsContext);
  const change = (key: string, part: Partial<CategoryDraft>) => onChange((list) => changed(list, key, part));
  return (
    <Section title={t.categories} lead={t.categoriesLead}>
      <datalist id={KNOWN_LIST}>
        {CATEGORIES.map((name) => (
          <option key={name} value={name} label={kindLabel(name)} />
        ))}
      </datalist>
      <ul className={styles.categories}>
        {categories.map(({ key, category, url }, place) => (
          <li key={key} className={styles.category}>
            <Picture
              className={styles.picture}
              image={url || undefined}
              alt=""
              fit="cover"
              sizes="96px"
              widths={[160]}
            />
            <TextField
              label={t.categoryName}
              value={category}
              list={KNOWN_LIST}
              maxLength={CAPTION_MAX}
              error={problems[`genderImages.${place}.category`]}
              onChange={({ target }) => change(key, { category: target.value })}
            />
            <div className={styles.address}>
              <AddressField
                name={`${key}.url`}
                label={t.categoryImage}
                fullLabel={t.categoryImageOf({ category })}
                kind="image"
                value={url}
                error={problems[`genderImages.${place}.url`]}
                onChange={(address) => change(key, { url: address })}
              />
            </div>
            <IconButton
              label={t.removeCategory({ category: quoted(category) })}
              onClick={() => {
                uploads.forgetAllOf(key);
                onChange((list) => list.filter((other) => other.key !== key));
              }}
            >
              <BinIcon size={20} />
            </IconButton>
          </li>
        ))}
      </ul>
      {categories.length < MOST_CATEGORIES && (
        <div>
          <Button look="secondary" onClick={() => onChange((list) => [...list, newCategory()])}>
            <PlusIcon size={20} />
            {t.addCategory}
          </Button>
        </div>
      )}
    </Section>
  );
}
