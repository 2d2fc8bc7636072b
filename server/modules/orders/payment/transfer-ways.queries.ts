import type { EditedWay } from '#contract/transfer-ways.ts';
import type { Db, Tx } from '../../../database/connect.ts';

export async function readWays(db: Db | Tx) {
  const [row] = await db<{ version: number; ways: unknown }[]>`select version, ways from transfer_ways`;
  return row;
}

export async function lockWays(tx: Tx) {
  const [row] = await tx<{ version: number; ways: unknown }[]>`
    select version, ways from transfer_ways for update`;
  return row;
}

export async function writeWays(tx: Tx, ways: EditedWay[]): Promise<void> {
  await tx`
    update transfer_ways set ways = ${JSON.stringify(ways)}::text::jsonb, version = version + 1, changed_at = now()`;
}
