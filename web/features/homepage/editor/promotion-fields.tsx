import { useState } from 'react';
import type { Promotion } from '#contract/homepage.ts';
import { editorText as t } from '#text/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/sign-icons.tsx';
import type { Problems } from './check-draft.ts';
import { EMPTY_PROMOTION } from './draft.ts';
import styles from './fields.module.css';
import { PromotionCard } from './promotion-card.tsx';

interface PromotionFieldsProps {
  promotions: readonly Promotion[];
  problems: Problems;
  field: string;
  onChange: (promotions: Promotion[]) => void;
}

const MOST_PROMOTIONS = 10;

export function PromotionFields({ promotions, problems, field, onChange }: PromotionFieldsProps) {
  const [opened, setOpened] = useState(promotions.length === 1 ? 0 : undefined);
  const change = (place: number, part: Partial<Promotion>) =>
    onChange(promotions.map((promotion, other) => (other === place ? { ...promotion, ...part } : promotion)));
  const add = () => {
    onChange([...promotions, EMPTY_PROMOTION]);
    setOpened(promotions.length);
  };
  const remove = (place: number) => {
    onChange(promotions.filter((_, other) => other !== place));
    setOpened(undefined);
  };
  return (
    <div className={styles.stack}>
      {promotions.map((promotion, place) => (
        <PromotionCard
          key={place}
          promotion={promotion}
          place={place}
          isOpen={place === opened}
          problem={(name) => problems[`${field}.${place}.${name}`]}
          onOpen={() => setOpened(place === opened ? undefined : place)}
          onRemove={() => remove(place)}
          onChange={(part) => change(place, part)}
        />
      ))}
      {promotions.length < MOST_PROMOTIONS && (
        <div>
          <Button look="secondary" onClick={add}>
            <PlusIcon size={20} />
            {t.addPromotion}
          </Button>
        </div>
      )}
    </div>
  );
}
