import type { Order } from '#contract/orders.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { kindLabel } from '../../text/kinds.ts';

/** A deleted account leaves its name and phone. */
export function clientOf({ user, guestInfo, firstName, phoneNumber }: Order) {
  const role = user?.role ?? (guestInfo ? 'guest' : undefined);
  return {
    name: kindLabel(firstName || user?.name || guestInfo?.name || t.notGiven),
    type: role ? t.clientTypes[role] : t.notGiven,
    email: user?.email || guestInfo?.email,
    phone: phoneNumber || guestInfo?.phone,
  };
}
