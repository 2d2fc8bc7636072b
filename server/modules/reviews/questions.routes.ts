import { Done } from '#contract/auth.ts';
import { IdParams } from '#contract/ids.ts';
import { PageQuery } from '#contract/paging.ts';
import {
  AskedQuestion,
  QuestionAnswer,
  QuestionList,
  QuestionPage,
  QuestionReply,
  QuestionsQuery,
} from '#contract/questions.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { Identity } from '../../platform/identity.ts';
import type { App } from '../../platform/server.ts';
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  productQuestions,
  removeQuestion,
} from './questions.service.ts';

const tags = ['questions'];

export function registerQuestions(app: App, db: Db, identity: Identity): void {
  app.get(
    '/api/questions/product/:id',
    {
      config: { access: 'anyone, known if signed in' },
      schema: {
        summary: 'Questions about a product, newest first',
        description: 'Those with an answer, and the caller’s own.',
        tags,
        params: IdParams,
        querystring: PageQuery,
        response: { 200: QuestionPage },
      },
    },
    (request) => productQuestions(db, request.caller, request.params.id, request.query.page),
  );
  app.get(
    '/api/questions',
    {
      config: { access: 'seller or admin' },
      schema: {
        summary: 'Questions to answer, newest first',
        description: 'A seller’s are those about its own products.',
        tags,
        querystring: QuestionsQuery,
        response: { 200: QuestionList },
      },
    },
    (request) => listQuestions(db, signedIn(request), request.query),
  );
  app.post(
    '/api/questions',
    {
      config: { access: 'signed in' },
      schema: {
        summary: 'Ask about a product',
        description:
          'At most 10 a day. The seller is told by mail; the answer is mailed to the account’s address.',
        tags,
        body: AskedQuestion,
        response: { 201: QuestionAnswer },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await askQuestion(db, identity, signedIn(request), request.body)),
  );
  app.put(
    '/api/questions/:id/answer',
    {
      config: { access: 'seller or admin' },
      schema: {
        summary: 'Answer a question, or change the answer',
        description: 'A seller answers questions about its own products, unless the shop has answered.',
        tags,
        params: IdParams,
        body: QuestionReply,
        response: { 200: QuestionAnswer },
      },
    },
    (request) =>
      answerQuestion(db, signedIn(request), {
        ...request.params,
        ...request.body,
        publicUrl: identity.publicUrl,
      }),
  );
  app.delete(
    '/api/questions/:id',
    {
      config: { access: 'signed in' },
      schema: {
        summary: 'Delete the own question, or any as an admin',
        tags,
        params: IdParams,
        response: { 200: Done },
      },
    },
    (request) => removeQuestion(db, signedIn(request), request.params.id),
  );
}
