import type { TelegramState } from '#contract/telegram.ts';
import { jsonQuery } from '../../api/query.ts';
import { OWN } from '../../session/own-queries.ts';

export const telegramQuery = () => jsonQuery<TelegramState>([OWN, 'telegram'], '/api/telegram');
