import { longDay } from '../caption.ts';
import { useId } from 'react';
import type { Promotion } from '#contract/homepage.ts';
import { CAPTION_MAX } from '#contract/limits.ts';
import { editorText as t } from '#text/editor.ts';
import { ChevronRightIcon } from '../../../ui/chevron-icons.tsx';
import { TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BinIcon } from '../../../ui/sign-icons.tsx';
import { EMPTY_PROMOTION } from './draft.ts';
import fields from './fields.module.css';
import styles from './promotion-card.module.css';
import { PromotionPhoneFields } from './promotion-phone-fields.tsx';

interface PromotionCardProps {
  promotion: Promotion;
  place: number;
  isOpen: boolean;
  problem: (name: keyof Promotion) => string | undefined;
  onOpen: () => void;
  onRemove: () => void;
  onChange: (part: Partial<Promotion>) => void;
}

const NAMES = Object.keys(EMPTY_PROMOTION) as (keyof Promotion)[];

export function PromotionCard({
  promotion,
  place,
  isOpen,
  problem,
  onOpen,
  onRemove,
  onChange,
}: PromotionCardProps) {
  const body = useId();
  const position = place + 1;
  // Errors are never hidden.
  const isShown = isOpen || NAMES.some(problem);
  return (
    <div className={styles.card} role="group" aria-label={t.promotion({ position })}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isShown}
          aria-controls={body}
          onClick={onOpen}
        >
          <ChevronRightIcon size={20} />
          <span className={styles.text}>
            <b className={styles.name}>{promotion.title || t.promotion({ position })}</b>
            <span className={fields.note}>{noteOf(promotion, place)}</span>
          </span>
        </button>
        <IconButton label={t.removePromotion({ position })} onClick={onRemove}>
          <BinIcon size={20} />
        </IconButton>
      </div>
      <div id={body} className={styles.body} hidden={!isShown}>
        {isShown && (
          <>
            <TextField
              label={t.promotionTitle}
              value={promotion.title}
              maxLength={CAPTION_MAX}
              error={problem('title')}
              onChange={({ target }) => onChange({ title: target.value })}
            />
            <TextField
              label={t.promotionDescription}
              value={promotion.description}
              maxLength={CAPTION_MAX}
              error={problem('description')}
              onChange={({ target }) => onChange({ description: target.value })}
            />
            <div className={fields.days}>
              <TextField
                label={t.startDate}
                type="date"
                value={promotion.startDate}
                error={problem('startDate')}
                onChange={({ target }) => onChange({ startDate: target.value })}
              />
              <TextField
                label={t.endDate}
                type="date"
                value={promotion.endDate}
                error={problem('endDate')}
                onChange={({ target }) => onChange({ endDate: target.value })}
              />
            </div>
            <PromotionPhoneFields promotion={promotion} problem={problem} onChange={onChange} />
          </>
        )}
      </div>
    </div>
  );
}

function noteOf({ startDate, endDate }: Promotion, place: number): string {
  const [start, end] = [longDay(startDate), longDay(endDate)];
  const days =
    start && end ? t.daysBoth({ start, end }) : start ? t.daysFrom({ start }) : end && t.daysUntil({ end });
  return [place === 0 ? t.firstPromotion : t.sparePromotion, days].filter(Boolean).join(' · ');
}
