import type { SellerProfileAnswer, SellerStatus, SellerStatusAnswer } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { findSellerProfile, findStatus, readStatusHistory } from './seller-profile.queries.ts';

export const findSellerStatus = async (db: Db, id: string): Promise<SellerStatus | undefined> =>
  isId(id) ? findStatus(db, id) : undefined;

export async function sellerStatus(db: Db, id: string): Promise<SellerStatusAnswer> {
  const status = await findSellerStatus(db, id);
  if (!status) throw new Refusal('SELLER_NOT_FOUND');
  return { status };
}

export async function sellerProfile(db: Db, id: string): Promise<SellerProfileAnswer> {
  const seller = await findSellerProfile(db, id);
  if (!seller) throw new Refusal('SELLER_NOT_FOUND');
  const history = await readStatusHistory(db, id);
  const { id: _id, createdAt, lastVisibilityChange, ...rest } = seller;
  return {
    seller: {
      _id,
      ...rest,
      createdAt: createdAt.toISOString(),
      lastVisibilityChange: lastVisibilityChange?.toISOString() ?? null,
      statusHistory: history.map(({ status, changedAt }) => ({ status, time: changedAt.toISOString() })),
    },
    companyName: seller.companyName,
  };
}
