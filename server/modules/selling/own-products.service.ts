import { inputMessage } from '#contract/input-messages.ts';
import { DEFAULT_QUANTITY } from '#contract/limits.ts';
import { pageCount } from '#contract/paging.ts';
import { isOwnPicture, UPLOADS } from '#contract/pictures.ts';
import { isVariantOf } from '#contract/product-rules.ts';
import type {
  DuplicateCheck,
  OwnProduct,
  OwnProductAnswer,
  OwnProductCard,
  OwnProductsPage,
  OwnProductsQuery,
  ProductForm,
  ProductSaved,
} from '#contract/selling.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { escapeLike } from '../../database/escape-like.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import {
  insertProducts,
  type ProductRow,
  readProducts,
  toCard,
  toProduct,
} from '../catalog/catalog.service.ts';
import { ownChart, saveOwnChart } from '../catalog/size-charts.service.ts';
import { orderedMessage, stateStock, type StockClash } from '../catalog/stating-stock.service.ts';
import { markUploadsUsed } from '../media/uploads.service.ts';
import { lockSeller } from '../sellers/workspace.service.ts';
import {
  countAllOwn,
  countOwn,
  findOwnIds,
  findSame,
  flipActive,
  isPictureOfSeller,
  lockOwnProducts,
  markDeleted,
  ownIds,
  ownIdsBySales,
  readSold,
  updateProducts,
} from './own-products.queries.ts';

/** Pictures are at `{publicUrl}/uploads/…` as well as at `/uploads/…`. */
export interface Site {
  publicUrl: string;
}

export async function listOwnProducts(
  db: Db,
  sellerId: string,
  { page, perPage, search, state, sort }: OwnProductsQuery,
): Promise<OwnProductsPage> {
  const filter = { state, patterns: asPatterns(search) };
  const isFiltered = state !== 'all' || search !== '';
  const totalProducts = isFiltered ? await countOwn(db, sellerId, filter) : await countAllOwn(db, sellerId);
  const skip = (page - 1) * perPage;
  const find = sort === 'sales' ? ownIdsBySales : ownIds;
  const ids = skip < totalProducts ? await find(db, sellerId, filter, { skip, take: perPage }) : [];
  return {
    products: await readOwnCards(db, sellerId, ids),
    currentPage: page,
    totalPages: pageCount(totalProducts, perPage),
    totalProducts,
  };
}

export async function readOwnCards(db: Db | Tx, sellerId: string, ids: string[]): Promise<OwnProductCard[]> {
  if (ids.length === 0) return [];
  const [rows, sold] = await Promise.all([readProducts(db, ids), readSold(db, sellerId, ids)]);
  return rows.map((row) => ({
    ...toCard({ ...row, preview: row.description }),
    ...ownPart(row),
    sold: sold.get(row.id) ?? 0,
  }));
}

const asPatterns = (search: string): string[] =>
  search
    .normalize('NFC')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => `%${escapeLike(word)}%`);

const ownPart = ({ changedAt, listed, sku, barcode, lowStock }: ProductRow) => ({
  changedAt: changedAt.toISOString(),
  isListed: listed,
  ...(sku !== null && { sku }),
  ...(barcode !== null && { barcode }),
  lowStock,
});
const asOwnProduct = (row: ProductRow): OwnProduct => ({ ...toProduct(row), ...ownPart(row) });

/** Another seller's product counts as not found. */
export async function requireOwnProduct(db: Db, sellerId: string, id: string): Promise<OwnProductAnswer> {
  const ids = isId(id) ? await findOwnIds(db, sellerId, [id]) : [];
  if (ids.length === 0) throw new Refusal('PRODUCT_NOT_FOUND');
  return { product: await readProduct(db, id) };
}

async function readProduct(db: Db | Tx, id: string): Promise<OwnProduct> {
  const [row] = await readProducts(db, [id]);
  if (!row) throw new Refusal('PRODUCT_NOT_FOUND');
  const sizeChart = await ownChart(db, id);
  return { ...asOwnProduct(row), ...(sizeChart && { sizeChart }) };
}

export async function hasSame(
  db: Db | Tx,
  sellerId: string,
  { name, type, id }: DuplicateCheck,
): Promise<boolean> {
  const same = await findSame(db, sellerId, [name], [type]);
  return same.some((found) => found.id !== id?.toLowerCase());
}

export function createProduct(
  db: Db,
  place: Site,
  sellerId: string,
  form: ProductForm,
): Promise<ProductSaved> {
  const id = newId();
  return begin(db, async (tx) => {
    // Serializes the seller's additions, so that a form sent twice is noticed.
    await lockSeller(tx, sellerId);
    if (await hasSame(tx, sellerId, form)) throw new Refusal('PRODUCT_EXISTS');
    const product = { id, ...asColumns(form, place) };
    await keepPictures(tx, sellerId, product.images, []);
    const quantity = form.quantity ?? DEFAULT_QUANTITY;
    await insertProducts(tx, [
      { ...product, sellerId, quantity, isActive: true, ...(form.variants && { variants: form.variants }) },
    ]);
    await saveOwnChart(tx, id, form.sizeChart);
    return { product: await readProduct(tx, id), message: 'Product created!' };
  });
}

