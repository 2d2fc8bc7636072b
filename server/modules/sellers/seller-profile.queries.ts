import type { SellerStatus } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';

export async function findSellerProfile(db: Db, id: string) {
  const [seller] = await db<
    {
      id: string;
      companyName: string;
      companyDescription: string;
      createdAt: Date;
      status: string;
      isProductsVisible: boolean;
      lastVisibilityChange: Date | null;
      name: string;
      email: string;
      phoneNumber: string;
      address: string;
    }[]
  >`
    select seller.id, company_name, company_description, seller.created_at, status, is_products_visible,
      last_visibility_change, name, email, phone_number, address
    from seller join account on account.id = seller.id
    where seller.id = ${id}::uuid and seller.deleted_at is null`;
  return seller && { ...seller, status: seller.status as SellerStatus };
}

export async function readStatusHistory(db: Db, id: string) {
  const changes = await db<{ status: string; changedAt: Date }[]>`
    select status, changed_at from seller_status_change where seller_id = ${id}::uuid order by id`;
  return changes.map(({ status, changedAt }) => ({ status: status as SellerStatus, changedAt }));
}

export async function findStatus(db: Db, id: string): Promise<SellerStatus | undefined> {
  const [seller] = await db<{ status: string }[]>`
    select status from seller where id = ${id}::uuid and deleted_at is null`;
  return seller?.status as SellerStatus | undefined;
}
