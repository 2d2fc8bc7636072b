import type { Product } from '#contract/catalog.ts';
import { choiceText } from '#text/choice.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './line-choice.module.css';

interface LineChoiceProps {
  product: Product;
  size: string | undefined;
  color: string | undefined;
  onChoose: (changed: { size?: string; color?: string }) => void;
}

/** Another size or colour of the same product. */
export function LineChoice({ product: { sizes, colors }, size, color, onChoose }: LineChoiceProps) {
  return (
    <div className={styles.choice}>
      {sizes.length > 1 && (
        <SelectField
          label={choiceText.size}
          value={size}
          onChange={({ target }) => onChoose({ size: target.value })}
        >
          {withChosen(sizes, size)}
        </SelectField>
      )}
      {colors.length > 1 && (
        <SelectField
          label={choiceText.color}
          value={color}
          onChange={({ target }) => onChoose({ color: target.value })}
        >
          {withChosen(
            colors.map(({ name }) => name),
            color,
          )}
        </SelectField>
      )}
    </div>
  );
}

/** What was ordered may not be sold any more. */
const withChosen = (options: string[], chosen: string | undefined) =>
  [...(chosen === undefined || options.includes(chosen) ? [] : [chosen]), ...options].map((name) => (
    <option key={name}>{name}</option>
  ));
