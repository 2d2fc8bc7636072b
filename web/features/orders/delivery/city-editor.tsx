import { useQueryClient } from '@tanstack/react-query';
import type { DeliveryCity, DeliveryPrices, DeliverySaved } from '#contract/delivery.ts';
import { DELIVERY_MAX } from '#contract/limits.ts';
import { requestJson } from '../../../api/request.ts';
import { useVersionedSave, type Versioned } from '../../../api/use-versioned-save.ts';
import { LeaveQuestion } from '../../../session/leave-question.tsx';
import { infoEditorText as t } from '#text/info-editor.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SaveBar } from '../../../ui/save-bar.tsx';
import { BinIcon } from '../../../ui/sign-icons.tsx';
import styles from './city-editor.module.css';
import { deliveryQuery } from './delivery-queries.ts';

/** As typed; a new city has no id yet. */
interface TypedCity {
  key: string;
  _id?: string;
  name: DeliveryCity['name'];
  price: string;
  daysMin: string;
  daysMax: string;
}

const versioned = ({ cities, version }: DeliveryPrices): Versioned<TypedCity[]> => ({
  draft: cities.map(({ _id, name, price, daysMin, daysMax }) => ({
    key: _id,
    _id,
    name,
    price: String(price),
    daysMin: String(daysMin),
    daysMax: String(daysMax),
  })),
  version,
});

/** An empty or wrong number is refused by the server, with its field. */
const numberOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

const toBody = ({ _id, name, price, daysMin, daysMax }: TypedCity) => ({
  _id,
  name,
  price: numberOf(price),
  daysMin: numberOf(daysMin),
  daysMax: numberOf(daysMax),
});

export function CityEditor({ prices }: { prices: DeliveryPrices }) {
  const queryClient = useQueryClient();
  const { draft, change, errors, ...form } = useVersionedSave({
    loaded: versioned(prices),
    read: async () => versioned(await requestJson<DeliveryPrices>('/api/delivery')),
    write: async (cities, version) => {
      const body = { cities: cities.map(toBody), version };
      return versioned(await requestJson<DeliverySaved>('/api/admin/delivery', { method: 'PUT', body }));
    },
    onSaved: () => void queryClient.invalidateQueries({ queryKey: deliveryQuery().queryKey }),
  });
  const add = () =>
    change([
      ...draft,
      { key: crypto.randomUUID(), name: { ru: '', en: '', ky: '' }, price: '', daysMin: '1', daysMax: '3' },
    ]);
  return (
    <>
      <div className={styles.editor}>
        <p className={styles.hint}>{draft.length === 0 ? t.noCities : t.citiesHint}</p>
        {draft.map((city, at) => (
          <CityFields
            key={city.key}
            city={city}
            errorOf={(field) => errors[`cities.${at}.${field}`]}
            onChange={(changed) => change(draft.map((one) => (one === city ? { ...city, ...changed } : one)))}
            onRemove={() => change(draft.filter((one) => one !== city))}
          />
        ))}
        <Button look="secondary" disabled={draft.length >= DELIVERY_MAX.cities} onClick={add}>
          {t.add}
        </Button>
      </div>
      <SaveBar form={form} />
      <LeaveQuestion isUnsaved={form.isChanged} />
    </>
  );
}

interface CityFieldsProps {
  city: TypedCity;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<TypedCity>) => void;
  onRemove: () => void;
}

function CityFields({ city, errorOf, onChange, onRemove }: CityFieldsProps) {
  const name = (language: keyof TypedCity['name'], label: string) => (
    <TextField
      label={label}
      error={errorOf(`name.${language}`)}
      maxLength={DELIVERY_MAX.name}
      autoComplete="off"
      value={city.name[language]}
      onChange={({ target }) => onChange({ name: { ...city.name, [language]: target.value } })}
    />
  );
  const number = (field: 'price' | 'daysMin' | 'daysMax', label: string) => (
    <TextField
      label={label}
      error={errorOf(field)}
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      value={city[field]}
      onChange={({ target }) => onChange({ [field]: target.value.replace(/\D/g, '') })}
    />
  );
  return (
    <fieldset className={styles.city}>
      {name('ru', t.cityName)}
      {name('en', t.cityEn)}
      {name('ky', t.cityKy)}
      {number('price', t.price)}
      {number('daysMin', t.daysMin)}
      {number('daysMax', t.daysMax)}
      <IconButton label={t.remove({ city: city.name.ru })} onClick={onRemove}>
        <BinIcon size={20} />
      </IconButton>
    </fieldset>
  );
}
