import type { JWTPayload, JWTVerifyOptions, SignJWT } from 'jose';
import { jwtVerify } from 'jose/jwt/verify';

const ALGORITHM = 'HS256';

export interface Signer {
  sign(token: SignJWT): Promise<string>;
  /** Undefined if no secret verifies the token, or it has expired. */
  verify(token: string, options?: JWTVerifyOptions): Promise<JWTPayload | undefined>;
}

/** Signs with the first secret and verifies with any, so that a new secret signs nobody out. */
export function createSigner(secrets: string[]): Signer {
  const keys = secrets.map((secret) => new TextEncoder().encode(secret));
  const [signingKey] = keys;
  if (!signingKey) throw new Error('a secret is needed to sign tokens');
  return {
    sign: (token) => token.setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' }).setIssuedAt().sign(signingKey),
    async verify(token, options) {
      for (const key of keys) {
        const verified = await jwtVerify(token, key, { ...options, algorithms: [ALGORITHM] }).catch(
          () => undefined,
        );
        if (verified) return verified.payload;
      }
      return undefined;
    },
  };
}
