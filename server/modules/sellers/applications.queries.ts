import type { Db, Tx } from '../../database/connect.ts';

export async function findCompanyName(db: Db, companyName: string): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (
      select from seller where lower(company_name) = lower(${companyName}) and deleted_at is null
    ) as found`;
  return row?.found === true;
}

/** False if the company name is taken. */
export async function insertApplicant(
  tx: Tx,
  { id, companyName, companyDescription }: { id: string; companyName: string; companyDescription: string },
): Promise<boolean> {
  // Triggers: add to seller_status_change, update day_tally.
  const { count } = await tx`
    insert into seller (id, company_name, company_description, status)
    values (${id}::uuid, ${companyName}, ${companyDescription}, 'pending')
    on conflict (lower(company_name)) where deleted_at is null do nothing`;
  return count === 1;
}
