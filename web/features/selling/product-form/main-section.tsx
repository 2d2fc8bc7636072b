import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, useId } from 'react';
import { ACCESSORIES_AUDIENCE, ACCESSORIES_CATEGORY, AUDIENCES } from '#contract/audiences.ts';
import { PRODUCT_MAX } from '#contract/limits.ts';
import { productFormText as t } from '#text/product-form.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { categoriesQuery, typesQuery } from './product-form-queries.ts';
import styles from './product-form.module.css';
import { Section } from './section.tsx';
import { draftOf, type Problems, type TextName, type TypedProduct } from './typed-product.ts';
import { kindLabel } from '../../../text/kinds.ts';

export interface SectionProps {
  typed: TypedProduct;
  problems: Problems;
  onChange: (changed: Partial<TypedProduct>) => void;
}

type Input = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>;

export function MainSection({ typed, brand, problems, onChange }: SectionProps & { brand: string }) {
  const lists = useId();
  const { category } = draftOf(typed);
  const { categories, types } = useSuggestions(typed.gender, category);
  const control = (name: TextName) => ({
    name,
    value: typed[name],
    error: problems[name],
    onChange: ({ target }: Input) => onChange({ [name]: target.value }),
  });
  // The last audience collects accessories automatically; a product that has it keeps it.
  const audiences = AUDIENCES.filter((one) => one !== ACCESSORIES_AUDIENCE || one === typed.gender);

  return (
    <Section title={t.mainInfo}>
      <TextField
        {...control('name')}
        label={t.name}
        maxLength={PRODUCT_MAX.name}
        required
        autoComplete="off"
      />
      <TextArea
        {...control('description')}
        label={t.productDescription}
        hint={t.descriptionHint}
        maxLength={PRODUCT_MAX.description}
        required
      />
      <div className={styles.pair}>
        <SelectField {...control('gender')} label={t.gender} required>
          <option value="">{t.chooseGender}</option>
          {audiences.map((audience) => (
            <option key={audience} value={audience}>
              {kindLabel(audience)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...control('category')}
          label={t.category}
          hint={t.categoryHint}
          list={`${lists}categories`}
          maxLength={PRODUCT_MAX.category}
          required
          autoComplete="off"
        />
        {category === ACCESSORIES_CATEGORY && (
          <TextField
            {...control('direction')}
            label={t.direction}
            hint={t.directionHint}
            list={`${lists}directions`}
            maxLength={PRODUCT_MAX.category}
            required
            autoComplete="off"
          />
        )}
        <TextField
          {...control('type')}
          label={t.type}
          hint={t.typeHint}
          list={`${lists}types`}
          maxLength={PRODUCT_MAX.type}
          required
          autoComplete="off"
        />
        <TextField
          name="brand"
          label={t.brand}
          hint={t.brandHint}
          value={brand}
          error={problems.brand}
          readOnly
        />
      </div>
      <Suggestions id={`${lists}categories`} values={[...categories, ACCESSORIES_CATEGORY]} />
      <Suggestions id={`${lists}directions`} values={categories} />
      <Suggestions id={`${lists}types`} values={types} />
    </Section>
  );
}

const Suggestions = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} label={kindLabel(value)} />
    ))}
  </datalist>
);

/** Suggestions: the audience's categories, then the others; the category's types, or all. */
function useSuggestions(gender: string, category: string) {
  const all = useQuery(categoriesQuery('')).data?.categories ?? [];
  const near = useQuery({ ...categoriesQuery(gender), enabled: gender !== '' }).data?.categories ?? [];
  const categories = [...new Set([...near, ...all])].filter((one) => one !== ACCESSORIES_CATEGORY);
  const isKnown = category === ACCESSORIES_CATEGORY || categories.includes(category);
  const types = useQuery(typesQuery(isKnown ? category : '')).data?.types ?? [];
  return { categories, types };
}
