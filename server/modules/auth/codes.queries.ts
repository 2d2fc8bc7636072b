import type { CodePurpose } from '#contract/auth.ts';
import type { Db, Tx } from '../../database/connect.ts';

interface EmailAndPurpose {
  email: string;
  purpose: CodePurpose;
}

export type StoredPurpose = CodePurpose | 'email_change';

export interface CodeRequestKey {
  email: string;
  purpose: StoredPurpose;
  /** A device id, '' for a browser without a cookie, or `account <id>`. */
  requester: string;
}

interface NewCode extends CodeRequestKey {
  codeHash: string;
  ttlS: number;
  resendS: number;
}

/** False if the last code was sent too recently. */
export async function replaceCode(tx: Tx, code: NewCode): Promise<boolean> {
  const { email, purpose, requester, codeHash, ttlS, resendS } = code;
  const { count } = await tx`
    insert into email_code as kept (email, purpose, requester, code_hash, sent_at, expires_at)
    values (
      ${email}, ${purpose}, ${requester}, ${codeHash}, now(), now() + ${ttlS}::float8 * interval '1 second'
    )
    on conflict (email, purpose, requester) do update set
      code_hash = excluded.code_hash,
      sent_at = excluded.sent_at,
      expires_at = excluded.expires_at,
      tries = 0,
      used_at = null
    where kept.sent_at <= now() - ${resendS}::float8 * interval '1 second'`;
  return count === 1;
}

export async function readCodeAgeS(tx: Tx, { email, purpose, requester }: CodeRequestKey): Promise<number> {
  const [row] = await tx<{ ageS: number }[]>`
    select floor(extract(epoch from clock_timestamp() - sent_at))::int as age_s from email_code
    where email = ${email} and purpose = ${purpose} and requester = ${requester}`;
  return row?.ageS ?? 0;
}

/**
 * Counts and checks in one statement, so that concurrent guesses cannot exceed the limit. Undefined if no code can be
 * tried. The first code of a browser has requester '', since the cookie came with it.
 */
export async function countAndCheckCode(
  tx: Tx,
  { email, purpose, requester, codeHash, maxTries }: CodeRequestKey & { codeHash: string; maxTries: number },
) {
  const [row] = await tx<{ tries: number; isRight: boolean | null }[]>`
    update email_code set
      tries = tries + 1,
      used_at = case when code_hash = ${codeHash} then now() end
    where email = ${email} and purpose = ${purpose}
      and requester = (
        select own.requester from email_code as own
        where own.email = ${email} and own.purpose = ${purpose} and own.requester in (${requester}, '')
          and own.used_at is null and own.expires_at > now()
        order by own.requester desc limit 1
      )
      and used_at is null and expires_at > now() and tries < ${maxTries}
    returning tries, used_at is not null as is_right`;
  return row;
}

interface Proof extends EmailAndPurpose {
  tokenHash: string;
}

export async function insertProof(
  tx: Tx,
  { email, purpose, tokenHash, ttlS }: Proof & { ttlS: number },
): Promise<void> {
  await tx`
    insert into email_proof (token_hash, email, purpose, expires_at)
    values (${tokenHash}, ${email}, ${purpose}, now() + ${ttlS}::float8 * interval '1 second')`;
}

export async function findProof(db: Db, { email, purpose, tokenHash }: Proof): Promise<boolean> {
  const rows = await db<{ email: string }[]>`
    select email from email_proof
    where token_hash = ${tokenHash} and email = ${email} and purpose = ${purpose} and expires_at > now()`;
  return rows.length === 1;
}

/** False if the proof was used already. */
export async function consumeProof(tx: Tx, { email, purpose, tokenHash }: Proof): Promise<boolean> {
  const { count } = await tx`
    delete from email_proof
    where token_hash = ${tokenHash} and email = ${email} and purpose = ${purpose} and expires_at > now()`;
  return count === 1;
}

export async function invalidateCodesAndProofs(tx: Tx, { email, purpose }: EmailAndPurpose): Promise<void> {
  await tx`delete from email_proof where email = ${email} and purpose = ${purpose}`;
  await tx`update email_code set used_at = now() where email = ${email} and purpose = ${purpose} and used_at is null`;
}

export async function deleteExpiredCodes(db: Db): Promise<void> {
  await db`delete from email_code where expires_at < now()`;
  await db`delete from email_proof where expires_at < now()`;
}
