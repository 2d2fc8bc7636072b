import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import type { DeliveryCity } from '#contract/delivery.ts';
import { ADDRESS_MAX, NAME_MAX, PHONE_MAX } from '#contract/limits.ts';
import type { Delivery, Order, PaymentMethod } from '#contract/orders.ts';
import { stripPhone } from '#contract/typed-text.ts';
import { language } from '#text/language.ts';
import { orderDetailsText as t } from '#text/order-details.ts';
import { PencilIcon } from '../../../ui/account-icons.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { formatSom } from '../../../text/money.ts';
import { deliveryQuery } from '../delivery/delivery-queries.ts';
import { useDetailsChange } from '../rebuild-order.ts';
import styles from './edit-details.module.css';

/** Name, phone, delivery, address and payment, as the buyer corrects them on the phone. */
export function EditDetails({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? (
    <DetailsForm order={order} onClose={() => setIsOpen(false)} />
  ) : (
    <Button look="secondary" onClick={() => setIsOpen(true)}>
      <PencilIcon size={20} />
      {t.editDetails}
    </Button>
  );
}

const detailsOf = ({ firstName, phoneNumber, delivery, address, deliveryCity, paymentMethod }: Order) => ({
  firstName,
  phoneNumber,
  delivery,
  paymentMethod,
  city: deliveryCity?._id ?? null,
  address: delivery === 'pickup' ? '' : address,
});

/** The order's own city first at its own price: it may have another one by now, or be gone. */
const citiesFor = ({ deliveryCity, deliveryCost = 0 }: Order, cities: DeliveryCity[]) =>
  deliveryCity
    ? [{ ...deliveryCity, price: deliveryCost }, ...cities.filter(({ _id }) => _id !== deliveryCity._id)]
    : cities;

function DetailsForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const [seen] = useState(() => detailsOf(order));
  const [typed, setTyped] = useState(seen);
  const { data } = useQuery(deliveryQuery());
  const cities = citiesFor(order, data?.cities ?? []);
  const { mutate, isPending } = useDetailsChange({ order, onSaved: onClose });
  const change = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }));
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    const { address, ...rest } = typed;
    const { address: addressBefore, ...before } = seen;
    const isCourier = typed.delivery === 'courier';
    mutate({
      ...rest,
      ...(isCourier ? { address } : { city: null }),
      before: { ...before, ...(seen.delivery === 'courier' && { address: addressBefore }) },
    });
  };
  return (
    <form className={styles.form} aria-label={t.editDetails} onSubmit={save}>
      <TextField
        label={t.name}
        required
        maxLength={NAME_MAX}
        autoComplete="off"
        value={typed.firstName}
        onChange={({ target }) => change({ firstName: target.value })}
      />
      <TextField
        label={t.phone}
        type="tel"
        required
        maxLength={PHONE_MAX}
        autoComplete="off"
        value={typed.phoneNumber}
        onChange={({ target }) => change({ phoneNumber: stripPhone(target.value, PHONE_MAX) })}
      />
      <SelectField
        label={t.delivery}
        value={typed.delivery}
        onChange={({ target }) => change({ delivery: target.value as Delivery })}
      >
        <option value="courier">{t.deliveries.courier}</option>
        <option value="pickup">{t.deliveries.pickup}</option>
      </SelectField>
      {typed.delivery === 'courier' && (
        <TextField
          label={t.address}
          required
          maxLength={ADDRESS_MAX}
          autoComplete="off"
          value={typed.address}
          onChange={({ target }) => change({ address: target.value })}
        />
      )}
      {typed.delivery === 'courier' && (
        <SelectField
          label={t.city}
          value={typed.city ?? ''}
          onChange={({ target }) => change({ city: target.value || null })}
        >
          <option value="">{t.noCity}</option>
          {cities.map(({ _id, name, price }) => (
            <option key={_id} value={_id}>
              {t.cityAndCost({ city: name[language], cost: formatSom(price) })}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t.payment}
        value={typed.paymentMethod}
        onChange={({ target }) => change({ paymentMethod: target.value as PaymentMethod })}
      >
        <option value="cash">{t.payments.cash}</option>
        <option value="transfer">{t.payments.transfer}</option>
      </SelectField>
      <div className={styles.buttons}>
        <Button type="submit" disabled={isPending}>
          {isPending ? t.saving : t.save}
        </Button>
        <Button look="secondary" disabled={isPending} onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
