import type { FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '#contract/languages.ts';

/** Our pages send their language alone; what browsers send by themselves does not count. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  LANGUAGES.find((language) => language === headers['accept-language']) ?? DEFAULT_LANGUAGE;
