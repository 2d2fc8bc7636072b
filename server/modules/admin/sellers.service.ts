import type { Done } from '#contract/auth.ts';
import type { SellerStatus, SellerStatusChanged } from '#contract/sellers.ts';
import { begin } from '../../database/begin.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { allowLongStatements, updateProductsOfSeller } from '../sellers/workspace.service.ts';
import { approvedMail, suspendedMail } from './seller-mails.ts';
import { readAdminSellers } from './seller-list.service.ts';
import { countProducts, deleteSellerRows, lockSeller, setSellerStatus } from './sellers.queries.ts';

export async function changeSellerStatus(
  db: Db,
  admin: Account,
  id: string,
  { status, publicUrl }: { status: SellerStatus; publicUrl: string },
): Promise<SellerStatusChanged> {
  await begin(db, async (tx) => {
    const seller = await lockOrRefuse(tx, id);
    if (seller.status === status) return;
    await setSellerStatus(tx, id, status);
    if (status === 'approved') await enqueueMail(tx, seller.email, approvedMail(seller.language, publicUrl));
    if (status === 'suspend') await enqueueMail(tx, seller.email, suspendedMail(seller.language, publicUrl));
    await recordAudit(tx, admin, {
      kind: 'seller',
      action: 'status changed',
      subject: { id, label: seller.companyName },
      before: { status: seller.status },
      after: { status },
    });
  });
  await updateProductsOfSeller(db, id);
  const [seller] = await readAdminSellers(db, [id]);
  if (!seller) throw new Refusal('SELLER_NOT_FOUND');
  return { seller, message: 'Статус продавца обновлён' };
}

/** 'Leaves every list, cart and favourite; orders keep the line as it was sold': all its products, and itself. */
export async function deleteSeller(db: Db, admin: Account, id: string): Promise<Done> {
  await begin(db, async (tx) => {
    const seller = await lockOrRefuse(tx, id);
    const products = await countProducts(tx, id);
    await deleteSellerRows(tx, id);
    await recordAudit(tx, admin, {
      kind: 'seller',
      action: 'deleted',
      subject: { id, label: seller.companyName },
      before: { status: seller.status, products },
    });
  });
  return { message: 'Продавец удалён' };
}

async function lockOrRefuse(tx: Tx, id: string) {
  if (!isId(id)) throw new Refusal('SELLER_NOT_FOUND');
  await allowLongStatements(tx);
  const seller = await lockSeller(tx, id);
  if (!seller) throw new Refusal('SELLER_NOT_FOUND');
  return seller;
}
