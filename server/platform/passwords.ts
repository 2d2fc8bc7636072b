import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from './errors.ts';

/** Never inside a transaction: a hash takes longer than every query together. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time where there is nothing to compare with. */
  verify(kept: string | null | undefined, password: string): Promise<boolean>;
}

/** Of argon2id, which is what the package takes unless told otherwise. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING_MOST = 200;

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
/** The hash of no password at all, as costly to compare with as any other. */
const NOBODYS = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${base64(16)}$${base64(32)}`;

export function createPasswords(): Passwords {
  let running = 0;
  const waiting: (() => void)[] = [];

  /** More at once would only take the memory and the processors from everybody else. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting.length >= WAITING_MOST) throw new Refusal('NOT_READY', { retryAfter: 5 });
    if (running < AT_ONCE) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password) => inTurn(() => hash(sameLetters(password), COST)),
    async verify(kept, password) {
      const isRight = await inTurn(() => verify(kept ?? NOBODYS, sameLetters(password)));
      return isRight && kept != null;
    },
  };
}

/** Keyboards differ in how they write й and ё: one letter or two signs. */
const sameLetters = (password: string) => password.normalize('NFC');
