import { type Allowances, createAllowances } from './allowances.ts';
import { createDevices, type Devices } from './devices.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createTokens, type Tokens } from './tokens.ts';

export interface Identity {
  passwords: Passwords;
  tokens: Tokens;
  devices: Devices;
  allowances: Allowances;
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
  devices: createDevices({ secret, publicUrl }),
  allowances: createAllowances(rateLimits),
  publicUrl,
});
