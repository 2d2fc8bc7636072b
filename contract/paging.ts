import { z } from 'zod';

const WRONG_PAGE = 'Номер страницы — целое число от 1';

/** Pages count from 1. One beyond the last is empty; what isn't a page number at all is a 400. */
export const PageNumber = z
  .string()
  .regex(/^\d{0,15}$/, WRONG_PAGE)
  .transform((text) => (text === '' ? 1 : Number(text)))
  .refine((page) => page >= 1, WRONG_PAGE)
  .default(1)
  .meta({ description: 'Page number, from 1.' });

export const PageQuery = z.object({ page: PageNumber });

export const pageCount = (total: number, pageSize: number): number => Math.ceil(total / pageSize);
