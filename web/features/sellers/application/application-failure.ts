import { type ApplicantField, APPLICANT_RULES } from '#contract/application-rules.ts';
import type { Failure } from '#contract/errors.ts';
import { RequestFailed } from '../../../api/request.ts';
import { applicationText as t } from '../../../text/seller-application.ts';

export type Problems = Partial<Record<ApplicantField, string>>;

export interface ApplicationFailure {
  message: string;
  /** What is wrong, and where. */
  problems: Problems;
}

const NAMED: Record<string, ApplicationFailure> = {
  EMAIL_ALREADY_EXISTS: { message: t.emailTaken, problems: { email: t.emailTaken } },
  COMPANY_NAME_EXISTS: { message: t.companyTaken, problems: { companyName: t.companyTaken } },
  PASSWORD_TOO_SHORT: { message: t.passwordShort, problems: { password: t.passwordShort } },
};

/** The error catalogue of the application form. */
export function failureOf(error: unknown): ApplicationFailure {
  // Whoever waited for too long got no answer either.
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { message: t.noAnswer, problems: {} };
  if (!(error instanceof RequestFailed)) return { message: t.unexpected, problems: {} };

  const { status, code, message, extra } = error;
  const problems = problemsOf(extra.errors);
  if (status === 0) return { message: t.noAnswer, problems };
  if (status === 429) return { message: t.tooMany, problems };
  if (status !== 400) return { message: t.unexpected, problems };

  const named = Object.hasOwn(NAMED, code) ? NAMED[code] : undefined;
  if (named) return { message: named.message, problems: { ...problems, ...named.problems } };
  return { message: code === 'UNEXPECTED' ? t.refused : message, problems };
}

function problemsOf(errors: unknown): Problems {
  if (!Array.isArray(errors)) return {};
  return Object.fromEntries(
    (errors as NonNullable<Failure['errors']>)
      .filter(({ field }) => Object.hasOwn(APPLICANT_RULES, field))
      .map(({ field, message }) => [field, message]),
  );
}
