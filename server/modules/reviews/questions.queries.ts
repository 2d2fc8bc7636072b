import type { Language } from '#contract/languages.ts';
import type { Db, Tx } from '../../database/connect.ts';

export interface NewQuestion {
  id: string;
  productId: string;
  sellerId: string;
  askerId: string;
  text: string;
}

/** Returns the product's name. */
export async function insertQuestion(tx: Tx, asked: NewQuestion): Promise<string> {
  const { id, productId, sellerId, askerId, text } = asked;
  await tx`
    insert into question (id, product_id, seller_id, asker_id, text)
    values (${id}::uuid, ${productId}::uuid, ${sellerId}::uuid, ${askerId}::uuid, ${text})`;
  const [product] = await tx<{ name: string }[]>`select name from product where id = ${productId}::uuid`;
  return product?.name ?? '';
}

/** Those with an answer, and the asker's own. */
export async function questionsOfProduct(
  db: Db,
  productId: string,
  { askerId, skip, take }: { askerId: string | undefined; skip: number; take: number },
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select id from question
    where product_id = ${productId}::uuid and (answer is not null or asker_id = ${askerId ?? null}::uuid)
    order by created_at desc, id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

interface ListSlice {
  isOpen: boolean;
  skip: number;
  take: number;
}

export async function questionsOfSeller(
  db: Db,
  sellerId: string,
  { isOpen, skip, take }: ListSlice,
): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select question.id from question join product on product.id = product_id
    where question.seller_id = ${sellerId}::uuid and deleted_at is null
      and (not ${isOpen}::boolean or answer is null)
    order by question.created_at desc, question.id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

export async function openQuestions(db: Db, { skip, take }: Omit<ListSlice, 'isOpen'>): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select question.id from question join product on product.id = product_id
    where answer is null and deleted_at is null
    order by question.created_at desc, question.id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

export async function allQuestions(db: Db, { skip, take }: Omit<ListSlice, 'isOpen'>): Promise<string[]> {
  const rows = await db<{ id: string }[]>`
    select question.id from question join product on product.id = product_id
    where deleted_at is null
    order by question.created_at desc, question.id desc limit ${take} offset ${skip}`;
  return rows.map(({ id }) => id);
}

/** Of one seller, or of all; not more than `most`. */
export async function countOpenQuestions(
  db: Db,
  { sellerId, max }: { sellerId: string | undefined; max: number },
): Promise<number> {
  const [row] = await db<{ open: number }[]>`
    select count(*)::int as open from (
      select from question join product on product.id = product_id
      where answer is null and deleted_at is null
        and (${sellerId ?? null}::uuid is null or question.seller_id = ${sellerId ?? null}::uuid)
      limit ${max}
    ) as counted`;
  return row?.open ?? 0;
}

/** In the order of the ids. */
export async function readQuestions(db: Db, ids: string[]) {
  return db<
    {
      id: string;
      askerId: string;
      asker: string;
      text: string;
      createdAt: Date;
      answer: string | null;
      answeredAt: Date | null;
      answeredByShop: boolean | null;
      productId: string;
      product: string;
      picture: string | null;
    }[]
  >`
    select question.id, asker_id, account.name as asker, text, question.created_at, answer, answered_at,
      answered_by_shop, product_id, product.name as product, product.images[1] as picture
    from question join account on account.id = asker_id join product on product.id = product_id
    where question.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], question.id)`;
}

export async function lockQuestion(tx: Tx, id: string) {
  const [question] = await tx<
    {
      sellerId: string;
      productId: string;
      product: string;
      text: string;
      answer: string | null;
      answeredByShop: boolean | null;
      email: string;
      emailConfirmed: boolean;
      language: string;
    }[]
  >`
    select question.seller_id, product_id, product.name as product, text, answer, answered_by_shop, email,
      email_confirmed, language
    from question join product on product.id = product_id join account on account.id = asker_id
    where question.id = ${id}::uuid for no key update of question`;
  return question && { ...question, language: question.language as Language };
}

export async function writeAnswer(
  tx: Tx,
  id: string,
  { answer, isByShop }: { answer: string; isByShop: boolean },
): Promise<void> {
  await tx`
    update question set answer = ${answer}, answered_at = now(), answered_by_shop = ${isByShop}
    where id = ${id}::uuid`;
}

export async function deleteOwnQuestion(
  db: Db,
  { id, askerId }: { id: string; askerId: string },
): Promise<boolean> {
  const { count } = await db`delete from question where id = ${id}::uuid and asker_id = ${askerId}::uuid`;
  return count === 1;
}

export async function deleteAnyQuestion(tx: Tx, id: string) {
  const [question] = await tx<{ text: string; answer: string | null; product: string }[]>`
    delete from question using product where question.id = ${id}::uuid and product.id = product_id
    returning text, answer, product.name as product`;
  return question;
}
