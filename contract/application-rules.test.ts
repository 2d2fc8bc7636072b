import { expect, test } from 'vitest';
import { z } from 'zod';
import { APPLICANT_RULES, type ApplicantField, problemWith } from './application-rules.ts';
import { EMAIL_SHAPE } from './email-shape.ts';
import { SellerApplication } from './sellers.ts';

const TYPED: [ApplicantField, string, string | undefined][] = [
  ['email', '', 'Email is required'],
  ['email', 'somebody', 'Invalid email format'],
  ['email', `${'a'.repeat(95)}@mail.kg`, 'Invalid email format'],
  ['email', ' Aida@Mail.KG ', undefined],
  ['firstName', ' ', 'First name is required'],
  ['firstName', 'А', 'First name too short'],
  ['firstName', 'Аа', undefined],
  ['lastName', '<>', 'Last name is required'],
  ['lastName', 'О', 'Last name too short'],
  ['companyName', '', 'Company name is required'],
  ['companyName', 'Я', 'Company name too short'],
  ['phone', '', 'Phone is required'],
  ['phone', '12-34-5', 'Invalid phone format'],
  ['phone', '0555 abc 123', 'Invalid phone format'],
  ['phone', '+996 (555) 12-34-56', undefined],
  ['address', '', 'Address is required'],
  ['address', 'Ошская', undefined],
  ['address', 'Ош', 'Address too short'],
  ['companyDescription', '', 'Company description is required'],
  ['companyDescription', 'Шьём', 'Company description too short'],
  ['password', '', 'Password is required'],
  ['password', '12345', 'Password too short'],
  ['password', '123456', undefined],
];

test.each(TYPED)('%s %j: the form and the server say the same', (field, typed, problem) => {
  const found = problemWith(field, typed);
  expect(found && APPLICANT_RULES[field][found]).toBe(problem);
  const said = SellerApplication.shape[field].safeParse(typed).error?.issues[0]?.message;
  expect(said).toBe(problem);
});

test('an e-mail looks as the schema library has it', () => {
  expect(EMAIL_SHAPE.source.replaceAll('\\-', '-')).toBe(z.regexes.email.source.replaceAll('\\-', '-'));
});
