import { z } from 'zod';
import { Email } from './accounts.ts';
import { LANGUAGES } from './languages.ts';

export const AlertKind = z.enum(['stock', 'price']);
export type AlertKind = z.infer<typeof AlertKind>;

const Choice = z.string().max(100).nullish();

export const NewAlert = z.object({
  kind: AlertKind.meta({ description: 'Tell when it can be bought again, or when it costs less.' }),
  size: Choice,
  color: Choice,
  email: Email.optional().meta({ description: 'Of a guest, who confirms it by a link.' }),
});
export type NewAlert = z.infer<typeof NewAlert>;

export const AlertSet = z.object({
  message: z.string(),
  isConfirmed: z.boolean().meta({ description: 'False until a guest has opened the link of the mail.' }),
});
export type AlertSet = z.infer<typeof AlertSet>;

export const AlertLink = z.object({ token: z.string().min(1).max(100) });
export const AlertEndPage = AlertLink.extend({ language: z.enum(LANGUAGES).catch('ru') });
