import { begin } from '../database/begin.ts';
import type { Db } from '../database/connect.ts';
import { hasAccounts, insertAccounts, type NewAccount } from '../modules/accounts/accounts.service.ts';
import { insertProducts, type NewProduct } from '../modules/catalog/catalog.service.ts';
import { writeTypeCharts } from '../modules/catalog/size-charts.service.ts';
import { writeHomepage } from '../modules/homepage/homepage.service.ts';
import { writeDelivery } from '../modules/orders/delivery.service.ts';
import { writeTransferWays } from '../modules/orders/payment/transfer-ways.service.ts';
import { insertPastOrders } from '../modules/orders/past-orders.service.ts';
import { insertReviews } from '../modules/reviews/reviews.service.ts';
import { insertSellers, type NewSeller } from '../modules/sellers/sellers.service.ts';
import { newId } from '../platform/ids.ts';
import type { MediaStore } from '../platform/media-store.ts';
import { createPasswords, type Passwords } from '../platform/passwords.ts';
import { demoPeople, hashDemoPasswords } from './accounts.ts';
import { deliveryCities } from './content/delivery.ts';
import { transferWays } from './content/transfer-ways.ts';
import { homepageContent } from './content/homepage.ts';
import { products } from './content/products.ts';
import { type SellerKey, sellers } from './content/sellers.ts';
import { sizeCharts } from './content/size-charts.ts';
import { variantsOf } from './content/variants.ts';
import { type AddressOf, copyDemoPictures } from './copy-pictures.ts';
import { demoOrders, ordersBehindReviews } from './orders.ts';
import { demoCustomers, demoReviews } from './reviews.ts';
import { lockSeeding } from './seed.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Seeded {
  sellers: number;
  products: number;
}

interface SeedOptions {
  bringPictures?: (uploads: MediaStore) => Promise<AddressOf>;
  passwords?: Passwords;
  admin?: boolean;
}

/** All or nothing. Undefined if there are accounts already. */
export async function seedDemo(
  db: Db,
  uploads: MediaStore,
  { bringPictures = copyDemoPictures, passwords = createPasswords(), admin = true }: SeedOptions = {},
): Promise<Seeded | undefined> {
  if (await begin(db, hasAccounts)) return undefined;
  const addressOf = await bringPictures(uploads);
  const hashes = await hashDemoPasswords(passwords);
  return begin(db, async (tx) => {
    await lockSeeding(tx);
    if (await hasAccounts(tx)) return undefined;
    const now = new Date();
    const newSellers = demoSellers(now, hashes);
    const newProducts = demoProducts(newSellers, addressOf, now);
    const people = demoPeople(hashes, admin);
    await insertAccounts(tx, people);
    await insertSellers(tx, [...newSellers.values()]);
    await insertProducts(tx, newProducts);
    await writeTypeCharts(tx, sizeCharts);
    const customers = demoCustomers(now);
    await insertAccounts(tx, customers);
    const reviews = demoReviews(newProducts, customers, now);
    await insertReviews(tx, reviews);
    await insertPastOrders(tx, [
      ...ordersBehindReviews(reviews, newProducts, customers, now),
      ...demoOrders({
        products: onSale(newProducts, newSellers),
        customers,
        regulars: regulars(people, newSellers),
        now,
      }),
    ]);
    await writeDelivery(tx, deliveryCities);
    await writeTransferWays(tx, transferWays);
    await writeHomepage(tx, homepageContent(addressOf, now));
    return { sellers: newSellers.size, products: newProducts.length };
  });
}

const demoSellers = (now: Date, hashes: Map<string, string>): Map<SellerKey, NewSeller> =>
  new Map(
    (Object.keys(sellers) as SellerKey[]).map((key) => {
      const { ageDays, ...seller } = sellers[key];
      const passwordHash = hashes.get(seller.email);
      const createdAt = daysBefore(now, ageDays);
      return [
        key,
        { id: newId(), ...seller, createdAt, ...(passwordHash !== undefined && { passwordHash }) },
      ];
    }),
  );

const demoProducts = (newSellers: Map<SellerKey, NewSeller>, addressOf: AddressOf, now: Date): NewProduct[] =>
  products.map(({ seller, pictures, ageDays, ...product }, at) => {
    const sellerId = newSellers.get(seller)?.id;
    if (sellerId === undefined) throw new Error(`the demo has no seller ${seller}`);
    const images = pictures.map((key) => addressOf(`${key}.webp`));
    return {
      id: newId(),
      sellerId,
      ...product,
      ...variantsOf(product, at),
      images,
      colors: withPhotos(product.colors, pictures, images),
      createdAt: new Date(daysBefore(now, ageDays).getTime() - at * 1_000),
    };
  });

/** The first picture shows the first colour; a picture of a pair shows the second one too. */
function withPhotos(
  colors: NewProduct['colors'],
  pictures: string[],
  images: string[],
): NewProduct['colors'] {
  if (colors.length < 2) return colors;
  const photos = [images[0], images[pictures.findIndex((key) => key.endsWith('-pair'))]];
  return colors.map((color, at) => {
    const image = photos[at];
    return image === undefined ? color : { ...color, image };
  });
}

function onSale(newProducts: NewProduct[], newSellers: Map<SellerKey, NewSeller>): NewProduct[] {
  const open = [...newSellers.values()].filter(
    (seller) => seller.status === 'approved' && seller.isProductsVisible,
  );
  const openIds = new Set(open.map(({ id }) => id));
  return newProducts.filter(({ isActive, sellerId }) => isActive && openIds.has(sellerId));
}

const regulars = (people: NewAccount[], newSellers: Map<SellerKey, NewSeller>): NewAccount[] => [
  ...people.filter(({ role }) => role === 'customer'),
  ...[...newSellers.values()]
    .filter(({ passwordHash }) => passwordHash !== undefined)
    .map((seller) => ({ ...seller, role: 'seller' as const })),
];

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
