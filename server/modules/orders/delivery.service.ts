import {
  type DeliveryChange,
  type DeliveryCity,
  DeliveryPrices,
  type DeliverySaved,
} from '#contract/delivery.ts';
import { infoEditorText } from '#texts/info-editor.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { lockPrices, readPrices, writePrices } from './delivery.queries.ts';

const SUBJECT = { id: 'delivery prices', label: infoEditorText.ru.cities };

export const deliveryPrices = async (db: Db | Tx): Promise<DeliveryPrices> =>
  DeliveryPrices.parse(await readPrices(db));

/** What an order keeps of its city. */
export async function requireCity(tx: Tx, id: string): Promise<DeliveryCity> {
  const { cities } = await deliveryPrices(tx);
  const city = cities.find(({ _id }) => _id === id);
  if (!city) throw new Refusal('CITY_NOT_FOUND');
  return city;
}

export const saveDelivery = (db: Db, admin: Account, change: DeliveryChange): Promise<DeliverySaved> =>
  begin(db, async (tx) => {
    const before = DeliveryPrices.parse(await lockPrices(tx));
    if (before.version !== change.version) throw new Refusal('INFO_CHANGED');
    const known = new Set(before.cities.map(({ _id }) => _id));
    const cities = change.cities.map(({ _id, name: { ru, en, ky }, ...rest }): DeliveryCity => {
      // Each known id once: two rows with one id would be one city to a buyer.
      const isKnown = _id != null && known.delete(_id);
      return { ...rest, _id: isKnown ? _id : newId(), name: { ru, en: en || ru, ky: ky || ru } };
    });
    await writePrices(tx, cities);
    await recordAudit(tx, admin, {
      kind: 'info',
      action: 'saved',
      subject: SUBJECT,
      before: { cities: before.cities.map(audited) },
      after: { cities: cities.map(audited) },
    });
    return { ...(await deliveryPrices(tx)), message: 'Города доставки сохранены' };
  });

const audited = ({ name, price, daysMin, daysMax }: DeliveryCity): string =>
  `${name.ru}: ${price}, ${daysMin}–${daysMax}`;

/** For the demo shop. */
export const writeDelivery = (tx: Tx, cities: DeliveryCity[]): Promise<void> => writePrices(tx, cities);
