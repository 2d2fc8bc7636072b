import type { Db } from '../server/database/connect.ts';
import { generateProducts } from './generate-products.ts';
import { insertGeneratedClients, insertGeneratedOrders, settleOrders } from './orders.queries.ts';

const PRODUCTS = 1000;

/** Fills a migrated, empty database like that of a shop after three years. */
export async function generateOrders(
  db: Db,
  { clients, orders }: { clients: number; orders: number },
): Promise<void> {
  await generateProducts(db, PRODUCTS);
  await db.begin((tx) => insertGeneratedClients(tx, clients));
  await db.begin((tx) => insertGeneratedOrders(tx, orders, clients));
  await settleOrders(db);
}
