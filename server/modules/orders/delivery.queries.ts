import type { DeliveryCity } from '#contract/delivery.ts';
import type { Db, Tx } from '../../database/connect.ts';

export async function readPrices(db: Db | Tx) {
  const [prices] = await db<{ version: number; cities: unknown }[]>`
    select version, cities from delivery_prices`;
  return prices;
}

export async function lockPrices(tx: Tx) {
  const [prices] = await tx<{ version: number; cities: unknown }[]>`
    select version, cities from delivery_prices for update`;
  return prices;
}

export async function writePrices(tx: Tx, cities: DeliveryCity[]): Promise<void> {
  await tx`
    update delivery_prices set cities = ${JSON.stringify(cities)}::text::jsonb, version = version + 1, changed_at = now()`;
}
