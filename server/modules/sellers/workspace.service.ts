import type { PasswordChange, PasswordChanged } from '#contract/accounts.ts';
import type {
  ProductsVisibility,
  SellerProfileChange,
  SellerProfileChanged,
  VisibilityChange,
} from '#contract/sellers.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { isDuplicateOf } from '../../database/duplicates.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { isId } from '../../platform/ids.ts';
import { changeAccount, changePassword } from '../accounts/profile.service.ts';
import { companyNameExists } from './applications.service.ts';
import { sellerProfile } from './seller-profile.service.ts';
import {
  changeVisibility,
  findUnfinishedSellers,
  lockSellerRow,
  readVisibility,
  setStatementTimeout,
  updateCompanyName,
  updateSomeProducts,
} from './workspace.queries.ts';
import { INPUT_MESSAGES } from '#contract/input-messages.ts';

/** For imports and the deletion of a seller: two thousand products a second on a small machine. */
const ALL_PRODUCTS_TIMEOUT_MS = 5 * 60_000;

export async function changeSellerProfile(
  db: Db,
  id: string,
  { companyName, ...change }: SellerProfileChange,
): Promise<SellerProfileChanged> {
  await begin(db, async (tx) => {
    await changeAccount(tx, id, change);
    if (companyName !== undefined) await updateCompanyName(tx, id, companyName);
  }).catch((error: unknown) => {
    throw isDuplicateOf(error, 'seller_company_name') ? companyNameExists() : error;
  });
  if (companyName !== undefined) await updateProductsOfSeller(db, id);
  const profile = await sellerProfile(db, id);
  const message = 'Profile updated successfully';
  return change.email === undefined || change.email === profile.seller.email
    ? { ...profile, message }
    : {
        ...profile,
        message: `${message}. To change the e-mail, confirm the new address with a code.`,
        emailChange: 'proof required',
      };
}

export async function changeSellerPassword(
  db: Db,
  identity: Identity,
  caller: Account,
  change: PasswordChange,
): Promise<PasswordChanged> {
  const changed = await changePassword(db, identity, caller, caller.id, change).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'WRONG_PASSWORD'
      ? new Refusal('WRONG_PASSWORD', { message: INPUT_MESSAGES.WRONG_CURRENT_PASSWORD })
      : error;
  });
  return { ...changed, message: 'Password updated successfully' };
}

/** A filter over all products: their own isActive stays as it is. */
export async function toggleVisibility(
  db: Db,
  caller: Account,
  id: string,
  wanted?: VisibilityChange,
): Promise<ProductsVisibility> {
  const seller = isId(id)
    ? await begin(db, async (tx) => {
        const changed = await changeVisibility(tx, id, wanted?.isProductsVisible ?? null);
        if (changed && caller.kind === 'admin')
          await recordAudit(tx, caller, {
            kind: 'seller',
            action: 'visibility changed',
            subject: { id, label: changed.companyName },
            before: { isProductsVisible: !changed.isProductsVisible },
            after: { isProductsVisible: changed.isProductsVisible },
          });
        return changed ?? (await readVisibility(tx, id));
      })
    : undefined;
  if (!seller) throw new Refusal('SELLER_NOT_FOUND');
  await updateProductsOfSeller(db, id);
  const { isProductsVisible, lastVisibilityChange } = seller;
  return {
    isProductsVisible,
    lastVisibilityChange: (lastVisibilityChange ?? new Date()).toISOString(),
  };
}

/** Small pieces: a change of a product of the same type waits for one of them, about 0.3 s. */
const PRODUCTS_AT_ONCE = 500;

/** After a change of the seller's name or of whether it is open. */
export async function updateProductsOfSeller(db: Db, id: string): Promise<void> {
  while ((await begin(db, (tx) => updateSomeProducts(tx, id, PRODUCTS_AT_ONCE))) > 0);
}

/** What was left to do when the server stopped. */
export async function finishProductUpdates(db: Db): Promise<void> {
  for (const id of await findUnfinishedSellers(db)) await updateProductsOfSeller(db, id);
}

/** For a transaction that writes all products of a seller. */
export const allowLongStatements = (tx: Tx): Promise<void> =>
  setStatementTimeout(tx, ALL_PRODUCTS_TIMEOUT_MS);

/** Nothing else can change the seller or add products until the transaction ends. */
export async function lockSeller(tx: Tx, id: string): Promise<void> {
  if (!(await lockSellerRow(tx, id))) throw new Refusal('SELLER_NOT_FOUND');
}
