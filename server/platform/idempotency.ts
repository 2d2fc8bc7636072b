import type { FastifyRequest } from 'fastify';
import type { Db, Tx } from '../database/connect.ts';
import { Refusal } from './errors.ts';
import { claimKey, deleteOldKeys, findAnswer, keepAnswer } from './idempotency.queries.ts';
import { digest } from './secrets.ts';

const KEY_TTL_S = 24 * 60 * 60;
const KEY = /^[\x21-\x7e]{1,200}$/;

export interface KeyedCall {
  /** Without a key every call runs. */
  key: string | undefined;
  /** Callers do not share keys. */
  caller: string;
  body: unknown;
}

export function readIdempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key === 'string' && KEY.test(key)) return key;
  const message = 'Idempotency-Key: от 1 до 200 знаков ASCII без пробелов';
  throw new Refusal('INVALID_INPUT', { message, errors: [{ field: 'idempotency-key', message }] });
}

/**
 * Runs `work` once per key; a repeated call within 24 hours gets the first answer. A refusal rolls the transaction back
 * with the key, so the same key may be tried again.
 */
export async function runOnce<Answer>(
  tx: Tx,
  { key, caller, body }: KeyedCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const bodyHash = digest(JSON.stringify(body));
  if (await claimKey(tx, { caller, key, bodyHash, ttlS: KEY_TTL_S })) {
    const answer = await work();
    await keepAnswer(tx, { caller, key }, answer);
    return answer;
  }
  const kept = await findAnswer(tx, { caller, key });
  // The key expired between the two statements.
  if (!kept) throw new Refusal('CONFLICT');
  if (kept.bodyHash !== bodyHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return kept.answer as Answer;
}

export const deleteExpiredKeys = (db: Db): Promise<void> => deleteOldKeys(db, KEY_TTL_S);
