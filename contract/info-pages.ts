import { z } from 'zod';
import { INFO_PAGES } from './info-text.ts';
import { INPUT_MESSAGES, inputMessage } from './input-messages.ts';
import { LANGUAGES } from './languages.ts';
import { INFO_TEXT_MAX } from './limits.ts';
import { plainText } from './typed-text.ts';

const Name = z.enum(INFO_PAGES);

export const InfoPageParams = z.object({ name: z.string() });

export const InfoPageQuery = z.object({ language: z.enum(LANGUAGES).catch('ru') });

export const InfoPage = z
  .object({
    name: Name,
    language: z.enum(LANGUAGES),
    text: z.string().meta({
      description: 'Plain text: a line that begins with "# " is a heading, with "- " an entry of a list.',
    }),
  })
  .meta({ id: 'InfoPage' });
export type InfoPage = z.infer<typeof InfoPage>;

const Texts = z.object({ ru: z.string(), en: z.string(), ky: z.string() });
export type InfoTexts = z.infer<typeof Texts>;

export const InfoPageDraft = z
  .object({ name: Name, version: z.int(), texts: Texts })
  .meta({ id: 'InfoPageDraft' });
export type InfoPageDraft = z.infer<typeof InfoPageDraft>;

const Typed = z
  .string(INPUT_MESSAGES.INFO_NOT_TEXT)
  .max(INFO_TEXT_MAX, inputMessage('TEXT_LONG', { max: INFO_TEXT_MAX }))
  .transform(plainText);

export const InfoPageChange = z.object({
  texts: z
    .object({ ru: Typed, en: Typed, ky: Typed })
    .meta({ description: 'An empty one is the shop’s default text.' }),
  version: z.int().meta({ description: 'The one that was edited; another one by now is a 409.' }),
});
export type InfoPageChange = z.infer<typeof InfoPageChange>;

export const InfoPageSaved = z.object({ page: InfoPageDraft, message: z.string() });
export type InfoPageSaved = z.infer<typeof InfoPageSaved>;
