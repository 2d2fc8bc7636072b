import { z } from 'zod';
import { Id } from './ids.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';
import { PAGE_SIZE, QUESTION_MAX, REVIEW_TEXT_MAX } from './limits.ts';
import { PageNumber, pageSize } from './paging.ts';
import { cleanText } from './typed-text.ts';

/** Plain text. One that is too long is refused, not cut. */
const textUpTo = (max: number, empty: string) =>
  z
    .string(empty)
    .transform((typed) => cleanText(typed, max + 1))
    .refine((text) => text !== '', empty)
    .refine((text) => [...text].length <= max, inputMessage('TEXT_LONG', { max }));

export const Question = z
  .object({
    _id: Id,
    user: z.object({ name: z.string() }),
    question: z.string(),
    createdAt: z.iso.datetime(),
    isOwn: z.boolean().meta({ description: 'The caller has asked it.' }),
    answer: z
      .object({ text: z.string(), date: z.iso.datetime(), by: z.enum(['seller', 'shop']) })
      .optional()
      .meta({ description: 'Left out while nobody has answered.' }),
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof Question>;

export const QuestionPage = z.object({
  questions: z.array(Question),
  currentPage: z.int(),
  hasMore: z.boolean(),
});
export type QuestionPage = z.infer<typeof QuestionPage>;

const ListedQuestion = Question.extend({
  product: z.object({ _id: Id, name: z.string(), image: z.string().optional() }),
}).meta({ id: 'ListedQuestion' });
export type ListedQuestion = z.infer<typeof ListedQuestion>;

export const QuestionList = z.object({
  questions: z.array(ListedQuestion),
  open: z.int().meta({ description: 'Questions without an answer; 1,000 at most are counted.' }),
  currentPage: z.int(),
  hasMore: z.boolean(),
});
export type QuestionList = z.infer<typeof QuestionList>;

export const QuestionsQuery = z.object({
  page: PageNumber,
  perPage: pageSize(PAGE_SIZE.questions),
  state: z.enum(['open', 'all'], INPUT_MESSAGES.WRONG_STATE).default('open'),
});
export type QuestionsQuery = z.infer<typeof QuestionsQuery>;

export const AskedQuestion = z.object({
  productId: Id,
  question: textUpTo(QUESTION_MAX, INPUT_MESSAGES.NO_QUESTION),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const QuestionReply = z.object({ answer: textUpTo(REVIEW_TEXT_MAX, INPUT_MESSAGES.NO_REPLY) });

export const QuestionAnswer = z.object({ question: Question, message: z.string() });
export type QuestionAnswer = z.infer<typeof QuestionAnswer>;
