import { z } from 'zod';
import { Id } from './ids.ts';

export const SellerStatus = z.enum(['pending', 'approved', 'suspend']).meta({ id: 'SellerStatus' });
export type SellerStatus = z.infer<typeof SellerStatus>;

/** What everybody may know of a seller. */
export const PublicSeller = z
  .object({
    _id: Id,
    companyName: z.string(),
    companyDescription: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'PublicSeller' });
export type PublicSeller = z.infer<typeof PublicSeller>;

export const PublicSellerAnswer = z.object({ seller: PublicSeller, companyName: z.string() });
export type PublicSellerAnswer = z.infer<typeof PublicSellerAnswer>;
