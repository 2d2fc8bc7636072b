import { PAGE_SIZE } from '#contract/limits.ts';
import type {
  AskedQuestion,
  Question,
  QuestionAnswer,
  QuestionList,
  QuestionPage,
  QuestionsQuery,
} from '#contract/questions.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account, Caller } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Identity } from '../../platform/identity.ts';
import { isId, newId } from '../../platform/ids.ts';
import { enqueueMail, enqueueMails } from '../../platform/mail/outbox.ts';
import { requirePlace, viewerOf } from '../catalog/catalog.service.ts';
import { readSellerContacts } from '../sellers/sellers.service.ts';
import { answeredMail, askedMail } from './question-mails.ts';
import {
  allQuestions,
  countOpenQuestions,
  deleteAnyQuestion,
  deleteOwnQuestion,
  insertQuestion,
  lockQuestion,
  openQuestions,
  questionsOfProduct,
  questionsOfSeller,
  readQuestions,
  writeAnswer,
} from './questions.queries.ts';

const COUNTED_MAX = 1_000;

type Row = Awaited<ReturnType<typeof readQuestions>>[number];

/** Those with an answer, and the caller's own, newest first. */
export async function productQuestions(
  db: Db,
  caller: Caller,
  productId: string,
  page: number,
): Promise<QuestionPage> {
  const { id } = await requirePlace(db, productId, viewerOf(caller));
  const size = PAGE_SIZE.questions;
  const askerId = idOf(caller);
  const ids = await questionsOfProduct(db, id, { askerId, skip: (page - 1) * size, take: size + 1 });
  const rows = await rowsOf(db, ids.slice(0, size));
  return {
    questions: rows.map((row) => toQuestion(row, askerId)),
    currentPage: page,
    hasMore: ids.length > size,
  };
}

/** A seller's are those about its products; an admin sees all. */
export async function listQuestions(
  db: Db,
  caller: Account,
  { page, perPage, state }: QuestionsQuery,
): Promise<QuestionList> {
  const isOpen = state === 'open';
  const slice = { skip: (page - 1) * perPage, take: perPage + 1 };
  const sellerId = caller.kind === 'admin' ? undefined : caller.id;
  const ids =
    sellerId === undefined
      ? await (isOpen ? openQuestions : allQuestions)(db, slice)
      : await questionsOfSeller(db, sellerId, { isOpen, ...slice });
  const rows = await rowsOf(db, ids.slice(0, perPage));
  return {
    questions: rows.map((row) => ({
      ...toQuestion(row, caller.id),
      product: {
        _id: row.productId,
        name: row.product,
        ...(row.picture !== null && { image: row.picture }),
      },
    })),
    open: await countOpenQuestions(db, { sellerId, max: COUNTED_MAX }),
    currentPage: page,
    hasMore: ids.length > perPage,
  };
}

export async function askQuestion(
  db: Db,
  { allowances, publicUrl }: Pick<Identity, 'allowances' | 'publicUrl'>,
  caller: Account,
  { productId, question }: AskedQuestion,
): Promise<QuestionAnswer> {
  const { id: place, sellerId } = await requirePlace(db, productId, viewerOf(caller));
  await allowances.use(db, 'question', caller.id);
  const id = newId();
  await begin(db, async (tx) => {
    const product = await insertQuestion(tx, {
      id,
      productId: place,
      sellerId,
      askerId: caller.id,
      text: question,
    });
    const seller = (await readSellerContacts(tx, [sellerId])).get(sellerId);
    if (!seller) return;
    const content = askedMail(seller.language, publicUrl, { product, text: question });
    await enqueueMails(tx, [{ to: seller.email, content, isNotice: true }]);
  });
  return { question: await requireQuestion(db, id, caller), message: 'Вопрос отправлен' };
}

/** Whoever asked is told of the first answer, not of its changes. A seller leaves the shop's answer as it is. */
export async function answerQuestion(
  db: Db,
  caller: Account,
  { id, answer, publicUrl }: { id: string; answer: string; publicUrl: string },
): Promise<QuestionAnswer> {
  await requireQuestion(db, id, caller);
  await begin(db, async (tx) => {
    const asked = await lockQuestion(tx, id);
    const isByShop = caller.kind === 'admin';
    // A question about another seller's product counts as not found: a 403 would end the session.
    if (!asked || !(isByShop || asked.sellerId === caller.id)) throw new Refusal('QUESTION_NOT_FOUND');
    if (asked.answeredByShop === true && !isByShop) throw new Refusal('QUESTION_ANSWERED');
    await writeAnswer(tx, id, { answer, isByShop });
    if (asked.answer === null && asked.emailConfirmed)
      await enqueueMail(tx, asked.email, answeredMail(asked.language, publicUrl, { ...asked, answer }));
    if (isByShop)
      await recordAudit(tx, caller, {
        kind: 'question',
        action: asked.answer === null ? 'reply written' : 'reply changed',
        subject: { id, label: asked.product },
        before: { answer: asked.answer },
        after: { answer },
      });
  });
  return { question: await requireQuestion(db, id, caller), message: 'Ответ сохранён' };
}

export async function removeQuestion(db: Db, caller: Account, id: string): Promise<{ message: string }> {
  if (!isId(id)) throw new Refusal('QUESTION_NOT_FOUND');
  const isDone =
    caller.kind === 'admin'
      ? await removeAnyQuestion(db, caller, id)
      : await deleteOwnQuestion(db, { id, askerId: caller.id });
  if (!isDone) {
    await requireQuestion(db, id, caller);
    throw new Refusal('FORBIDDEN');
  }
  return { message: 'Вопрос удалён' };
}

const removeAnyQuestion = (db: Db, admin: Account, id: string): Promise<boolean> =>
  begin(db, async (tx) => {
    const asked = await deleteAnyQuestion(tx, id);
    if (!asked) return false;
    const { product, text, answer } = asked;
    await recordAudit(tx, admin, {
      kind: 'question',
      action: 'deleted',
      subject: { id, label: product },
      before: { question: text, answer },
    });
    return true;
  });

async function requireQuestion(db: Db, id: string, caller: Account): Promise<Question> {
  const [row] = isId(id) ? await readQuestions(db, [id]) : [];
  if (!row) throw new Refusal('QUESTION_NOT_FOUND');
  return toQuestion(row, caller.id);
}

const rowsOf = async (db: Db, ids: string[]): Promise<Row[]> =>
  ids.length === 0 ? [] : readQuestions(db, ids);

const idOf = (caller: Caller): string | undefined => ('id' in caller ? caller.id : undefined);

const toQuestion = (
  { id, askerId, asker, text, createdAt, answer, answeredAt, answeredByShop }: Row,
  callerId: string | undefined,
): Question => ({
  _id: id,
  user: { name: asker },
  question: text,
  createdAt: createdAt.toISOString(),
  isOwn: askerId === callerId,
  ...(answer !== null &&
    answeredAt !== null && {
      answer: { text: answer, date: answeredAt.toISOString(), by: answeredByShop ? 'shop' : 'seller' },
    }),
});
