import { type ApplicantField, APPLICANT_RULES } from '#contract/application-rules.ts';
import { fieldErrors } from '../../../api/refusal.ts';
import { RequestFailed } from '../../../api/request.ts';
import { applicationText as t } from '#text/application.ts';

export type Problems = Partial<Record<ApplicantField, string>>;

export interface ApplicationFailure {
  message: string;
  problems: Problems;
}

const NAMED: Record<string, ApplicationFailure> = {
  EMAIL_ALREADY_EXISTS: { message: t.emailTaken, problems: { email: t.emailTaken } },
  COMPANY_NAME_EXISTS: { message: t.companyTaken, problems: { companyName: t.companyTaken } },
  PASSWORD_TOO_SHORT: { message: t.passwordShort, problems: { password: t.passwordShort } },
};

/** The error catalogue of the application form. */
export function failureOf(error: unknown): ApplicationFailure {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return { message: t.noAnswer, problems: {} };
  if (!(error instanceof RequestFailed)) return { message: t.unexpected, problems: {} };

  const { status, code, message } = error;
  const problems = problemsOf(error);
  if (status === 0) return { message: t.noAnswer, problems };
  if (status === 429) return { message: t.tooMany, problems };
  if (status !== 400) return { message: t.unexpected, problems };

  const named = Object.hasOwn(NAMED, code) ? NAMED[code] : undefined;
  if (named) return { message: named.message, problems: { ...problems, ...named.problems } };
  return { message: code === 'UNEXPECTED' ? t.refused : message, problems };
}

const problemsOf = (error: RequestFailed): Problems =>
  Object.fromEntries(
    Object.entries(fieldErrors(error)).filter(([field]) => Object.hasOwn(APPLICANT_RULES, field)),
  );
