import type { Availability, Done } from '#contract/auth.ts';
import { REFUSALS } from '#contract/errors.ts';
import type { SellerApplication } from '#contract/sellers.ts';
import type { Db } from '../../database/connect.ts';
import type { Requester } from '../../platform/devices.ts';
import type { Identity } from '../../platform/identity.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { isEmailTaken } from '../accounts/credentials.service.ts';
import {
  addApplicant,
  companyNameExists,
  emailExists,
  isCompanyNameTaken,
} from '../sellers/applications.service.ts';
import { applicationLetter } from './letters.ts';

export async function checkEmailAvailable(
  db: Db,
  identity: Identity,
  email: string,
  requester: Requester,
): Promise<Availability> {
  await countEmailCheck(db, identity, email, requester);
  return (await isEmailTaken(db, email))
    ? { unique: false, message: REFUSALS.EMAIL_ALREADY_EXISTS.message }
    : { unique: true, message: 'Email is available' };
}

export async function checkCompanyNameAvailable(db: Db, companyName: string): Promise<Availability> {
  return (await isCompanyNameTaken(db, companyName))
    ? { unique: false, message: REFUSALS.COMPANY_NAME_EXISTS.message }
    : { unique: true, message: 'Company name is available' };
}

export async function checkEmailExists(
  db: Db,
  identity: Identity,
  email: string,
  requester: Requester,
): Promise<boolean> {
  await countEmailCheck(db, identity, email, requester);
  return isEmailTaken(db, email);
}

const countEmailCheck = (db: Db, { allowances }: Identity, email: string, { network }: Requester) =>
  allowances.take(db, 'e-mail check', `${email} ${network}`);

export async function apply(
  db: Db,
  { passwords, allowances }: Identity,
  { firstName, lastName, phone, password, ...application }: SellerApplication,
  { network }: Requester,
): Promise<Done> {
  const { email, companyName } = application;
  await allowances.take(db, 'application', `${email} ${network}`);
  if (await isEmailTaken(db, email)) throw emailExists();
  if (await isCompanyNameTaken(db, companyName)) throw companyNameExists();
  const passwordHash = await passwords.hash(password);
  const name = `${firstName} ${lastName}`;

  await db.begin(async (tx) => {
    await addApplicant(tx, { ...application, id: newId(), name, passwordHash, phoneNumber: phone });
    await enqueueMail(tx, email, applicationLetter({ name: firstName, companyName }));
  });
  return { message: 'Application accepted. We will contact you within 24 hours.' };
}
