import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { Role } from '#contract/accounts.ts';

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

const ALGORITHM = 'HS256';
const Claims = z.object({ jti: z.uuid(), userId: z.uuid(), role: Role, exp: z.int() });

export function createTokens(secret: string): Tokens {
  const key = new TextEncoder().encode(secret);
  return {
    sign: ({ id, accountId, role, expiresAt }) =>
      new SignJWT({ role, userId: accountId, ...(role === 'seller' && { sellerId: accountId }) })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setJti(id)
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),
    async read(token) {
      const verified = await jwtVerify(token, key, { algorithms: [ALGORITHM] }).catch(() => undefined);
      // Tokens for other purposes have an audience; session tokens have none.
      if (verified?.payload.aud !== undefined) return undefined;
      const claims = Claims.safeParse(verified?.payload).data;
      return claims && { sessionId: claims.jti, accountId: claims.userId };
    },
  };
}
