import type { Color, ProductCard } from '#contract/catalog.ts';
import type { Language } from '#contract/languages.ts';
import type { SizeAndColor } from '#contract/variants.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { readOfferRows } from './offers.queries.ts';
import { INPUT_MESSAGES } from '#contract/input-messages.ts';

/** A product as somebody would buy it now. */
export interface Offer {
  id: string;
  sellerId: string;
  name: string;
  type: string;
  brand: string;
  images: string[];
  price: number;
  isActive: boolean;
  listed: boolean;
  /** For all sizes and colours together. */
  quantity: number;
  /** Where stock is counted per variant. */
  variants?: ProductCard['variants'];
  sizes: string[];
  colors: Color[];
  sellerCompany: string;
  sellerName: string;
  sellerPhone: string;
  sellerEmail: string;
  sellerLanguage: Language;
}

export async function readOffers(db: Db | Tx, productIds: string[]): Promise<Map<string, Offer>> {
  const ids = [...new Set(productIds.filter(isId))];
  const rows = ids.length === 0 ? [] : await readOfferRows(db, ids);
  return new Map(rows.filter(({ isDeleted }) => !isDeleted).map((row) => [row.id, toOffer(row)]));
}

export async function requireOffer(db: Db | Tx, productId: string): Promise<Offer> {
  const [row] = isId(productId) ? await readOfferRows(db, [productId]) : [];
  if (!row) throw new Refusal('PRODUCT_NOT_FOUND');
  if (row.isDeleted || !isOnSale(row)) throw new Refusal('PRODUCT_NOT_AVAILABLE');
  return toOffer(row);
}

export const isOnSale = ({ listed, isActive }: { listed: boolean; isActive: boolean }): boolean =>
  listed && isActive;

const CHOICES = {
  size: { missing: INPUT_MESSAGES.NO_SIZE, unknown: INPUT_MESSAGES.UNKNOWN_SIZE },
  color: { missing: INPUT_MESSAGES.NO_COLOR, unknown: INPUT_MESSAGES.UNKNOWN_COLOR },
} as const;
type ChoiceName = keyof typeof CHOICES;

/** A single size or colour is filled in; of several, one must be chosen. */
export function chooseVariant(
  { sizes, colors }: Pick<Offer, 'sizes' | 'colors'>,
  named: { size?: string | null | undefined; color?: string | null | undefined },
): SizeAndColor {
  const chosen = {
    size: choose('size', sizes, named.size),
    color: choose(
      'color',
      colors.map(({ name }) => name),
      named.color,
    ),
  };
  const missing = (['size', 'color'] as const).filter((name) => chosen[name] === undefined);
  if (missing[0])
    throw new Refusal('CHOICE_MISSING', {
      message: missing.length > 1 ? INPUT_MESSAGES.NO_SIZE_AND_COLOR : CHOICES[missing[0]].missing,
      errors: missing.map((field) => ({ field, message: CHOICES[field].missing })),
    });
  return { size: chosen.size ?? null, color: chosen.color ?? null };
}

export const hasVariant = (
  { sizes, colors }: Pick<Offer, 'sizes' | 'colors'>,
  { size, color }: SizeAndColor,
): boolean =>
  [[size, sizes] as const, [color, colors.map(({ name }) => name)] as const].every(([chosen, offered]) =>
    chosen === null ? offered.length <= 1 : offered.includes(chosen),
  );

function choose(
  field: ChoiceName,
  offered: string[],
  named: string | null | undefined,
): string | null | undefined {
  const wanted = named ?? '';
  if (wanted === '') return offered.length > 1 ? undefined : (offered[0] ?? null);
  if (offered.includes(wanted)) return wanted;
  const message = CHOICES[field].unknown;
  throw new Refusal('CHOICE_UNKNOWN', { message, errors: [{ field, message }] });
}

function toOffer({
  colors,
  variants,
  isDeleted: _,
  ...row
}: Awaited<ReturnType<typeof readOfferRows>>[number]): Offer {
  return {
    ...row,
    colors: colors as Color[],
    sellerLanguage: row.sellerLanguage as Language,
    ...(variants !== null && { variants: variants as NonNullable<Offer['variants']> }),
  };
}
