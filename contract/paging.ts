import { z } from 'zod';
import { PAGE_SIZE_MAX, SEARCH_MAX_LENGTH } from './limits.ts';
import { cleanLine } from './typed-text.ts';

const WRONG_PAGE = 'Номер страницы — целое число от 1';

/** Pages count from 1. One beyond the last is empty; what isn't a page number at all is a 400. */
export const PageNumber = z
  .string()
  .regex(/^\d{0,15}$/, WRONG_PAGE)
  .transform((text) => (text === '' ? 1 : Number(text)))
  .refine((page) => page >= 1, WRONG_PAGE)
  .default(1)
  .meta({ description: 'Page number, from 1.' });

const WRONG_SIZE = 'Размер страницы — целое число от 1';

/** How many a page holds; who asks for more than we give gets as many as we give. */
export const pageSize = (usual: number) =>
  z
    .string()
    .regex(/^\d{0,15}$/, WRONG_SIZE)
    .transform((text) => (text === '' ? usual : Math.min(Number(text), PAGE_SIZE_MAX)))
    .refine((size) => size >= 1, WRONG_SIZE)
    .default(usual)
    .meta({ description: `At most ${PAGE_SIZE_MAX}.` });

/** An absent filter and an empty one mean the same. */
export const filter = <Out>(schema: z.ZodType<Out, string>) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

/** What an operator typed to look something up by. */
export const Sought = z
  .string()
  .transform((typed) => cleanLine(typed, SEARCH_MAX_LENGTH))
  .default('');

/** A word that half of the shop is like isn't looked for in the other half. */
export const HasMore = z
  .boolean()
  .meta({ description: 'The search found plenty and stopped: there is more than the total says.' });

export const PageQuery = z.object({ page: PageNumber });

export const pageCount = (total: number, pageSize: number): number => Math.ceil(total / pageSize);
