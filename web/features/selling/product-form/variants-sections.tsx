import { PLACEHOLDER_COLOR, PRODUCT_MAX } from '#contract/limits.ts';
import type { ColorDraft } from '#contract/product-rules.ts';
import { productFormText as t } from '#text/product-form.ts';
import { ErrorIcon } from '../../../ui/icons.tsx';
import field from '../../../ui/field.module.css';
import { TextField } from '../../../ui/field.tsx';
import { ColorPhoto } from './color-photo.tsx';
import type { SectionProps } from './main-section.tsx';
import pairs from './pairs.module.css';
import { Pairs } from './pairs.tsx';
import styles from './product-form.module.css';
import { Section } from './section.tsx';
import { StockPart } from './stock-part.tsx';
import { axesOf, draftOf, EMPTY_PAIR } from './typed-product.ts';
import { changeAxes } from './typed-stock.ts';
import { hasAxes } from './typed-variants.ts';

const EMPTY_COLOR: ColorDraft = { name: '', value: PLACEHOLDER_COLOR };

export function VariantsSection({ typed, problems, isNew, onChange }: SectionProps & { isNew: boolean }) {
  const draft = draftOf(typed);
  const { sizes } = draft;
  return (
    <Section title={t.variants}>
      <div className={styles.sizes}>
        <TextField
          name="sizes"
          label={t.sizes}
          hint={t.sizesHint}
          placeholder={t.sizesExample}
          autoComplete="off"
          value={typed.sizes}
          error={problems.sizes}
          onChange={({ target }) => onChange(changeAxes(typed, { sizes: target.value }, isNew))}
        />
        {sizes.length > 0 && (
          <ul className={styles.chips} aria-label={t.sizesPreview}>
            {sizes.map((size) => (
              <li key={size} className={styles.chip}>
                {size}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div role="group" aria-labelledby="form-colors" className={styles.group}>
        <p id="form-colors" className={field.label}>
          {t.colors}
        </p>
        {problems.colors !== undefined && (
          <p className={field.error}>
            <ErrorIcon size={16} />
            <span>{problems.colors}</span>
          </p>
        )}
        <Pairs
          look="colors"
          rows={typed.colors}
          max={PRODUCT_MAX.colors}
          empty={EMPTY_COLOR}
          labels={{ add: t.addColor, remove: (place) => t.removeColor({ place }) }}
          onChange={(colors) => onChange(changeAxes(typed, { colors }, isNew))}
          fields={({ name, value }, change, place) => (
            <>
              <input
                type="color"
                className={pairs.swatch}
                aria-label={t.color({ place })}
                value={value || PLACEHOLDER_COLOR}
                onChange={({ target }) => change({ value: target.value })}
              />
              <input
                type="text"
                name="colors"
                className={field.input}
                aria-label={t.colorName({ place })}
                placeholder={t.colorExample}
                autoComplete="off"
                maxLength={PRODUCT_MAX.colorName}
                value={name}
                onChange={({ target }) => change({ name: target.value })}
              />
            </>
          )}
          below={({ image }, change, place) =>
            typed.images.length > 0 && (
              <ColorPhoto
                place={place}
                images={typed.images}
                chosen={image}
                onChoose={(chosen) => change({ image: chosen })}
              />
            )
          }
        />
        {typed.colors.length > 0 && typed.images.length === 0 && (
          <p className={field.hint}>{t.colorPhotoHint}</p>
        )}
        {typed.colors.some(({ name }) => name.trim() === '') && (
          <p className={field.hint}>{t.namelessColors}</p>
        )}
      </div>
      {hasAxes(axesOf(draft)) && (
        <StockPart typed={typed} problems={problems} isNew={isNew} onChange={onChange} />
      )}
    </Section>
  );
}

export function CharacteristicsSection({ typed, problems, onChange }: SectionProps) {
  const isWrong = problems.characteristics === undefined ? undefined : true;
  return (
    <Section title={t.characteristics} hint={t.characteristicsHint} error={problems.characteristics}>
      <Pairs
        look="characteristics"
        rows={typed.characteristics}
        max={PRODUCT_MAX.characteristics}
        empty={EMPTY_PAIR}
        labels={{ add: t.addCharacteristic, remove: (place) => t.removeCharacteristic({ place }) }}
        onChange={(characteristics) => onChange({ characteristics })}
        fields={({ name, value }, change, place) => (
          <>
            <input
              type="text"
              name="characteristics"
              className={field.input}
              aria-label={t.characteristicName({ place })}
              aria-invalid={isWrong}
              placeholder={t.nameExample}
              autoComplete="off"
              maxLength={PRODUCT_MAX.characteristicName}
              value={name}
              onChange={({ target }) => change({ name: target.value })}
            />
            <input
              type="text"
              className={field.input}
              aria-label={t.characteristicValue({ place })}
              aria-invalid={isWrong}
              placeholder={t.valueExample}
              autoComplete="off"
              maxLength={PRODUCT_MAX.characteristicValue}
              value={value}
              onChange={({ target }) => change({ value: target.value })}
            />
          </>
        )}
      />
    </Section>
  );
}
