import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from './semaphore.ts';

/** Never inside a transaction: a hash takes longer than every query together. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time where there is nothing to compare with. */
  verify(hashed: string | null | undefined, password: string): Promise<boolean>;
}

/** Of argon2id, which is what the package takes unless told otherwise. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More would only slow down everybody else. */
const MAX_CONCURRENT_HASHES = 2;

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
/** The hash of no password at all, as costly to compare with as any other. */
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${base64(16)}$${base64(32)}`;

export function createPasswords(): Passwords {
  const semaphore = createSemaphore({ limit: MAX_CONCURRENT_HASHES, maxWaiting: 200 });
  return {
    hash: (password) => semaphore(() => hash(normalize(password), COST)),
    async verify(hashed, password) {
      const isRight = await semaphore(() => verify(hashed ?? DUMMY_HASH, normalize(password)));
      return isRight && hashed != null;
    },
  };
}

/** Keyboards differ in how they write й and ё: one letter or two signs. */
const normalize = (password: string) => password.normalize('NFC');
