import { type Allowances, createAllowances } from './allowances.ts';
import { createDevices, type Devices } from './devices.ts';
import { createOrderLinks, type OrderLinks } from './order-links.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createSigner } from './signer.ts';
import { createTokens, type Tokens } from './tokens.ts';

export interface Identity {
  passwords: Passwords;
  tokens: Tokens;
  devices: Devices;
  allowances: Allowances;
  orderLinks: OrderLinks;
  publicUrl: string;
}

interface IdentityOptions {
  /** The first signs, all verify. */
  secrets: string[];
  rateLimits: boolean;
  publicUrl: string;
  passwords?: Passwords;
}

export function createIdentity({
  secrets,
  rateLimits,
  publicUrl,
  passwords = createPasswords(),
}: IdentityOptions): Identity {
  const signer = createSigner(secrets);
  return {
    passwords,
    tokens: createTokens(signer),
    devices: createDevices({ signer, publicUrl }),
    allowances: createAllowances(rateLimits),
    orderLinks: createOrderLinks(secrets),
    publicUrl,
  };
}
