import { z } from 'zod';
import { Id } from './ids.ts';
import { PAGE_SIZE } from './limits.ts';
import { PageNumber, pageSize } from './paging.ts';

const SynonymGroup = z
  .object({ _id: Id, words: z.array(z.string()), createdAt: z.iso.datetime() })
  .meta({ id: 'SynonymGroup', description: 'Words and phrases that mean the same in a search.' });
export type SynonymGroup = z.infer<typeof SynonymGroup>;

export const SynonymListQuery = z.object({ page: PageNumber, perPage: pageSize(PAGE_SIZE.synonyms) });
export type SynonymListQuery = z.infer<typeof SynonymListQuery>;

export const SynonymPage = z.object({
  groups: z.array(SynonymGroup),
  currentPage: z.int(),
  totalPages: z.int(),
  total: z.int(),
});
export type SynonymPage = z.infer<typeof SynonymPage>;

export const NewSynonyms = z.object({
  words: z.array(z.string().max(200)).max(50).meta({
    description: 'Two to ten words or short phrases; one text may hold several, separated by commas.',
  }),
});
export type NewSynonyms = z.infer<typeof NewSynonyms>;

export const SynonymsAdded = z.object({ group: SynonymGroup, message: z.string() });
export type SynonymsAdded = z.infer<typeof SynonymsAdded>;

export const EmptySearches = z
  .object({
    searches: z.array(
      z.object({
        search: z.string(),
        visitors: z.int().meta({ description: 'Each counted once a day.' }),
        lastDay: z.iso.date(),
      }),
    ),
    currentPage: z.int(),
    totalPages: z.int(),
    total: z.int(),
  })
  .meta({ description: 'One page: the most frequent ones of the last 30 days.' });
export type EmptySearches = z.infer<typeof EmptySearches>;
