import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createSemaphore } from './semaphore.ts';

/** Never call inside a transaction: hashing takes longer than all its queries. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time if there is no hash. */
  verify(hashed: string | null | undefined, password: string): Promise<boolean>;
}

/** For argon2id, the package's default. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More would only slow down everybody else. */
const MAX_CONCURRENT_HASHES = 2;

const base64 = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
/** Compared with when there is no account, so that timing does not reveal it. */
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

/** й and ё may be typed as one code point or two. */
const normalize = (password: string) => password.normalize('NFC');
