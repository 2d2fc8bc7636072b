// What the shop and the server know of a size and colour. No schema library here: buyers' pages import this file.

/** The two choices that make a variant; null where the product has no sizes or colours. */
export interface SizeAndColor {
  size: string | null;
  color: string | null;
}

interface Chosen {
  size?: string | null | undefined;
  color?: string | null | undefined;
}

interface Offered {
  sizes: string[];
  colors: { name: string; image?: string | undefined }[];
}

export const isSameVariant = (one: SizeAndColor, other: SizeAndColor): boolean =>
  one.size === other.size && one.color === other.color;

/** As a table and a message name it: 'M / Black'. */
export const variantName = ({ size, color }: SizeAndColor): string =>
  [size, color].filter((part) => part !== null).join(' / ');

/** How many of this size and colour can be bought. A single size or colour need not be chosen. */
export function stockOf(
  {
    sizes,
    colors,
    quantity,
    variants,
  }: Offered & { quantity: number; variants?: (SizeAndColor & { quantity: number })[] | undefined },
  { size, color }: Chosen,
): number {
  if (!variants) return quantity;
  const chosen = {
    size: size ?? onlyOf(sizes),
    color: color ?? onlyOf(colors.map(({ name }) => name)),
  };
  return variants.find((variant) => isSameVariant(variant, chosen))?.quantity ?? 0;
}

const onlyOf = (names: string[]): string | null => (names.length === 1 ? (names[0] ?? null) : null);

/** The photo of the chosen colour if it has one, otherwise the first. */
export const photoOf = (
  { images, colors }: Pick<Offered, 'colors'> & { images: string[] },
  { color }: Pick<Chosen, 'color'>,
): string | undefined => colors.find(({ name }) => name === color)?.image ?? images[0];
