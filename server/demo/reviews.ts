import { CLOTHING_AUDIENCES } from '#contract/audiences.ts';
import type { NewAccount } from '../modules/accounts/accounts.service.ts';
import type { NewProduct } from '../modules/catalog/catalog.service.ts';
import type { NewReview } from '../modules/reviews/reviews.service.ts';
import { newId } from '../platform/ids.ts';
import type { Audience } from './content/item.ts';
import { customers } from './content/people.ts';
import { adminReplies, reviewKindOf, reviewTexts } from './content/review-texts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const COUNTS = [3, 0, 5, 1, 8, 0, 2, 4, 0, 12, 1];
const STARS = [5, 4, 5, 5, 3, 4, 5, 2, 5, 4, 1, 5, 4];
const FITS = ['true', 'true', null, 'small', 'true', 'large', 'true'] as const;
/** Shares no divisor with the number of customers, so that nobody reviews a product twice. */
const NEXT_CUSTOMER = 7;

export const demoCustomers = (now: Date): NewAccount[] =>
  customers.map((customer, at) => ({
    id: newId(),
    role: 'customer',
    ...customer,
    createdAt: new Date(now.getTime() - (130 + at) * DAY_MS),
  }));

export function demoReviews(products: NewProduct[], authors: NewAccount[], now: Date): NewReview[] {
  return products.flatMap((product, at) =>
    Array.from({ length: COUNTS[at % COUNTS.length] ?? 0 }, (_, nth) => {
      const rating = STARS[(at + nth * 3) % STARS.length] ?? 5;
      const author = authors[(at + nth * NEXT_CUSTOMER) % authors.length];
      if (!author) throw new Error('the demo has no customers');
      const since = product.createdAt ?? now;
      const createdAt = new Date(since.getTime() + ((now.getTime() - since.getTime()) * (nth + 1)) / 14);
      return {
        id: newId(),
        productId: product.id,
        authorId: author.id,
        rating,
        comment: commentOn(product, rating, at + nth),
        ...(product.sizes.length > 0 &&
          CLOTHING_AUDIENCES.includes(product.gender) && { fit: FITS[(at + nth) % FITS.length] ?? null }),
        verifiedPurchase: true,
        createdAt,
        ...((at + nth) % 4 === 0 && { adminReply: replyTo(rating, at), adminReplyAt: createdAt }),
      };
    }),
  );
}

function commentOn({ gender }: NewProduct, rating: number, choice: number): string {
  const kind = reviewKindOf[gender as Audience];
  const fitting = reviewTexts.filter((text) => text.rating === rating && [kind, 'any'].includes(text.kind));
  return fitting[choice % fitting.length]?.text ?? '';
}

function replyTo(rating: number, choice: number): string {
  const mood = rating > 3 ? 'good' : rating === 3 ? 'middling' : 'bad';
  const fitting = adminReplies.filter(({ forRatings }) => forRatings === mood);
  return fitting[choice % fitting.length]?.text ?? '';
}
