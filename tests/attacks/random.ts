import { full } from '../full.ts';

/** The same in every `npm test`; another in every full run, unless SEED repeats one. */
export const SEED = Number(process.env.SEED ?? full(1, Date.now() % 2 ** 31));

export interface Random {
  /** 0 or more, less than `end`. */
  below: (end: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
}

/** mulberry32: small, fast, and the same everywhere. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { below, chance: (probability) => next() < probability, pick: (list) => list[below(list.length)]! };
}
