import type { Db, Tx } from '../../database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { digest } from '../../platform/secrets.ts';
import type { CartOwner } from './cart-owner.service.ts';

export interface CartItemRow {
  id: string;
  productId: string;
  size: string | null;
  color: string | null;
  quantity: number;
}

const ownerKey = (owner: CartOwner): string => (owner.kind === 'account' ? owner.id : digest(owner.session));

const accountAndSession = (owner: CartOwner) => ({
  accountId: owner.kind === 'account' ? owner.id : null,
  sessionHash: owner.kind === 'guest' ? digest(owner.session) : null,
});

// Every change first counts up the cart's version, which also locks its row (0009-cart-and-favorites.sql).

/** Creates the cart if there is none. The lock lasts until the transaction ends. */
export async function lockOrCreateCart(tx: Tx, owner: CartOwner): Promise<string> {
  const { accountId, sessionHash } = accountAndSession(owner);
  const [cart] = await tx<{ id: string }[]>`
    insert into cart (id, account_id, session_hash) values (${newId()}::uuid, ${accountId}::uuid, ${sessionHash})
    on conflict (owner) do update set changed_at = now(), version = cart.version + 1
    returning id`;
  if (!cart) throw new Error('the upsert returned no cart');
  return cart.id;
}

/** Undefined if there is no cart. The lock lasts until the transaction ends. */
export async function lockCart(tx: Tx, owner: CartOwner): Promise<string | undefined> {
  const [cart] = await tx<{ id: string }[]>`
    update cart set changed_at = now(), version = version + 1
    where owner = ${ownerKey(owner)}
    returning id`;
  return cart?.id;
}

export async function readItems(tx: Tx, cartId: string): Promise<CartItemRow[]> {
  return tx<{ id: string; productId: string; size: string | null; color: string | null; quantity: number }[]>`
    select cart_item.id, product_id, size, color, quantity
    from cart_item join product on product.id = product_id
    where cart_id = ${cartId}::uuid and deleted_at is null
    order by cart_item.number`;
}

/** Adds to the quantity of an item that is there already: same product, size and colour. */
export async function addItems(tx: Tx, cartId: string, items: Omit<CartItemRow, 'id'>[]): Promise<void> {
  const rows = JSON.stringify(items.map((item) => ({ ...item, id: newId() })));
  await tx`
    insert into cart_item as kept (id, cart_id, product_id, size, color, quantity)
    select id, ${cartId}::uuid, "productId", size, color, quantity
    from json_to_recordset(${rows}::text::json) as given (
      id uuid, "productId" uuid, size text, color text, quantity integer
    )
    on conflict (cart_id, product_id, size, color) do update set quantity = kept.quantity + excluded.quantity`;
}

export async function setQuantity(tx: Tx, itemId: string, quantity: number): Promise<void> {
  await tx`update cart_item set quantity = ${quantity} where id = ${itemId}::uuid`;
}

/** False if the owner's cart has no such item. */
export async function deleteItem(db: Db, owner: CartOwner, itemId: string): Promise<boolean> {
  const { count } = await db`
    with changed as (
      update cart set changed_at = now(), version = version + 1
      where owner = ${ownerKey(owner)}
      returning id
    )
    delete from cart_item using changed where cart_item.id = ${itemId}::uuid and changed.id = cart_id`;
  return count === 1;
}

export async function deleteItems(tx: Tx, cartId: string, keptIds: string[] = []): Promise<void> {
  await tx`delete from cart_item where cart_id = ${cartId}::uuid and not id = any((select ${keptIds}::uuid[])::uuid[])`;
}

export async function assignNewIds(tx: Tx, itemIds: string[]): Promise<void> {
  const rows = JSON.stringify(itemIds.map((id) => ({ id, newId: newId() })));
  await tx`
    update cart_item set id = given."newId"
    from json_to_recordset(${rows}::text::json) as given (id uuid, "newId" uuid)
    where cart_item.id = given.id`;
}

export async function deleteCart(tx: Tx, cartId: string): Promise<void> {
  await tx`delete from cart where id = ${cartId}::uuid`;
}

