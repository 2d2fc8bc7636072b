import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/languages.ts';

type WithHeaders = Pick<FastifyRequest, 'headers'>;

/** Our pages send their language alone; what browsers send by themselves does not count. */
export const askedLanguage = ({ headers }: WithHeaders): Language | undefined =>
  LANGUAGES.find((language) => language === headers['accept-language']);

export const languageOf = (request: WithHeaders): Language => askedLanguage(request) ?? DEFAULT_LANGUAGE;
