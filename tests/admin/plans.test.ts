import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditQuery } from '#contract/audit.ts';
import { ClientListQuery } from '#contract/clients.ts';
import { SellerListQuery } from '#contract/sellers.ts';
import type { Db } from '../../server/database/connect.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { listAudit } from '../../server/modules/admin/audit.service.ts';
import { listClients } from '../../server/modules/admin/clients.service.ts';
import { readFigures } from '../../server/modules/admin/figures.service.ts';
import { listSellers } from '../../server/modules/admin/seller-list.service.ts';
import { connectTellingPlans, type Plan, wasRun } from '../catalog/plans.ts';
import { full } from '../full.ts';
import { addSeller } from '../shop/accounts.ts';

const PEOPLE = full(2_000, 10_000);
/** PostgreSQL plans a statement for its values five times, and may then plan it once for any value. */
const TIMES = 7;
/** The few sellers are quicker read than looked up. */
const LARGE = new Set(['account', 'shop_order', 'order_line', 'audit_entry']);

const shop = useTestDatabase();
let db: Db;
let take: () => Plan[];
let main: string;

beforeAll(async () => {
  main = (await addSeller(shop.db)).id;
  await shop.db.begin(async (tx) => {
    // However busy the machine is.
    await tx`set local statement_timeout = 0`;
    await tx`
    insert into account (id, role, email, name, phone_number, created_at)
    select gen_random_uuid(), case when n % 20 = 0 then 'seller' else 'customer' end, 'many' || n || '@example.kg',
      'Покупатель ' || md5(n::text), '+996 ' || 500000000 + n, now() - n * interval '1 minute'
    from generate_series(1, ${PEOPLE}::int) as n`;
    await tx`
    insert into seller (id, company_name, status, created_at)
    select id, 'Дом ' || id, case when random() < 0.05 then 'pending' else 'approved' end, created_at
    from account where role = 'seller' and id <> ${main}`;
    await tx`
    insert into shop_order (id, buyer_id, buyer_role, buyer_name, first_name, phone_number, delivery, address,
      payment_method, status, created_at)
    select gen_random_uuid(), id, 'customer', name, name, phone_number, 'pickup', 'Бишкек', 'cash',
      case when n % 10 = 0 then 'pending' else 'completed' end, now() - n * interval '30 minutes'
    from (select *, row_number() over (order by id) as n from account where role = 'customer') as buyer`;
    await tx`
    insert into product (id, seller_id, name, type, brand, category, gender, price)
    select gen_random_uuid(), id, 'Ковёр', 'Ковры', '', 'Дом', 'Унисекс', 100 from seller`;
    await tx`analyze`;
    await tx`
    insert into order_line (id, order_id, position, product_id, seller_id, buyer_id, name, brand, type, price,
      seller_company, seller_name, seller_phone, seller_email, quantity, held, placed_at)
    select gen_random_uuid(), ordered.id, 0, sold.id, sold.seller_id, buyer_id, name, brand, type, price, '', '', '', '',
      1, 1, ordered.created_at
    from shop_order as ordered
    cross join (select array_agg(id) as ids from product) as goods
    join product as sold on sold.id = goods.ids[1 + mod(ordered.number / 10, cardinality(goods.ids))]`;
    await tx`
    insert into audit_entry (actor_id, actor_role, actor_name, actor_email, kind, action, subject_id, subject_label)
    select ${main}, 'admin', '', '', case when n % 20 = 0 then 'seller' else 'order' end, 'deleted', n::text, 'Запись ' || n
    from generate_series(1, ${PEOPLE}::int) as n`;
  });
  await shop.db`vacuum analyze`;
  ({ db, take } = await connectTellingPlans(shop.url));
}, 120_000);
afterAll(() => db.end());

/** By indexes, in the same few statements however long the list. */
async function checkPlans(statements: number, run: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < TIMES; time++) {
    take();
    await run();
    const plans = take();
    expect(plans).toHaveLength(statements);
    for (const { query, nodes } of plans)
      for (const node of nodes.filter(wasRun))
        if (LARGE.has(node['Relation Name'] ?? ''))
          expect(node['Node Type'], `${String(node['Relation Name'])}: ${query}`).not.toBe('Seq Scan');
  }
}

const clients = (query: object) => listClients(db, ClientListQuery.parse(query));
const audit = (query: object) => listAudit(db, AuditQuery.parse(query));
const sellers = (query: object) => listSellers(db, SellerListQuery.parse(query));

test('clients are listed and looked up by indexes', async () => {
  await checkPlans(4, () => clients({}));
  await checkPlans(4, () => clients({ page: '10', perPage: '100' }));
  await checkPlans(4, () => clients({ sort: 'oldest' }));
  await checkPlans(4, () => clients({ sort: 'name' }));
  // A search logs three: the call of the function and the two statements inside it.
  await checkPlans(4, () => clients({ search: 'many777' }));
  await checkPlans(2, () => clients({ search: 'many777@example.kg' }));
  await checkPlans(4, () => clients({ search: '+996 5000 01234' }));
  await checkPlans(4, () => clients({ search: 'example.kg' }));
  await checkPlans(4, () => clients({ search: '7' }));
  expect((await clients({ search: '500001234' })).total).toBe(1);
});

test('sellers are listed and looked up by indexes', async () => {
  await checkPlans(4, () => sellers({}));
  await checkPlans(4, () => sellers({ status: 'pending', sort: 'name' }));
  await checkPlans(4, () => sellers({ search: 'many2000@' }));
  expect((await sellers({ perPage: '5' })).sellers.some(({ openOrders }) => openOrders > 0)).toBe(true);
});

test('notes and figures are read by indexes', async () => {
  await checkPlans(4, () => audit({}));
  await checkPlans(4, () => audit({ page: '2', kind: 'seller' }));
  await checkPlans(5, () => audit({ search: String(PEOPLE - 1) }));
  await checkPlans(5, () => audit({ actor: main, kind: 'seller' }));
  await checkPlans(2, () => readFigures(db));
});
