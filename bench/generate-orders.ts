import { randomUUID } from 'node:crypto';
import type { Db } from '../server/database/connect.ts';
import { countChangedDays } from '../server/modules/reports/counting.service.ts';
import { createPasswords } from '../server/platform/passwords.ts';
import { generateProducts } from './generate-products.ts';
import {
  analyzeOrders,
  createIndexes,
  dropOrderIndexes,
  giveSellerPassword,
  insertGeneratedClients,
  insertGeneratedOrders,
} from './orders.queries.ts';

const PRODUCTS = 1000;
export const SELLER = { email: 'largest@bench.example', password: randomUUID() };

/** Fills a migrated, empty database like that of a shop after three years. A million orders take some minutes. */
export async function generateOrders(
  db: Db,
  { clients, orders }: { clients: number; orders: number },
): Promise<void> {
  await generateProducts(db, PRODUCTS);
  await db.begin((tx) => insertGeneratedClients(tx, clients));
  const indexes = await dropOrderIndexes(db);
  await db.begin((tx) => insertGeneratedOrders(tx, orders, clients));
  await db.begin((tx) => createIndexes(tx, indexes));
  const connection = await db.reserve();
  await analyzeOrders(connection);
  await giveSellerPassword(db, SELLER.email, await createPasswords().hash(SELLER.password));
  await countChangedDays(db);
  await analyzeOrders(connection);
  connection.release();
}
