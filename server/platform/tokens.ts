import { SignJWT } from 'jose/jwt/sign';
import { z } from 'zod';
import { Role } from '#contract/accounts.ts';
import type { Signer } from './signer.ts';

export interface Session {
  id: string;
  accountId: string;
  role: Role;
  expiresAt: Date;
}

export interface Tokens {
  sign(session: Session): Promise<string>;
  /** Undefined if the token is invalid or expired. */
  read(token: string): Promise<{ sessionId: string; accountId: string } | undefined>;
}

const Claims = z.object({ jti: z.uuid(), userId: z.uuid(), role: Role, exp: z.int() });

export const createTokens = (signer: Signer): Tokens => ({
  sign: ({ id, accountId, role, expiresAt }) =>
    signer.sign(
      new SignJWT({ role, userId: accountId, ...(role === 'seller' && { sellerId: accountId }) })
        .setJti(id)
        .setExpirationTime(expiresAt),
    ),
  async read(token) {
    const payload = await signer.verify(token);
    // Tokens for other purposes have an audience; session tokens have none.
    if (payload?.aud !== undefined) return undefined;
    const claims = Claims.safeParse(payload).data;
    return claims && { sessionId: claims.jti, accountId: claims.userId };
  },
});
