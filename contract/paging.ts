import { z } from 'zod';
import { PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from './limits.ts';
import { cleanLine } from './typed-text.ts';
import { INPUT_MESSAGES } from './input-messages.ts';

const WRONG_PAGE = INPUT_MESSAGES.WRONG_PAGE;

/** From 1. A page beyond the last is empty; what is not a page number is a 400. */
export const PageNumber = z
  .string()
  .regex(/^\d{0,15}$/, WRONG_PAGE)
  .transform((text) => (text === '' ? 1 : Number(text)))
  .refine((page) => page >= 1, WRONG_PAGE)
  .default(1)
  .meta({ description: 'Page number, from 1.' });

const WRONG_SIZE = INPUT_MESSAGES.WRONG_PAGE_SIZE;

/** A larger size than allowed is reduced to the maximum. */
export const pageSize = (usual: number) =>
  z
    .string()
    .regex(/^\d{0,15}$/, WRONG_SIZE)
    .transform((text) => (text === '' ? usual : Math.min(Number(text), PAGE_SIZE_MAX)))
    .refine((size) => size >= 1, WRONG_SIZE)
    .default(usual)
    .meta({ description: `At most ${PAGE_SIZE_MAX}.` });

/** An absent and an empty filter mean the same. */
export const filter = <Out>(schema: z.ZodType<Out, string>) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

export const Sought = z
  .string()
  .transform((typed) => cleanLine(typed, SEARCH_MAX_LENGTH))
  .default('');

/** True where the search stopped before it had found everything. */
export const HasMore = z
  .boolean()
  .meta({ description: 'The search found plenty and stopped: there is more than the total says.' });

/** Of lists of people and companies. */
export const ListSort = z.enum(['newest', 'oldest', 'name'], INPUT_MESSAGES.WRONG_VALUE);
export type ListSort = z.infer<typeof ListSort>;

export const PageQuery = z.object({ page: PageNumber });

export const pageCount = (total: number, pageSize: number): number => Math.ceil(total / pageSize);
