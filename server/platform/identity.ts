import { type Allowances, createAllowances } from './allowances.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createTokens, type Tokens } from './tokens.ts';

/** What the modules that deal with people use besides the database. */
export interface Identity {
  passwords: Passwords;
  tokens: Tokens;
  allowances: Allowances;
  /** Where letters lead. */
  publicUrl: string;
}

interface IdentityOptions {
  secret: string;
  rateLimits: boolean;
  publicUrl: string;
  passwords?: Passwords;
}

export const createIdentity = ({
  secret,
  rateLimits,
  publicUrl,
  passwords = createPasswords(),
}: IdentityOptions): Identity => ({
  passwords,
  tokens: createTokens(secret),
  allowances: createAllowances(rateLimits),
  publicUrl,
});
