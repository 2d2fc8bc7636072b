import type { ProductCard } from '#contract/catalog.ts';
import { cardText } from '#text/card.ts';
import { choiceText as t } from '#text/choice.ts';
import { ChooseOne } from './choose-one.tsx';
import { stockLevel } from './stock-level.ts';
import { type Choice, leftOf } from './use-choice.ts';

interface ChooseVariantProps {
  product: Pick<ProductCard, 'sizes' | 'colors' | 'quantity' | 'variants'>;
  choice: Choice;
  onChoose: (changed: Partial<Choice>) => void;
  /** The buyer goes on without having chosen all. */
  isAsked: boolean;
}

/** Colours are sold out in all sizes, sizes in the chosen colour. */
export function ChooseVariant({ product, choice, onChoose, isAsked }: ChooseVariantProps) {
  const { sizes, colors } = product;
  const { size, color } = choice;
  const isSoldOut = (one: Partial<Choice>) =>
    leftOf(product, { size: undefined, color: undefined, ...one }) === 0;
  const left = leftOf(product, choice);
  const isLast = product.variants && stockLevel(left).color === 'red';
  const note = isLast ? cardText.left({ count: left }) : undefined;

  return (
    <>
      {colors.length > 0 && (
        <ChooseOne
          legend={t.color}
          options={colors.map(({ name, value }) => ({
            name,
            paint: value,
            isSoldOut: isSoldOut({ color: name }),
          }))}
          chosen={color}
          onChoose={(name) => onChoose({ color: name })}
          note={sizes.length === 0 && color !== undefined ? note : undefined}
          error={isAsked && color === undefined ? t.chooseColor : undefined}
        />
      )}
      {sizes.length > 0 && (
        <ChooseOne
          legend={t.size}
          options={sizes.map((name) => ({ name, isSoldOut: isSoldOut({ color, size: name }) }))}
          chosen={size}
          onChoose={(name) => onChoose({ size: name })}
          note={size !== undefined ? note : undefined}
          error={isAsked && size === undefined ? t.chooseSize : undefined}
        />
      )}
    </>
  );
}
