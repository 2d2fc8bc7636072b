import { z } from 'zod';
import { Id } from './ids.ts';

const Rating = z.int().min(1).max(5);

export const Review = z
  .object({
    _id: Id,
    user: z.object({ name: z.string() }),
    rating: Rating,
    comment: z.string(),
    createdAt: z.iso.datetime(),
    verifiedPurchase: z.boolean(),
    adminReply: z.string().optional(),
    adminReplyDate: z.iso.datetime().optional(),
  })
  .meta({ id: 'Review' });
export type Review = z.infer<typeof Review>;

export const ReviewPage = z.object({
  reviews: z.array(Review),
  total: z.int(),
  averageRating: z.number().meta({ description: '0 without reviews; otherwise to one decimal.' }),
  currentPage: z.int(),
  totalPages: z.int(),
});
export type ReviewPage = z.infer<typeof ReviewPage>;
