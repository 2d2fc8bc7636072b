import type { Availability, Done } from '#contract/auth.ts';
import { REFUSALS } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { SellerApplication } from '#contract/sellers.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import type { Requester } from '../../platform/devices.ts';
import type { Identity } from '../../platform/identity.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueMail, enqueueMails } from '../../platform/mail/outbox.ts';
import { adminContacts } from '../accounts/admins.service.ts';
import { findCredentials, isEmailTaken } from '../accounts/credentials.service.ts';
import {
  addApplicant,
  companyNameExists,
  emailExists,
  isCompanyNameTaken,
} from '../sellers/applications.service.ts';
import { requireEmailProof, consumeEmailProof } from './codes.service.ts';
import { applicationMail, newApplicationMail } from './auth-mails.ts';

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
  allowances.use(db, 'e-mail check', `${email} ${network}`);

export async function apply(
  db: Db,
  { passwords, allowances, publicUrl }: Identity,
  { firstName, lastName, phone, password, tempToken, ...application }: SellerApplication,
  { network, language }: Requester & { language: Language },
): Promise<Done> {
  const { email, companyName } = application;
  await allowances.use(db, 'application', `${email} ${network}`);
  const proof = tempToken === undefined ? undefined : { email, tempToken };
  if (proof) await requireEmailProof(db, 'registration', proof);
  const holder = await findCredentials(db, email);
  if (holder && (holder.emailConfirmed || !proof)) throw emailExists(!holder.emailConfirmed);
  // The application that this one replaces may have the same company name.
  if (!holder && (await isCompanyNameTaken(db, companyName))) throw companyNameExists();
  const passwordHash = await passwords.hash(password);

  await begin(db, async (tx) => {
    if (proof) await consumeEmailProof(tx, 'registration', proof);
    await addApplicant(tx, {
      ...application,
      id: newId(),
      name: `${firstName} ${lastName}`,
      passwordHash,
      phoneNumber: phone,
      emailConfirmed: proof !== undefined,
      language,
    });
    if (proof || (await allowances.tryUse(tx, 'mail by strangers', email)))
      await enqueueMail(tx, email, applicationMail(language));
    const { companyDescription: description } = application;
    const applied = { company: companyName, description, name: `${firstName} ${lastName}`, phone, email };
    const notices = (await adminContacts(tx)).map((admin) => ({
      to: admin.email,
      content: newApplicationMail(admin.language, applied, publicUrl),
      isNotice: true,
    }));
    await enqueueMails(tx, notices);
  });
  return { message: 'Application accepted. We will contact you within 24 hours.' };
}
