import { useId } from 'react';
import { PRODUCT_MAX } from '#contract/limits.ts';
import { editorText as t } from '#text/editor.ts';
import { TextField } from '../../../ui/field.tsx';
import { AddressField } from './address-field.tsx';
import type { Problems } from './check-draft.ts';
import { ColorField } from './color-field.tsx';
import type { SlideDraft } from './draft.ts';
import styles from './fields.module.css';
import { PromotionFields } from './promotion-fields.tsx';
import { TextLookFields } from './text-look-fields.tsx';

interface SlideFieldsProps {
  slide: SlideDraft;
  problems: Problems;
  field: string;
  onChange: (part: Partial<SlideDraft>) => void;
}

const TYPES = ['color', 'image', 'video'] as const;

export function SlideFields({ slide, problems, field, onChange }: SlideFieldsProps) {
  const group = useId();
  const { backgroundType: type } = slide;
  const problem = (name: keyof SlideDraft) => problems[`${field}.${name}`];
  /** Fields of another kind of background are hidden, unless they have an error. */
  const shows = (name: keyof SlideDraft, isNeeded: boolean) => isNeeded || problem(name) !== undefined;
  return (
    <div className={styles.parted}>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t.background}</legend>
        <div className={styles.choices}>
          {TYPES.map((choice) => (
            <label key={choice} className={styles.choice}>
              <input
                type="radio"
                name={group}
                checked={type === choice}
                onChange={() => onChange({ backgroundType: choice })}
              />
              {t.backgrounds[choice]}
            </label>
          ))}
        </div>
        <AddressField
          name={`${slide.key}.url`}
          label={t.url}
          hint={t.urlHint}
          kind="image"
          isShown={type === 'image' && slide.backgroundImage === ''}
          value={slide.url}
          error={problem('url')}
          onChange={(url) => onChange({ url })}
        />
        {shows('backgroundColor', type === 'color') && (
          <ColorField
            label={t.backgroundColor}
            pickLabel={t.pickColor({ field: t.backgroundColor })}
            value={slide.backgroundColor}
            error={problem('backgroundColor')}
            onChange={(backgroundColor) => onChange({ backgroundColor })}
          />
        )}
        {shows('backgroundVideo', type === 'video') && (
          <AddressField
            name={`${slide.key}.backgroundVideo`}
            label={t.backgroundVideo}
            hint={t.videoHint}
            kind="video"
            value={slide.backgroundVideo}
            error={problem('backgroundVideo')}
            onChange={(backgroundVideo) => onChange({ backgroundVideo })}
          />
        )}
        {shows('backgroundImage', type !== 'color') && (
          <AddressField
            name={`${slide.key}.backgroundImage`}
            label={t.backgroundImage}
            hint={type === 'video' ? t.posterHint : t.backgroundImageHint}
            kind="image"
            value={slide.backgroundImage}
            error={problem('backgroundImage')}
            onChange={(backgroundImage) => onChange({ backgroundImage })}
          />
        )}
        {shows('colorBackground', type !== 'color') && (
          <ColorField
            label={t.colorBackground}
            pickLabel={t.pickColor({ field: t.colorBackground })}
            hint={t.colorBackgroundHint}
            value={slide.colorBackground}
            error={problem('colorBackground')}
            onChange={(colorBackground) => onChange({ colorBackground })}
          />
        )}
      </fieldset>
      <TextField
        label={t.link}
        hint={t.linkHint}
        error={problem('link')}
        value={slide.link}
        maxLength={PRODUCT_MAX.imageAddress}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange({ link: target.value })}
      />
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t.promotions}</legend>
        <p className={styles.note}>{t.slidePromotionsLead}</p>
        <PromotionFields
          promotions={slide.promotions}
          problems={problems}
          field={`${field}.promotions`}
          onChange={(promotions) => onChange({ promotions })}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t.textLook}</legend>
        <TextLookFields slide={slide} part="Title" problem={problem} onChange={onChange} />
        <TextLookFields slide={slide} part="Description" problem={problem} onChange={onChange} />
        <p className={styles.note}>{t.contrastNote}</p>
      </fieldset>
    </div>
  );
}
