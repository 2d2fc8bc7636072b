import type { PasswordChange, PasswordChanged } from '#contract/accounts.ts';
import type { ProductsVisibility, SellerProfileChange, SellerProfileChanged } from '#contract/sellers.ts';
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
  flipVisibility,
  lockSellerRow,
  setStatementTimeout,
  updateCompanyName,
} from './workspace.queries.ts';

/** A new name or visibility is written into every product: about 2,000 per second on a small machine. */
const ALL_PRODUCTS_TIMEOUT_MS = 5 * 60_000;

export async function changeSellerProfile(
  db: Db,
  id: string,
  { companyName, ...change }: SellerProfileChange,
): Promise<SellerProfileChanged> {
  await begin(db, async (tx) => {
    await changeAccount(tx, id, change);
    if (companyName === undefined) return;
    await allowLongStatements(tx);
    await updateCompanyName(tx, id, companyName);
  }).catch((error: unknown) => {
    throw isDuplicateOf(error, 'seller_company_name') ? companyNameExists() : error;
  });
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
      ? new Refusal('WRONG_PASSWORD', { message: 'Current password is wrong' })
      : error;
  });
  return { ...changed, message: 'Password updated successfully' };
}

/** A filter over all products: their own isActive stays as it is. */
export async function toggleVisibility(db: Db, caller: Account, id: string): Promise<ProductsVisibility> {
  const seller = isId(id)
    ? await begin(db, async (tx) => {
        await allowLongStatements(tx);
        const changed = await flipVisibility(tx, id);
        if (changed && caller.kind === 'admin')
          await recordAudit(tx, caller, {
            kind: 'seller',
            action: 'visibility changed',
            subject: { id, label: changed.companyName },
            before: { isProductsVisible: !changed.isProductsVisible },
            after: { isProductsVisible: changed.isProductsVisible },
          });
        return changed;
      })
    : undefined;
  if (!seller) throw new Refusal('SELLER_NOT_FOUND');
  const { isProductsVisible, lastVisibilityChange } = seller;
  return {
    isProductsVisible,
    lastVisibilityChange: (lastVisibilityChange ?? new Date()).toISOString(),
  };
}

export const allowLongStatements = (tx: Tx): Promise<void> =>
  setStatementTimeout(tx, ALL_PRODUCTS_TIMEOUT_MS);

/** Nothing else can change the seller or add products until the transaction ends. */
export async function lockSeller(tx: Tx, id: string): Promise<void> {
  if (!(await lockSellerRow(tx, id))) throw new Refusal('SELLER_NOT_FOUND');
}
