import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createArchive, readArchive } from '../../server/backup/archive.ts';
import { backUp } from '../../server/backup/backup.ts';
import { restore } from '../../server/backup/restore.ts';
import { connect, type Db } from '../../server/database/connect.ts';
import { createDatabase } from '../../server/database/create-database.ts';
import { isMigrated, migrate, readMigrations } from '../../server/database/migrate.ts';
import { withDatabase } from '../../server/database/test-cluster.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { DEMO_LOGINS } from '../../server/demo/accounts.ts';
import { createDiskStore } from '../../server/platform/media-store.ts';
import { full } from '../full.ts';
import { isFull } from '../full.ts';
import { addSignedIn } from '../shop/accounts.ts';
import { GUEST, heldOf, orderFor, placeOrder, stockOf } from '../shop/orders.ts';
import { uploadPicture } from '../shop/pictures.ts';
import { addProduct, createProduct } from '../shop/products.ts';
import { call, openShop, useTestShop } from '../shop/test-shop.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kerben-backup-'));
});
afterAll(() => rm(folder, { recursive: true }));
const newFile = () => join(folder, `${randomBytes(4).toString('hex')}.tar`);

/** Runs `work` on an empty database and an empty data folder. */
async function withEmptyTarget<Answer>(
  work: (target: {
    db: Db;
    originals: ReturnType<typeof createDiskStore>;
    dataDir: string;
  }) => Promise<Answer>,
): Promise<Answer> {
  const clusterUrl = inject('clusterUrl');
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await createDatabase(clusterUrl, name);
  const db = connect(withDatabase(clusterUrl, name), { max: 4 });
  const dataDir = await mkdtemp(join(folder, 'target-'));
  try {
    return await work({ db, originals: createDiskStore(join(dataDir, 'uploads')), dataDir });
  } finally {
    await db.end({ timeout: 1 });
    const admin = connect(clusterUrl, { max: 1 });
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  }
}

