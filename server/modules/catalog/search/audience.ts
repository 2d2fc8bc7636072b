import type { Audience as CatalogAudience } from '#contract/audiences.ts';
import { allOf, anyOf, noneOf, stem, type TsQuery } from './tsquery.ts';

const MEN: CatalogAudience = 'Мужская одежда';
const WOMEN: CatalogAudience = 'Женская одежда';
export const CHILDREN: CatalogAudience = 'Детская одежда';
const UNISEX: CatalogAudience = 'Унисекс';
/** A category of the children's clothes. */
export const BABIES = 'Для малышей';

const CLOTHES = [MEN, WOMEN, CHILDREN, UNISEX];

/** Whom the goods are for, as search_role has it, and the stem of the word that was typed. */
export interface Audience {
  name: string;
  stems: string[];
}

const groupOf = ({ name }: Audience) => (name === BABIES ? CHILDREN : name);

const ADJECTIVES = new Map<string, string>([
  [MEN, 'мужск'],
  [WOMEN, 'женск'],
  [CHILDREN, 'детск'],
]);

/** By the word in the name: Часы женские. */
const namedFor = (groups: string[], weights: string): TsQuery[] =>
  groups.flatMap((group) => {
    const adjective = ADJECTIVES.get(group);
    return adjective === undefined ? [] : [stem(adjective, weights)];
  });

/**
 * No clothes for somebody else, and nothing that only names somebody else; unisex is for adults. Gadgets and the like are for
 * everybody.
 */
export function notForOthers(audiences: Audience[]): TsQuery | undefined {
  const named = new Set(audiences.map(groupOf));
  if (named.size === 0) return undefined;
  if (named.has(MEN) || named.has(WOMEN)) named.add(UNISEX);
  const others = CLOTHES.filter((group) => !named.has(group));
  return allOf([
    noneOf(others.map((group) => stem(`~g${group}`))),
    anyOf([noneOf(namedFor(others, 'AB')), ...namedFor([...named], 'AB')]),
  ]);
}

/** The audience's own goods. */
export const ownGoods = (audiences: Audience[]): TsQuery[] =>
  audiences.some(({ name }) => name === BABIES)
    ? [stem(`~c${BABIES}`)]
    : audiences.map((audience) => stem(`~g${groupOf(audience)}`));

/** What stands before the rest: the audience's own goods, or those with the word in their name. */
export function preferredStems(audiences: Audience[]): TsQuery[] {
  if (audiences.some(({ name }) => name === BABIES)) return ownGoods(audiences);
  return [...ownGoods(audiences), ...namedFor(audiences.map(groupOf), 'ABC')];
}
