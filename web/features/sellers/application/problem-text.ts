import { type ApplicantField, problemWith } from '#contract/application-rules.ts';
import { applicantRulesText } from '#text/applicant-rules.ts';

export function problemText(field: ApplicantField, typed: string): string | undefined {
  const code = problemWith(field, typed);
  return code && applicantRulesText[code];
}
