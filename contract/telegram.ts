import { z } from 'zod';

export const TelegramState = z.object({
  isConfigured: z.boolean().meta({ description: 'Whether the shop has a bot.' }),
  linkedAt: z.iso.datetime().nullable(),
});
export type TelegramState = z.infer<typeof TelegramState>;

export const TelegramCode = z.object({
  code: z.string().meta({ description: 'To be sent to the bot, once.' }),
  bot: z.string().meta({ description: 'The name of the bot, without @.' }),
  link: z.url().meta({ description: 'Opens the bot and sends the code.' }),
  expiresAt: z.iso.datetime(),
});
export type TelegramCode = z.infer<typeof TelegramCode>;
