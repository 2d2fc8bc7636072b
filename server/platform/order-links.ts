import { createHmac, timingSafeEqual } from 'node:crypto';

interface LinkedOrder {
  id: string;
  number: number;
  /** Grows when the link is replaced: earlier links no longer open the order. */
  linkVersion: number;
}

export interface OrderLinks {
  /** The path of the order's page, for whoever may see the order without signing in. */
  pathOf(order: LinkedOrder): string;
  opens(secret: string, order: LinkedOrder): boolean;
}

const SEAL_BYTES = 18;
const SECRET = /^([1-9]\d{0,9})-([\w-]{24})$/;

export function orderNumberIn(secret: string): number | undefined {
  const number = Number(SECRET.exec(secret)?.[1]);
  return number <= 2_147_483_647 ? number : undefined;
}

/** The secret is not stored: it is the order's number and a seal of 144 bits, made with the shop's own secret. */
export function createOrderLinks(secrets: string[]): OrderLinks {
  const [first] = secrets;
  if (first === undefined) throw new Error('a secret is needed to make links');
  const secretOf = (key: string, { id, number, linkVersion }: LinkedOrder) => {
    const seal = createHmac('sha256', key)
      .update(JSON.stringify(['order link', id, linkVersion]))
      .digest();
    return `${number}-${seal.subarray(0, SEAL_BYTES).toString('base64url')}`;
  };
  return {
    // In the fragment, which browsers send neither to servers nor to other sites.
    pathOf: (order) => `/my-order#${secretOf(first, order)}`,
    opens: (secret, order) =>
      SECRET.test(secret) && secrets.some((key) => isSame(secret, secretOf(key, order))),
  };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
