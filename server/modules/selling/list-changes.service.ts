import type { ListChange, ListChanged, ListChanges } from '#contract/selling.ts';
import { isSameVariant } from '#contract/variants.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { readProducts, variantsOf } from '../catalog/catalog.service.ts';
import { stateStock, type StockStatement } from '../catalog/stating-stock.service.ts';
import { type ListedRow, lockListed, updateListed } from './own-products.queries.ts';
import { readOwnCards, refusalOf } from './own-products.service.ts';

/** Each change says what the seller saw, so that nothing is overwritten unseen: editing, bulk actions and undoing are all this. */
export const changeListed = (db: Db, sellerId: string, { changes }: ListChanges): Promise<ListChanged> =>
  begin(db, async (tx) => {
    const byId = new Map(changes.map((change) => [change._id.toLowerCase(), change]));
    const ids = [...byId.keys()];
    const kept = await lockListed(tx, sellerId, ids.filter(isId));
    if (kept.length < byId.size) throw new Refusal('PRODUCT_NOT_FOUND');
    const pairs = kept.map((row) => ({ row, change: byId.get(row.id) ?? { _id: row.id } }));
    const clashing = pairs.filter(({ row, change }) => isOtherThanSeen(row, change));
    if (clashing.length > 0)
      throw new Refusal('PRODUCT_CHANGED', {
        products: clashing.map(({ row: { id, price, originalPrice, isActive } }) => ({
          _id: id,
          price,
          originalPrice,
          isActive,
        })),
      });
    const changed = pairs.filter(({ change }) => changesProduct(change));
    if (changed.length > 0)
      await updateListed(
        tx,
        sellerId,
        changed.map(({ row, change }) => applied(row, change)),
      );
    // Last, since orders wait for this lock.
    const [clash] = await stateStock(tx, await stockStatements(tx, changes));
    if (clash) throw refusalOf(clash);
    return { products: await readOwnCards(tx, sellerId, ids) };
  });

/** What is deleted can only be restored. */
function isOtherThanSeen(row: ListedRow, change: ListChange): boolean {
  if (row.isDeleted && change.isDeleted !== false) return true;
  return (
    (change.priceBefore != null && change.priceBefore !== row.price) ||
    (change.originalPriceBefore !== undefined && change.originalPriceBefore !== row.originalPrice) ||
    (change.isActiveBefore != null && change.isActiveBefore !== row.isActive)
  );
}

const changesProduct = ({ price, originalPrice, isActive, isDeleted }: ListChange): boolean =>
  [price, originalPrice, isActive, isDeleted].some((value) => value !== undefined);

function applied(row: ListedRow, change: ListChange): ListedRow {
  const price = change.price ?? row.price;
  const originalPrice = change.originalPrice === undefined ? row.originalPrice : change.originalPrice;
  return {
    id: row.id,
    price,
    // A price that has reached the old one is no discount any more.
    originalPrice: originalPrice !== null && originalPrice > price ? originalPrice : null,
    isActive: change.isActive ?? row.isActive,
    isDeleted: change.isDeleted ?? row.isDeleted,
  };
}

/** A statement names all variants: those that don't change are stated as they are. */
async function stockStatements(tx: Tx, changes: ListChange[]): Promise<StockStatement[]> {
  const withVariants = changes.filter(({ variants }) => variants !== undefined);
  const rows = await readProducts(
    tx,
    withVariants.map(({ _id }) => _id),
  );
  const variantsById = new Map(rows.map((row) => [row.id, variantsOf(row).variants ?? []]));
  return changes.map(({ _id, quantity, quantityBefore, variants }) => {
    const productId = _id.toLowerCase();
    if (!variants) return { productId, quantity, quantityBefore: quantityBefore ?? undefined };
    const known = variantsById.get(productId) ?? [];
    if (variants.some((variant) => !known.some((other) => isSameVariant(other, variant))))
      throw new Refusal('PRODUCT_CHANGED', { products: [{ _id: productId }] });
    return {
      productId,
      variants: known.map((variant) => {
        const stated = variants.find((other) => isSameVariant(other, variant));
        return stated
          ? { ...variant, quantity: stated.quantity, quantityBefore: stated.quantityBefore ?? undefined }
          : { ...variant, quantityBefore: variant.quantity };
      }),
    };
  });
}
