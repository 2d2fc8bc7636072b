import {
  ADDRESS_MAX,
  ADDRESS_MIN,
  COMMENTS_MAX,
  EMAIL_MAX,
  NAME_MAX,
  ORDER_PHONE_MIN_DIGITS,
  PHONE_MAX,
  PICKUP_ADDRESS,
} from '#contract/limits.ts';
import type { DeliveryCity } from '#contract/delivery.ts';
import type { Delivery, Order, PaymentMethod } from '#contract/orders.ts';
import { wrongOrderFields } from '#contract/order-rules.ts';
import { strip, stripPhone } from '#contract/typed-text.ts';
import { checkoutText as t } from '#text/checkout.ts';

export interface OrderForm {
  firstName: string;
  phoneNumber: string;
  email: string;
  delivery: Delivery;
  address: string;
  /** Its id; '' for none. */
  city: string;
  paymentMethod: PaymentMethod;
  comments: string;
}
export type TextField = 'firstName' | 'phoneNumber' | 'email' | 'address' | 'comments';

const BLANK: OrderForm = {
  firstName: '',
  phoneNumber: '',
  email: '',
  delivery: 'courier',
  address: '',
  city: '',
  paymentMethod: 'cash',
  comments: '',
};

export const MAX_LENGTHS: Record<TextField, number> = {
  firstName: NAME_MAX,
  phoneNumber: PHONE_MAX,
  email: EMAIL_MAX,
  address: ADDRESS_MAX,
  comments: COMMENTS_MAX,
};

/** Typed values win over known ones. */
export const fillForm = (known: Partial<OrderForm>, typed: Partial<OrderForm>): OrderForm => ({
  ...BLANK,
  ...known,
  ...typed,
});

/** Applied while typing. */
export const cleanTyped = (field: TextField, typed: string): string =>
  (field === 'phoneNumber' ? stripPhone : strip)(typed, MAX_LENGTHS[field]);

/** 'The last order supplies address and phoneNumber'; the profile does where there is none. */
export function knownOf(
  profile: { name?: string; phoneNumber?: string; address?: string },
  last: Pick<
    Order,
    'firstName' | 'phoneNumber' | 'address' | 'delivery' | 'deliveryCity' | 'paymentMethod'
  > | null,
): Partial<OrderForm> {
  const lastAddress = last?.delivery === 'courier' ? last.address : '';
  return {
    firstName: last?.firstName || profile.name || '',
    phoneNumber: last?.phoneNumber || profile.phoneNumber || '',
    address: lastAddress || profile.address || '',
    ...(last && {
      delivery: last.delivery,
      city: last.deliveryCity?._id ?? '',
      paymentMethod: last.paymentMethod,
    }),
  };
}

/** 'Pickup … presets a fixed shop address.' */
export const addressOf = ({ delivery, address }: OrderForm): string =>
  delivery === 'pickup' ? PICKUP_ADDRESS : address.trim();

/** Undefined for pickup, and for other cities: there the operator says what delivery costs. */
export const chosenCity = ({ delivery, city }: OrderForm, cities: DeliveryCity[]): DeliveryCity | undefined =>
  delivery === 'courier' ? cities.find(({ _id }) => _id === city) : undefined;

export type FormErrors = Partial<Record<TextField, string>>;

const ERRORS = {
  firstName: t.noName,
  phoneNumber: t.noPhone,
  email: t.wrongEmail,
  address: t.noAddress,
} as const;

/** In the order of the form. */
export const CHECKED_FIELDS = ['firstName', 'phoneNumber', 'email', 'address'] as const;

/** 'Step 2 requires name, address, phone non-empty.' The screen asks for a whole number and address, the API doesn't. */
export function findErrors(form: OrderForm): FormErrors {
  const wrong = wrongOrderFields(form);
  const short = {
    ...(form.phoneNumber.replace(/\D/g, '').length < ORDER_PHONE_MIN_DIGITS && { phoneNumber: t.shortPhone }),
    ...(addressOf(form).length < ADDRESS_MIN && { address: t.shortAddress }),
  } as FormErrors;
  const errors: FormErrors = {};
  for (const field of CHECKED_FIELDS) {
    const error = wrong.includes(field) ? ERRORS[field] : short[field];
    if (error !== undefined) errors[field] = error;
  }
  return errors;
}

export const isComplete = (form: OrderForm): boolean => Object.keys(findErrors(form)).length === 0;
