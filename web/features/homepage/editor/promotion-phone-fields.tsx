import { useState } from 'react';
import type { Promotion } from '#contract/homepage.ts';
import { CAPTION_MAX } from '#contract/limits.ts';
import { editorText as t } from '#text/editor.ts';
import { ChevronRightIcon } from '../../../ui/chevron-icons.tsx';
import { TextField } from '../../../ui/field.tsx';
import fields from './fields.module.css';
import styles from './promotion-phone-fields.module.css';

interface PromotionPhoneFieldsProps {
  promotion: Promotion;
  problem: (name: keyof Promotion) => string | undefined;
  onChange: (part: Partial<Promotion>) => void;
}

const MOBILE = ['titleMobile', 'descriptionMobile', 'startDateMobile', 'endDateMobile'] as const;

export function PromotionPhoneFields({ promotion, problem, onChange }: PromotionPhoneFieldsProps) {
  const own = MOBILE.filter((name) => promotion[name] !== '');
  const isWrong = MOBILE.some(problem);
  const [isOpen, setOpen] = useState(own.length > 0);
  return (
    <details
      className={styles.phone}
      // The preview switches to a phone while the focus is here.
      data-device="phone"
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={styles.summary}>
        <b>{t.onPhone}</b>
        <span className={fields.note}>{own.length > 0 ? t.ownOnPhone : t.sameOnPhone}</span>
        <ChevronRightIcon size={20} />
      </summary>
      <div className={styles.fields}>
        <p className={fields.note}>{t.onPhoneHint}</p>
        <TextField
          label={t.titleMobile}
          value={promotion.titleMobile}
          placeholder={promotion.title}
          maxLength={CAPTION_MAX}
          error={problem('titleMobile')}
          onChange={({ target }) => onChange({ titleMobile: target.value })}
        />
        <TextField
          label={t.descriptionMobile}
          value={promotion.descriptionMobile}
          placeholder={promotion.description}
          maxLength={CAPTION_MAX}
          error={problem('descriptionMobile')}
          onChange={({ target }) => onChange({ descriptionMobile: target.value })}
        />
        <div className={fields.days}>
          <TextField
            label={t.startDateMobile}
            type="date"
            value={promotion.startDateMobile}
            error={problem('startDateMobile')}
            onChange={({ target }) => onChange({ startDateMobile: target.value })}
          />
          <TextField
            label={t.endDateMobile}
            type="date"
            value={promotion.endDateMobile}
            error={problem('endDateMobile')}
            onChange={({ target }) => onChange({ endDateMobile: target.value })}
          />
        </div>
      </div>
    </details>
  );
}
