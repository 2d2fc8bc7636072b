import { clothesKinds } from './kinds/clothes.ts';
import { extraKinds } from './kinds/extras.ts';
import { otherWearKinds } from './kinds/shoes-and-more.ts';
import { technologyKinds } from './kinds/technology.ts';

export const kinds = { ...clothesKinds, ...otherWearKinds, ...technologyKinds, ...extraKinds };
export type KindKey = keyof typeof kinds;
