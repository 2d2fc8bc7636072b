import type { QuestionList, QuestionPage, QuestionsQuery } from '#contract/questions.ts';
import { jsonQuery } from '../../../api/query.ts';
import { readPage } from '../../../navigation/read-page.ts';
import { OWN } from '../../../session/own-queries.ts';

export const questionsKey = (productId: string) => [OWN, 'questions', productId] as const;
export const QUESTION_LIST = [OWN, 'question list'] as const;

export const productQuestionsQuery = (productId: string, page: number) =>
  jsonQuery<QuestionPage>(
    [...questionsKey(productId), page],
    `/api/questions/product/${encodeURIComponent(productId)}?page=${page}`,
  );

export type QuestionsChoice = Pick<QuestionsQuery, 'page' | 'state'>;

export const questionListQuery = ({ page, state }: QuestionsChoice) =>
  jsonQuery<QuestionList>([...QUESTION_LIST, { page, state }], `/api/questions?page=${page}&state=${state}`);

export const STATES = ['open', 'all'] as const satisfies QuestionsChoice['state'][];

export const SELLER_QUESTIONS = '/seller/questions';
export const ADMIN_QUESTIONS = '/admin/questions';

/** Those that wait for an answer come first. */
export function readQuestions(query: string): QuestionsChoice {
  const asked = new URLSearchParams(query);
  return {
    page: readPage(asked),
    state: STATES.find((state) => state === asked.get('state')) ?? 'open',
  };
}

export function questionsAddress(
  path: string,
  { page = 1, state = 'open' }: Partial<QuestionsChoice>,
): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return path + (query && `?${query}`);
}
