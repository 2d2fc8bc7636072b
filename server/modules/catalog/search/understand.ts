import type { Understood } from '#contract/catalog.ts';
import type { Db } from '../../../database/connect.ts';
import { extractAge } from './ages.ts';
import { chooseReadings } from './choose-readings.ts';
import { correctTypos } from './correct-typos.ts';
import { lookUp, type LookUpOptions } from './look-up.ts';
import { ANY_PRICE, extractPrice } from './prices.ts';
import type { Wanted } from './product-search.ts';
import { readChunks } from './readings.ts';
import { extractSize } from './sizes.ts';
import { sizeTerm, toTerms } from './terms.ts';

export interface UnderstoodQuery {
  wanted: Wanted;
  understood: Understood;
  /** There is nothing to search for: no term, audience, size or price. */
  isEmpty: boolean;
}

/**
 * What a query asks for. Price, size and age are taken out first. Each piece of the rest is looked up as it was typed; what the
 * vocabulary doesn't have is read in other ways, and finally corrected.
 */
export async function understand(
  db: Db,
  query: string,
  { exact, completeLastWord }: LookUpOptions,
): Promise<UnderstoodQuery> {
  const { rest: withoutPrice, minPrice, maxPrice, isCheap } = extractPrice(query);
  const { rest: withoutSize, size } = extractSize(withoutPrice);
  const { rest, audiences: ofAge } = extractAge(withoutSize);
  const chunks = readChunks(rest);
  const vocabulary = await lookUp(db, chunks, { exact, completeLastWord });
  const read = chooseReadings(chunks, vocabulary);
  const words = exact ? read : await correctTypos(db, read, vocabulary);
  const { terms, audiences: named } = toTerms(words, vocabulary, completeLastWord);
  const audiences = [...named, ...ofAge];
  const hasPrice = minPrice !== undefined || maxPrice !== undefined || isCheap;
  const corrected = words.some(({ isCorrected }) => isCorrected)
    ? words.map(({ entry }) => entry.text).join(' ')
    : undefined;
  return {
    wanted: {
      terms: size === undefined ? terms : [...terms, sizeTerm(size)],
      audiences,
      minPrice: minPrice ?? ANY_PRICE.minPrice,
      maxPrice: maxPrice ?? ANY_PRICE.maxPrice,
    },
    understood: {
      ...(minPrice !== undefined && { minPrice }),
      ...(maxPrice !== undefined && { maxPrice }),
      ...(isCheap && { sort: 'priceAsc' as const }),
      ...(hasPrice && { searchWithoutPrice: withoutPrice }),
      ...(corrected !== undefined && { corrected }),
    },
    isEmpty: terms.length === 0 && audiences.length === 0 && size === undefined && !hasPrice,
  };
}
