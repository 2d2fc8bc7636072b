import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose/jwt/sign';
import { z } from 'zod';
import { newId } from './ids.ts';
import { networkOf } from './network.ts';
import type { Signer } from './signer.ts';

/** A browser, with the accounts that have signed in on it. */
export interface Device {
  id: string;
  accounts: string[];
}

export interface Requester {
  network: string;
  device: Device | undefined;
}

export interface Devices {
  requesterOf(request: FastifyRequest): Promise<Requester>;
  remember(reply: FastifyReply, device: Device | undefined, accountId?: string): Promise<void>;
}

export const isKnownDevice = ({ device }: Requester, accountId: string | undefined): boolean =>
  accountId !== undefined && device?.accounts.includes(accountId) === true;

const COOKIE = 'kerben-device';
const PATTERN = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w.-]{1,2000})(?:;|$)`);
const AUDIENCE = 'device';
const COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;
/** Enough for a family's shared browser. */
const MAX_ACCOUNTS = 5;
const Claims = z.object({ jti: z.uuid(), accounts: z.array(z.uuid()).max(MAX_ACCOUNTS) });

/** The cookie signs nobody in. It only separates the attempt limits of known and unknown devices. */
export function createDevices({ signer, publicUrl }: { signer: Signer; publicUrl: string }): Devices {
  const attributes = [
    'Path=/api/auth',
    `Max-Age=${COOKIE_MAX_AGE_S}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

  async function read({ headers }: FastifyRequest): Promise<Device | undefined> {
    const token = PATTERN.exec(headers.cookie ?? '')?.[1];
    if (!token) return undefined;
    const claims = Claims.safeParse(await signer.verify(token, { audience: AUDIENCE })).data;
    return claims && { id: claims.jti, accounts: claims.accounts };
  }

  return {
    async requesterOf(request) {
      return { network: networkOf(request.ip), device: await read(request) };
    },
    async remember(reply, device, accountId) {
      if (device && accountId === undefined) return;
      const known = device?.accounts.filter((id) => id !== accountId) ?? [];
      const accounts = [...(accountId === undefined ? [] : [accountId]), ...known].slice(0, MAX_ACCOUNTS);
      const token = await signer.sign(
        new SignJWT({ accounts })
          .setJti(device?.id ?? newId())
          .setAudience(AUDIENCE)
          .setExpirationTime(`${COOKIE_MAX_AGE_S}s`),
      );
      reply.header('set-cookie', `${COOKIE}=${token}; ${attributes}`);
    },
  };
}
