import type { Promotion } from '#contract/homepage.ts';
import { CAPTION_MAX } from '#contract/limits.ts';
import { editorText as t } from '../../text/homepage-editor.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon, PlusIcon } from '../../ui/sign-icons.tsx';
import type { Problems } from './check-draft.ts';
import { EMPTY_PROMOTION } from './draft.ts';
import styles from './fields.module.css';
import { PromotionPhoneFields } from './promotion-phone-fields.tsx';

interface PromotionFieldsProps {
  promotions: readonly Promotion[];
  problems: Problems;
  /** The name of the list among the problems. */
  field: string;
  onChange: (promotions: Promotion[]) => void;
}

const MOST_PROMOTIONS = 10;

export function PromotionFields({ promotions, problems, field, onChange }: PromotionFieldsProps) {
  const change = (place: number, part: Partial<Promotion>) =>
    onChange(promotions.map((promotion, other) => (other === place ? { ...promotion, ...part } : promotion)));
  return (
    <div className={styles.stack}>
      {promotions.map((promotion, place) => {
        const problem = (name: keyof Promotion) => problems[`${field}.${place}.${name}`];
        return (
          <fieldset key={place} className={styles.item}>
            <legend className={styles.legend}>{t.promotion(place + 1)}</legend>
            <span className={styles.corner}>
              <IconButton
                label={t.removePromotion(place + 1)}
                onClick={() => onChange(promotions.filter((_, other) => other !== place))}
              >
                <BinIcon size={20} />
              </IconButton>
            </span>
            <TextField
              label={t.promotionTitle}
              value={promotion.title}
              maxLength={CAPTION_MAX}
              error={problem('title')}
              onChange={({ target }) => change(place, { title: target.value })}
            />
            <TextField
              label={t.promotionDescription}
              value={promotion.description}
              maxLength={CAPTION_MAX}
              error={problem('description')}
              onChange={({ target }) => change(place, { description: target.value })}
            />
            <div className={styles.pair}>
              <TextField
                label={t.startDate}
                type="date"
                value={promotion.startDate}
                error={problem('startDate')}
                onChange={({ target }) => change(place, { startDate: target.value })}
              />
              <TextField
                label={t.endDate}
                type="date"
                value={promotion.endDate}
                error={problem('endDate')}
                onChange={({ target }) => change(place, { endDate: target.value })}
              />
            </div>
            <PromotionPhoneFields
              promotion={promotion}
              problem={problem}
              onChange={(part) => change(place, part)}
            />
          </fieldset>
        );
      })}
      {promotions.length < MOST_PROMOTIONS && (
        <div>
          <Button look="secondary" onClick={() => onChange([...promotions, EMPTY_PROMOTION])}>
            <PlusIcon size={20} />
            {t.addPromotion}
          </Button>
        </div>
      )}
    </div>
  );
}
