import type { Role } from '#contract/accounts.ts';

export interface Claims {
  id: string;
  role: Role;
  expiresAtMs: number;
}

const ROLES: readonly string[] = ['customer', 'seller', 'admin'] satisfies Role[];

/** Undefined if it does not decode or has expired. */
export function readToken(token: string, nowMs = Date.now()): Claims | undefined {
  try {
    const { exp, role, userId, sellerId } = JSON.parse(decode(token.split('.')[1] ?? '')) as Record<
      string,
      unknown
    >;
    const id = userId ?? sellerId;
    if (typeof exp !== 'number' || typeof id !== 'string' || !ROLES.includes(role as string))
      return undefined;
    const expiresAtMs = exp * 1_000;
    return expiresAtMs > nowMs ? { id, role: role as Role, expiresAtMs } : undefined;
  } catch {
    return undefined;
  }
}

const decode = (part: string) => atob(part.replaceAll('-', '+').replaceAll('_', '/'));
