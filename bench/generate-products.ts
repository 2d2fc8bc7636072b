import { parseArgs } from 'node:util';
import { connect, type Db } from '../server/database/connect.ts';
import {
  insertGeneratedProducts,
  insertGeneratedRatings,
  insertGeneratedSellers,
  insertTallies,
  putOffIndexing,
  settle,
} from './products.queries.ts';

const SELLERS = 200;
const AT_ONCE = 2;

/**
 * Fills a migrated, empty database: many sellers, some closed; some products inactive, some sold out unless each has `stock`
 * pieces.
 */
export async function generateProducts(
  db: Db,
  count: number,
  { stock }: { stock?: number } = {},
): Promise<void> {
  await db.begin((tx) => insertGeneratedSellers(tx, SELLERS));
  await putOffIndexing(db);
  const share = Math.ceil(count / AT_ONCE);
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      db.begin((tx) =>
        insertGeneratedProducts(tx, at * share + 1, Math.min((at + 1) * share, count), count, stock),
      ),
    ),
  );
  await db.begin(insertTallies);
  await db.begin(insertGeneratedRatings);
  await settle(db);
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { count: { type: 'string', default: '100000' } } });
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('DATABASE_URL names the migrated database to fill');
  const db = connect(url);
  await generateProducts(db, Number(values.count));
  await db.end();
}