/** Everything in a database, generated columns, sequences and the state of triggers included. */
async function contentsOf(db: Db): Promise<Map<string, string[]>> {
  const tables = await db<{ name: string }[]>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by relname`;
  const contents = new Map<string, string[]>();
  for (const { name } of tables) {
    if (name === 'migration') continue;
    const isSequence = name.endsWith('_seq');
    const rows = await db.unsafe<{ row: string }[]>(
      isSequence
        ? `select (last_value + is_called::int)::text as row from ${name}`
        : `select one::text as row from ${name} as one order by 1`,
    );
    contents.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  const triggers = await db<{ row: string | null }[]>`
    select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) as row from pg_trigger where not tgisinternal
    order by 1`;
  contents.set(
    'triggers',
    triggers.map(({ row }) => String(row)),
  );
  return contents;
}

describe('a shop', () => {
  const shop = useTestShop();
  let file: string;

  beforeAll(async () => {
    const { db, app, media } = shop;
    await media.originals.write('demo/picture.webp', Buffer.from('demo'));
    await seedDemo(db, media.originals, { bringPictures: async () => () => '/uploads/demo/picture.webp' });
    const seller = await addSignedIn(db, 'seller');
    await createProduct(app, seller, { images: [await uploadPicture(app, seller)] });
    await db`update product set description = ${'строка\n"\\ \t 🙂'} where number = 1`;
    await writeFile(join(shop.folder, 'jwt-secret'), 'a secret');
    file = newFile();
    await backUp({ db, originals: media.originals, dataDir: shop.folder }, file);
  });

  test('restored from its archive is the same shop, and goes on', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await withEmptyTarget(async (target) => {
      await restore(target, file);
      expect(await contentsOf(target.db)).toEqual(await contentsOf(shop.db));
      const [before, after] = [shop.media.originals, target.originals];
      const names = await Array.fromAsync(before.list());
      expect((await Array.fromAsync(after.list())).toSorted()).toEqual(names.toSorted());
      expect(names).toHaveLength(2);
      for (const name of names) expect(await after.read(name)).toEqual(await before.read(name));
      expect(await readFile(join(target.dataDir, 'jwt-secret'), 'utf8')).toBe('a secret');

      const { app } = await openShop(target.db);
      const { email, password } = DEMO_LOGINS[2]!;
      const login = await call(app, 'POST', '/api/auth/login', { body: { email, password } });
      expect(login.status).toBe(200);
      // Numbers go on, and triggers count.
      const goods = await addProduct(target.db);
      const [last] = await shop.db<{ number: number }[]>`select max(number) as number from shop_order`;
      const { _id } = await placeOrder(app, { ...orderFor([goods]), ...GUEST });
      const [placed] = await target.db<{ number: number }[]>`select number from shop_order where id = ${_id}`;
      expect(placed!.number).toBe(last!.number + 1);
      await app.close();

      await expect(restore(target, file)).rejects.toThrow('there is a shop already');
    });
  });

  test('is not restored from an archive that is damaged, cut off or of a newer version', async () => {
    const [damaged, cut, newer] = [newFile(), newFile(), newFile()];
    const bytes = await readFile(file);
    await writeFile(damaged, bytes);
    const handle = await open(damaged, 'r+');
    await handle.write('x', bytes.indexOf('demo') + 1);
    await handle.close();
    await writeFile(cut, bytes);
    await truncate(cut, bytes.length - 20_000);
    const archive = await createArchive(newer);
    for await (const { name, content } of readArchive(file))
      await archive.add(name, content.toString('latin1').replace('{"format":1', '{"format":2'));
    await archive.finish();
    await withEmptyTarget(async (target) => {
      await expect(restore(target, damaged)).rejects.toThrow('its checksum differs');
      await expect(restore(target, cut)).rejects.toThrow('it ends too early');
      await expect(restore(target, newer)).rejects.toThrow('made by a newer version');
      expect((await contentsOf(target.db)).size).toBe(1);
    });
    await expect(
      backUp({ db: shop.db, originals: shop.media.originals, dataDir: shop.folder }, file),
    ).rejects.toThrow('exists already');
  });
});

test.runIf(isFull)('an archive of an earlier version is restored and brought up to date', async () => {
  const file = newFile();
  await withEmptyTarget(async (source) => {
    const { length } = await readMigrations();
    await migrate(source.db, undefined, length - 1);
    await addSignedIn(source.db, 'customer');
    await backUp(source, file);
  });
  await withEmptyTarget(async (target) => {
    await restore(target, file);
    expect(await isMigrated(target.db)).toBe(true);
    expect(await target.db`select id from account`).toHaveLength(1);
  });
});

describe('a backup that is taken while people buy', () => {
  const shop = useTestShop();
  const STOCK = 100_000;
  const SIZES = ['S', 'M'];
  const BUYERS = 6;

  test('has each unit either in stock or in an order, and counts that agree', async () => {
    const goods = [
      await addProduct(shop.db, { quantity: STOCK }),
      await addProduct(shop.db, {
        sizes: SIZES,
        variants: SIZES.map((size) => ({ size, color: null, quantity: STOCK / SIZES.length })),
      }),
    ];
    for (let round = 0; round < full(1, 10); round += 1) {
      let isOver = false;
      let placed = 0;
      const buyer = async (quantity: number) => {
        while (!isOver) {
          const size = SIZES[placed % SIZES.length]!;
          await placeOrder(shop.app, {
            ...orderFor([goods[0]!, quantity], [goods[1]!, 1, { size }]),
            ...GUEST,
          });
          placed += 1;
        }
      };
      const buyers = Promise.all(Array.from({ length: BUYERS }, (_, at) => buyer(1 + (at % 3))));
      await expect.poll(() => placed, { timeout: 10_000 }).toBeGreaterThan(10);
      const file = newFile();
      await backUp({ db: shop.db, originals: shop.media.originals, dataDir: shop.folder }, file);
      const atEnd = placed;
      await expect.poll(() => placed, { timeout: 10_000 }).toBeGreaterThan(atEnd);
      isOver = true;
      await buyers;

      await withEmptyTarget(async (target) => {
        await restore(target, file);
        for (const one of goods)
          expect((await stockOf(target.db, one)) + (await heldOf(target.db, one))).toBe(STOCK);
        const variants = await target.db<{ total: number }[]>`
          select quantity + (
            select coalesce(sum(held), 0)::int from order_line
            where order_line.product_id = variant_stock.product_id and order_line.size = variant_stock.size
          ) as total
          from variant_stock`;
        expect(variants.map(({ total }) => total)).toEqual(SIZES.map(() => STOCK / SIZES.length));
        const [counts] = await target.db<{ orders: number; tally: number; whole: boolean }[]>`
          select count(*)::int as orders,
            (select sum(entries)::int from day_tally where list = 'orders' and kind = '') as tally,
            bool_and((select count(*) from order_line where order_id = shop_order.id) = 2) as whole
          from shop_order`;
        expect(counts!.orders).toBeGreaterThan(10);
        expect(counts).toEqual({ orders: counts!.orders, tally: counts!.orders, whole: true });
      });
    }
  });
});
