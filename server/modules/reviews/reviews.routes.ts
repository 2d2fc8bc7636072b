import { Done } from '#contract/auth.ts';
import { IdParams } from '#contract/ids.ts';
import {
  WrittenReview,
  HelpfulAnswer,
  ReviewAnswer,
  ReviewChange,
  ReviewPage,
  ReviewPhoto,
  ReviewReply,
  ReviewRight,
  ReviewsQuery,
  SellerReviewPage,
  SellerReviewsQuery,
} from '#contract/reviews.ts';
import type { Db } from '../../database/connect.ts';
import { signedIn } from '../../platform/callers.ts';
import type { PublicRead } from '../../platform/public-reads.ts';
import type { App } from '../../platform/server.ts';
import { viewerOf } from '../catalog/catalog.service.ts';
import { productReviews, sellerReviews } from './reviews.service.ts';
import {
  addReply,
  changeReply,
  changeReview,
  removePhoto,
  removeReview,
  reviewRight,
  writeReview,
} from './writing.service.ts';
import { findHelpful, removeVote } from './votes.service.ts';

const tags = ['reviews'];
const BOTH = 'An admin’s is the shop’s reply; a seller replies to reviews of its own products.';

export function registerReviews(app: App, db: Db, read: PublicRead): void {
  app.get(
    '/api/reviews/product/:id',
    {
      config: { access: 'anyone, known if signed in' },
      schema: {
        summary: 'Reviews of a product, newest first unless sorted otherwise',
        tags,
        params: IdParams,
        querystring: ReviewsQuery,
        response: { 200: ReviewPage },
      },
    },
    (request) =>
      read(request, (from) =>
        productReviews(from, request.params.id, request.query, viewerOf(request.caller)),
      ),
  );
  app.get(
    '/api/sellers/reviews',
    {
      config: { access: 'seller' },
      schema: {
        summary: 'Reviews of the seller’s own products, newest first',
        tags,
        querystring: SellerReviewsQuery,
        response: { 200: SellerReviewPage },
      },
    },
    (request) => sellerReviews(db, signedIn(request).id, request.query),
  );
  registerWriting(app, db);
  registerReplies(app, db);
  registerVotes(app, db);
}

function registerWriting(app: App, db: Db): void {
  app.get(
    '/api/reviews/can-review/:id',
    {
      config: { access: 'signed in' },
      schema: {
        summary: 'Whether the caller may review a product, and has',
        tags,
        params: IdParams,
        response: { 200: ReviewRight },
      },
    },
    (request) => reviewRight(db, signedIn(request), request.params.id),
  );
  app.post(
    '/api/reviews',
    {
      config: { access: 'signed in', changesPages: true },
      schema: {
        summary: 'Review a product',
        description: 'One a person and product, after a completed order with it.',
        tags,
        body: WrittenReview,
        response: { 201: ReviewAnswer },
      },
    },
    async (request, reply) => reply.code(201).send(await writeReview(db, signedIn(request), request.body)),
  );
  app.put(
    '/api/reviews/:id',
    {
      config: { access: 'signed in', changesPages: true },
      schema: {
        summary: 'Change the own review',
        tags,
        params: IdParams,
        body: ReviewChange,
        response: { 200: ReviewAnswer },
      },
    },
    (request) => changeReview(db, signedIn(request), request.params.id, request.body),
  );
  app.delete(
    '/api/reviews/:id',
    {
      config: { access: 'signed in', changesPages: true },
      schema: {
        summary: 'Delete the own review, or any as an admin',
        tags,
        params: IdParams,
        response: { 200: Done },
      },
    },
    (request) => removeReview(db, signedIn(request), request.params.id),
  );
  app.delete(
    '/api/reviews/:id/photos',
    {
      config: { access: 'admin', changesPages: true },
      schema: {
        summary: 'Delete one photo of a review',
        description: 'Its author removes photos by changing the review.',
        tags,
        params: IdParams,
        body: ReviewPhoto,
        response: { 200: ReviewAnswer },
      },
    },
    (request) => removePhoto(db, signedIn(request), request.params.id, request.body.imageUrl),
  );
}

function registerVotes(app: App, db: Db): void {
  // Cached pages may show an older count: a vote is too cheap to render them all again.
  const config = { access: 'signed in' } as const;
  const schema = { tags, params: IdParams, response: { 200: HelpfulAnswer } };
  app.put(
    '/api/reviews/:id/helpful',
    {
      config,
      schema: {
        summary: 'Find a review helpful',
        description: 'Once an account; not the own review, nor a seller one of its own product.',
        ...schema,
      },
    },
    (request) => findHelpful(db, signedIn(request), request.params.id),
  );
  app.delete(
    '/api/reviews/:id/helpful',
    { config, schema: { summary: 'Take that back', ...schema } },
    (request) => removeVote(db, signedIn(request), request.params.id),
  );
}

function registerReplies(app: App, db: Db): void {
  const config = { access: 'seller or admin', changesPages: true } as const;
  const schema = { tags, params: IdParams, body: ReviewReply, response: { 200: ReviewAnswer } };
  app.post(
    '/api/reviews/:id/reply',
    { config, schema: { summary: 'Reply to a review', ...schema, description: BOTH } },
    (request) => addReply(db, signedIn(request), request.params.id, request.body.reply),
  );
  app.put(
    '/api/reviews/:id/reply',
    { config, schema: { summary: 'Change the reply to a review', ...schema, description: BOTH } },
    (request) => changeReply(db, signedIn(request), request.params.id, request.body.reply),
  );
}