export async function changeProduct(
  db: Db,
  place: Site,
  sellerId: string,
  id: string,
  form: ProductForm,
): Promise<ProductSaved> {
  if (!isId(id)) throw new Refusal('PRODUCT_NOT_FOUND');
  return begin(db, async (tx) => {
    const [kept] = await lockOwnProducts(tx, sellerId, [id]);
    if (!kept) throw new Refusal('PRODUCT_NOT_FOUND');
    if (form.changedAt && form.changedAt.getTime() !== kept.changedAt.getTime())
      throw new Refusal('PRODUCT_CHANGED');
    const product = { id: kept.id, ...asColumns(form, place) };
    await keepPictures(tx, sellerId, product.images, kept.images);
    await updateProducts(tx, [product]);
    await saveOwnChart(tx, id, form.sizeChart);
    const { quantity, quantityBefore, variants } = form;
    // Last, since orders wait for this lock.
    const [clash] = await stateStock(tx, [{ productId: kept.id, quantity, quantityBefore, variants }]);
    if (clash) throw refusalOf(clash);
    const changed = await readProduct(tx, id);
    if (variants === undefined) requireFittingVariants(changed);
    return { product: changed, message: 'Product updated!' };
  });
}

export function refusalOf(clash: StockClash): Refusal {
  if (clash.kind === 'changed')
    return new Refusal('STOCK_CHANGED', {
      available: clash.available,
      ...(clash.variant && { variant: clash.variant }),
    });
  if (clash.kind === 'by variant') return wrongField('quantity', inputMessage('STOCK_BY_VARIANT'));
  const { variants } = clash;
  return new Refusal('VARIANT_ORDERED', { message: orderedMessage(variants), variants });
}

/** Whoever changes the sizes or colours of a product whose stock is per variant must say what stock the new ones have. */
function requireFittingVariants(product: OwnProduct): void {
  if (product.variants?.some((variant) => !isVariantOf(product, variant)))
    throw wrongField('variants', inputMessage('VARIANTS_NEEDED'));
}

const wrongField = (field: string, message: string) =>
  new Refusal('INVALID_INPUT', { message, errors: [{ field, message }] });

export function asColumns(
  {
    direction,
    originalPrice,
    images,
    sku,
    barcode,
    lowStock,
    ...form
  }: Omit<ProductForm, 'quantityBefore' | 'changedAt' | 'variants' | 'sizeChart'>,
  place: Site,
) {
  const { name, type, category, gender, price, description, characteristics, sizes, colors } = form;
  return {
    name,
    type,
    category,
    gender,
    price,
    description,
    characteristics,
    sizes,
    images: ownAddresses(images, place),
    colors: colors.map((color) => ({
      ...color,
      ...(color.image !== undefined && { image: ownAddress(color.image, place) }),
    })),
    ...(direction !== '' && { direction }),
    ...(originalPrice !== undefined && { originalPrice }),
    ...(sku !== '' && { sku }),
    ...(barcode !== '' && { barcode }),
    ...(lowStock !== undefined && { lowStock }),
  };
}

export const ownAddresses = (images: string[], place: Site): string[] => [
  ...new Set(images.map((image) => ownAddress(image, place))),
];

const ownAddress = (image: string, { publicUrl }: Site): string =>
  image.startsWith(publicUrl + UPLOADS) ? image.slice(publicUrl.length) : image;

/** A picture must be on the product already or be the seller's own upload. */
async function keepPictures(tx: Tx, sellerId: string, images: string[], before: string[]): Promise<void> {
  const added = images.filter((image) => isOwnPicture(image) && !before.includes(image));
  const kept = await markUploadsUsed(tx, sellerId, added);
  const missing = added.filter((image) => !kept.has(image));
  // A copy of a product has its pictures.
  const shown = await Promise.all(missing.map((image) => isPictureOfSeller(tx, sellerId, image)));
  if (shown.every(Boolean)) return;
  const { message } = new Refusal('NOT_YOUR_IMAGE');
  throw new Refusal('NOT_YOUR_IMAGE', { errors: [{ field: 'images', message }] });
}

export const toggleActive = (db: Db, caller: Account, id: string): Promise<OwnProductAnswer> =>
  begin(db, async (tx) => {
    const isAdmin = caller.kind === 'admin';
    const flipped = isId(id) ? await flipActive(tx, id, isAdmin ? null : caller.id) : undefined;
    if (!flipped) throw new Refusal('PRODUCT_NOT_FOUND');
    const { name, isActive } = flipped;
    if (isAdmin)
      await recordAudit(tx, caller, {
        kind: 'product',
        action: 'visibility changed',
        subject: { id, label: name },
        before: { isActive: !isActive },
        after: { isActive },
      });
    return { product: await readProduct(tx, id) };
  });

export async function deleteProduct(db: Db, sellerId: string, id: string): Promise<void> {
  if (!(isId(id) && (await markDeleted(db, id, sellerId)))) throw new Refusal('PRODUCT_NOT_FOUND');
}

export const showsPicture = (db: Db, sellerId: string, image: string): Promise<boolean> =>
  isPictureOfSeller(db, sellerId, image);
