import { technologyAccessories } from './accessories-technology.ts';
import { wearAccessories } from './accessories-wear.ts';
import { appliances } from './appliances.ts';
import { childrens } from './childrens.ts';
import { gadgets } from './gadgets.ts';
import type { DemoProduct } from './item.ts';
import { mens } from './mens.ts';
import { unisex } from './unisex.ts';
import { womens } from './womens.ts';

export const products: DemoProduct[] = [
  ...mens,
  ...womens,
  ...childrens,
  ...unisex,
  ...gadgets,
  ...appliances,
  ...wearAccessories,
  ...technologyAccessories,
];
