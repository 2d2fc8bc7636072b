import type { ReactNode } from 'react';
import type { DeliveryCity } from '#contract/delivery.ts';
import { PICKUP_ADDRESS } from '#contract/limits.ts';
import { checkoutText as t } from '#text/checkout.ts';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { OptionCards } from '../../../ui/option-cards.tsx';
import { cleanTyped, type FormErrors, type OrderForm, type TextField as FieldName } from './form.ts';
import { cityText } from '../delivery/city-text.ts';
import styles from './order-form.module.css';
import { kindLabel } from '../../../text/kinds.ts';

interface OrderFormFieldsProps {
  form: OrderForm;
  errors: FormErrors;
  cities: DeliveryCity[];
  /** Only guests: accounts have an e-mail. */
  asksEmail: boolean;
  onType: (change: Partial<OrderForm>) => void;
}

export function OrderFormFields({ form, errors, cities, asksEmail, onType }: OrderFormFieldsProps) {
  const field = (name: FieldName) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onType({ [name]: cleanTyped(name, target.value) }),
  });
  const pickup = form.delivery === 'pickup';

  return (
    <div className={styles.form}>
      <Part title={t.recipient}>
        <div className={styles.pair}>
          <TextField {...field('firstName')} label={t.name} autoComplete="name" required />
          <TextField
            {...field('phoneNumber')}
            label={t.phone}
            hint={t.phoneHint}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder={t.phonePlaceholder}
            required
          />
        </div>
        {asksEmail && (
          <TextField
            {...field('email')}
            label={t.email}
            hint={t.emailHint}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        )}
      </Part>
      <Part title={t.howDelivered}>
        <OptionCards
          name="delivery"
          label={t.howDelivered}
          chosen={form.delivery}
          options={[
            { value: 'courier', title: t.courier, hint: courierHint(cities) },
            { value: 'pickup', title: t.pickup, hint: t.pickupHint },
          ]}
          onChoose={(delivery) => onType({ delivery })}
        />
        {pickup ? (
          <TextField
            key="pickup"
            label={t.pickupAddress}
            name="address"
            value={kindLabel(PICKUP_ADDRESS)}
            disabled
          />
        ) : (
          <>
            {cities.length > 0 && (
              <SelectField
                label={t.city}
                hint={t.cityHint}
                name="city"
                value={cities.some(({ _id }) => _id === form.city) ? form.city : ''}
                onChange={({ target }) => onType({ city: target.value })}
              >
                <option value="">{t.otherCity}</option>
                {cities.map((city) => (
                  <option key={city._id} value={city._id}>
                    {t.cityOption(cityText(city))}
                  </option>
                ))}
              </SelectField>
            )}
            <TextField
              key="courier"
              {...field('address')}
              label={t.address}
              hint={t.addressHint}
              autoComplete="street-address"
              required
            />
          </>
        )}
      </Part>
      <Part title={t.howPaid}>
        <OptionCards
          name="paymentMethod"
          label={t.howPaid}
          chosen={form.paymentMethod}
          options={[
            { value: 'cash', title: t.cash, hint: t.cashHint },
            { value: 'transfer', title: t.transfer, hint: t.transferHint },
          ]}
          onChoose={(paymentMethod) => onType({ paymentMethod })}
        />
      </Part>
      <TextArea {...field('comments')} label={t.comments} hint={t.commentsHint} rows={3} />
    </div>
  );
}

/** What the first city's delivery costs; the others are in the list. */
const courierHint = ([first]: DeliveryCity[]): string =>
  first ? t.courierHint(cityText(first)) : t.costByPhone;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
