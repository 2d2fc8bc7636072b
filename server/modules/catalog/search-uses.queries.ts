import type { Db, Tx } from '../../database/connect.ts';

export interface SearchUse {
  terms: string;
  productId: string;
  visitor: string;
}

/** Nothing new on a day that has `maxRows`. */
export async function addOpened(db: Db, uses: SearchUse[], maxRows: number): Promise<void> {
  await db`
    insert into search_use (terms, product_id, visitor)
    select distinct terms, "productId", visitor
    from json_to_recordset(${JSON.stringify(uses)}::text::json) as given (terms text, "productId" uuid, visitor text)
    join product on product.id = "productId" and listed
    where (select count(*) from search_use where day = current_date) < ${maxRows}
    order by terms, "productId", visitor
    on conflict (terms, product_id, visitor) do update set day = current_date`;
}

export async function markBought(db: Db, visitor: string, productIds: string[]): Promise<void> {
  await db`
    update search_use set is_bought = true, day = current_date
    where visitor = ${visitor} and product_id = any(${productIds}::uuid[])`;
}

interface LiftRules {
  days: number;
  minVisitors: number;
  boughtWeight: number;
  fullScore: number;
  maxRows: number;
}

/** Each visitor's weight falls to nothing within `days`. */
export async function replaceLifts(tx: Tx, rules: LiftRules): Promise<void> {
  const { days, minVisitors, boughtWeight, fullScore, maxRows } = rules;
  // A second run at the same time waits for the first.
  await tx`lock table search_lift in share row exclusive mode`;
  await tx`delete from search_use where day <= current_date - ${days}::int`;
  await tx`delete from search_lift`;
  await tx`
    insert into search_lift (terms, product_id, lift)
    select terms, product_id, least(1, score / ${fullScore})
    from (
      select terms, product_id,
        sum(case when is_bought then ${boughtWeight}::int else 1 end * (1 - (current_date - day)::real / ${days}::int)) as score
      from search_use group by terms, product_id having count(*) >= ${minVisitors}
    ) as used
    order by score desc, terms, product_id limit ${maxRows}`;
}