export async function deleteOldGuestCarts(db: Db, days: number): Promise<void> {
  await db`
    delete from cart
    where account_id is null and changed_at < now() - ${days}::float8 * interval '1 day'`;
}

export async function readItemsWithProducts(db: Db | Tx, owner: CartOwner) {
  return db<
    {
      id: string;
      size: string | null;
      color: string | null;
      quantity: number;
      productId: string;
      name: string;
      type: string;
      brand: string;
      price: number;
      originalPrice: number | null;
      images: string[];
      sizes: string[];
      colors: unknown;
      isActive: boolean;
      listed: boolean;
      stock: number;
      variants: unknown | null;
    }[]
  >`
    select cart_item.id, size, color, cart_item.quantity, product.id as product_id, name, type, brand, price,
      original_price, images, sizes, colors, is_active, listed, stock.quantity as stock,
      case when by_variant then variants_of(product.id) end as variants
    from cart
    join cart_item on cart_item.cart_id = cart.id
    join product on product.id = cart_item.product_id
    join stock on stock.product_id = cart_item.product_id
    where owner = ${ownerKey(owner)} and deleted_at is null
    order by cart_item.number`;
}

/**
 * The owner's cart, and a product to add to it, also a deleted one. `version` is null without a cart, `product` undefined if
 * unknown. If the cart has the product already, `product` is the row of its first item with it.
 */
export async function readCartAndProduct(db: Db, owner: CartOwner, productId: string) {
  const rows = await db<
    {
      version: number | null;
      id: string | null;
      size: string | null;
      color: string | null;
      quantity: number | null;
      productId: string;
      name: string;
      type: string;
      brand: string;
      price: number;
      originalPrice: number | null;
      images: string[];
      sizes: string[];
      colors: unknown;
      isActive: boolean;
      listed: boolean;
      stock: number;
      variants: unknown | null;
    }[]
  >`
    with own as materialized (
      select id, version from cart where owner = ${ownerKey(owner)}
    ),
    own_item as materialized (
      select id, product_id from cart_item where cart_id = (select id from own)
    )
    select (select version from own), item.id, size, color, item.quantity, product.id as product_id, name, type, brand,
      price, original_price, images, sizes, colors, is_active, listed, stock.quantity as stock,
      case when by_variant then variants_of(product.id) end as variants
    from (
      select id, product_id from own_item
      union all
      select null, ${productId}::uuid where not exists (select from own_item where product_id = ${productId}::uuid)
    ) as wanted
    join product on product.id = wanted.product_id
    join stock on stock.product_id = product.id
    left join cart_item as item on item.id = wanted.id
    where deleted_at is null or product.id = ${productId}::uuid
    order by item.number`;
  return {
    version: rows[0]?.version ?? null,
    product: rows.find((row) => row.productId === productId),
    items: rows.flatMap(({ id, quantity, ...row }) =>
      id === null || quantity === null ? [] : [{ ...row, id, quantity }],
    ),
  };
}

/**
 * Adds to the quantity of an item that is there already: same product, size and colour. False, and nothing is written, if the
 * cart has another version than `version`; null means that there is no cart.
 */
export async function addItem(
  db: Db,
  owner: CartOwner,
  version: number | null,
  { id, productId, size, color, quantity }: CartItemRow,
): Promise<boolean> {
  const { accountId, sessionHash } = accountAndSession(owner);
  const { count } =
    version === null
      ? await db`
          with own as (
            insert into cart (id, account_id, session_hash) values (${newId()}::uuid, ${accountId}::uuid, ${sessionHash})
            on conflict do nothing returning id
          )
          insert into cart_item (id, cart_id, product_id, size, color, quantity)
          select ${id}::uuid, id, ${productId}::uuid, ${size}, ${color}, ${quantity} from own`
      : await db`
          with own as (
            update cart set changed_at = now(), version = version + 1
            where owner = ${ownerKey(owner)} and version = ${version}
            returning id
          )
          insert into cart_item as kept (id, cart_id, product_id, size, color, quantity)
          select ${id}::uuid, id, ${productId}::uuid, ${size}, ${color}, ${quantity} from own
          on conflict (cart_id, product_id, size, color) do update set quantity = kept.quantity + excluded.quantity`;
  return count === 1;
}
