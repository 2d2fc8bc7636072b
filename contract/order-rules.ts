// What an order needs of its buyer. No schema library here: the checkout imports this file.
import { isEmail } from './email-shape.ts';

export interface BuyerDetails {
  firstName: string;
  phoneNumber: string;
  email: string;
  delivery: 'courier' | 'pickup';
  address: string;
}
type OrderField = Exclude<keyof BuyerDetails, 'delivery'>;

/** The fields that are missing or wrong, in the order of the form. */
export function wrongOrderFields({
  firstName,
  phoneNumber,
  email,
  delivery,
  address,
}: BuyerDetails): OrderField[] {
  const isRight: Record<OrderField, boolean> = {
    firstName: firstName.trim() !== '',
    phoneNumber: /\d/.test(phoneNumber),
    email: email.trim() === '' || isEmail(email),
    address: delivery === 'pickup' || address.trim() !== '',
  };
  return (Object.keys(isRight) as OrderField[]).filter((field) => !isRight[field]);
}
