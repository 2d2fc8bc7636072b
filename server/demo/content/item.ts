import { type KindKey, kinds } from './kinds.ts';
import { type ColorKey, palette } from './palette.ts';
import type { SellerKey } from './sellers.ts';

export type Audience =
  | 'Мужская одежда'
  | 'Женская одежда'
  | 'Детская одежда'
  | 'Унисекс'
  | 'Гаджеты'
  | 'Бытовая техника'
  | 'Аксессуары';

export type View = 'front' | 'stage' | 'pair' | 'close';

export type DemoProduct = {
  seller: SellerKey;
  name: string;
  type: string;
  category: string;
  gender: Audience;
  direction?: string;
  price: number;
  originalPrice?: number;
  quantity: number;
  isActive: boolean;
  description: string;
  characteristics: { name: string; value: string }[];
  sizes: string[];
  colors: { name: string; value: string }[];
  pictures: string[];
  ageDays: number;
};

type Head = {
  price: number;
  was?: number;
  stock: number;
  age: number;
  colors: readonly [ColorKey, ...ColorKey[]];
  sizes?: string;
  object?: string;
  views?: string;
  inactive?: true;
};

const DEARER = 2_500;

type PictureRecipe = { object: string; color: ColorKey; other: ColorKey; view: View };

export const pictureRecipes = new Map<string, PictureRecipe>();

function picture(object: string, color: ColorKey, other: ColorKey, view: View) {
  const key = view === 'pair' ? `${object}-${color}-${other}-pair` : `${object}-${color}-${view}`;
  pictureRecipes.set(key, { object, color, other, view });
  return key;
}

// A third view for expensive products only, to keep the repository small.
const usualViews = ({ price, colors }: Head) =>
  (colors.length > 1 ? ['front', 'pair', 'stage'] : ['front', 'stage', 'close']).slice(
    0,
    price < DEARER ? 2 : 3,
  );

export const itemsFor =
  (gender: Audience, direction?: string) =>
  (
    [kindKey, seller]: readonly [KindKey, SellerKey],
    name: string,
    head: Head,
    facts: Record<string, string>,
    description: string,
  ): DemoProduct => {
    const kind = kinds[kindKey];
    const object = head.object ?? kind.object;
    const [color, other = color] = head.colors;
    const views = head.views?.split(' ') ?? usualViews(head);
    return {
      seller,
      name,
      type: kind.type,
      category: kind.category,
      gender,
      ...(direction ? { direction } : {}),
      price: head.price,
      ...(head.was ? { originalPrice: head.was } : {}),
      quantity: head.stock,
      isActive: !head.inactive,
      description,
      characteristics: Object.entries({ ...facts, ...kind.facts, ...facts }).map(([label, value]) => ({
        name: label,
        value,
      })),
      sizes: head.sizes?.split(' ') ?? kind.sizes,
      colors: head.colors.map((key) => ({ ...palette[key] })),
      pictures: views.map((view) => picture(object, color, other, view as View)),
      ageDays: head.age,
    };
  };

type Item = ReturnType<typeof itemsFor>;

export const accessoriesFor = (direction: string, list: (item: Item) => DemoProduct[]) =>
  list(itemsFor('Аксессуары', direction));
