import type { Language } from '#contract/languages.ts';
import type { Db, Tx } from '../../database/connect.ts';
import { Refusal } from '../../platform/errors.ts';
import { addAccount } from '../accounts/credentials.service.ts';
import { findCompanyName, insertApplicant } from './applications.queries.ts';

export interface Applicant {
  id: string;
  email: string;
  name: string;
  passwordHash: string;
  phoneNumber: string;
  address: string;
  emailConfirmed: boolean;
  language: Language;
  companyName: string;
  companyDescription: string;
}

export const isCompanyNameTaken = (db: Db, companyName: string): Promise<boolean> =>
  findCompanyName(db, companyName);

export async function addApplicant(tx: Tx, applicant: Applicant): Promise<void> {
  const { companyName, companyDescription, ...account } = applicant;
  if (!(await addAccount(tx, { ...account, role: 'seller' }))) throw emailExists();
  if (!(await insertApplicant(tx, { id: account.id, companyName, companyDescription })))
    throw companyNameExists();
}

const named = (code: 'EMAIL_ALREADY_EXISTS' | 'COMPANY_NAME_EXISTS', field: string, extra: object = {}) => {
  const refusal = new Refusal(code);
  return new Refusal(code, { errors: [{ field, message: refusal.message }], ...extra });
};
/** `isConfirmable`: whoever proves the e-mail with a code may still get it. */
export const emailExists = (isConfirmable = false) =>
  named('EMAIL_ALREADY_EXISTS', 'email', isConfirmable ? { isConfirmable } : {});
export const companyNameExists = () => named('COMPANY_NAME_EXISTS', 'companyName');
