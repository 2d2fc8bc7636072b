import { describe, expect, test } from 'vitest';
import { ensureAdmin } from '../../server/modules/accounts/admins.service.ts';
import { newId } from '../../server/platform/ids.ts';
import { createPasswords } from '../../server/platform/passwords.ts';
import { addAccount, addSeller, mailsTo, newEmail, proveEmail } from '../shop/accounts.ts';
import { call, useTestShop } from '../shop/test-shop.ts';

const shop = useTestShop();

let companies = 0;
const application = (changed: object = {}) => ({
  firstName: 'Бакыт',
  lastName: 'Осмонов',
  email: newEmail(),
  phone: '+996 (555) 12-03-41',
  companyName: `Цех № ${(companies += 1)}`,
  companyDescription: 'Шьём рубашки.\nИ брюки тоже.',
  password: 'secret1',
  address: 'г. Бишкек, ул. Льва Толстого, 114',
  ...changed,
});
const apply = (body: object) => call(shop.app, 'POST', '/api/auth/seller/register', { body });
/** The application of somebody who has read the code in the mailbox. */
async function proven(changed: { email: string; companyName?: string }) {
  const tempToken = await proveEmail(shop.app, shop.db, changed.email, 'registration');
  return application({ ...changed, tempToken });
}
const isFree = async (path: string, query: Record<string, string>) =>
  call(shop.app, 'GET', `/api/auth/${path}?${new URLSearchParams(query).toString()}`);

test('a company applies, gets a mail, and can sign in once approved', async () => {
  const body = application();
  expect(await apply(body)).toMatchObject({
    status: 201,
    body: { message: expect.stringContaining('24 hours') },
  });
  expect((await mailsTo(shop.db, body.email)).map(({ subject }) => subject)).toEqual([
    'Заявка продавца принята',
  ]);
  const credentials = { email: body.email, password: body.password };
  const login = () => call(shop.app, 'POST', '/api/auth/login', { body: credentials });
  expect(await login()).toMatchObject({ status: 403, body: { message: 'Ваш аккаунт еще не подтвержден' } });

  await shop.db`update seller set status = 'approved' where company_name = ${body.companyName}`;
  const { token } = (await login()).body;
  expect((await call(shop.app, 'GET', '/api/auth/seller/profile', { token })).body.seller).toMatchObject({
    name: 'Бакыт Осмонов',
    phoneNumber: body.phone,
    address: body.address,
    companyDescription: body.companyDescription,
  });
});

test('each admin gets a mail about an application, in the language of its account', async () => {
  const admins = [await addAccount(shop.db, 'admin'), await addAccount(shop.db, 'admin')];
  await shop.db`update account set language = 'ky' where id = ${admins[1]!.id}`;
  const body = application();
  await apply(body);
  const [russian] = await mailsTo(shop.db, admins[0]!.email);
  expect(russian?.subject).toBe(`Новая заявка продавца: ${body.companyName}`);
  for (const known of ['Бакыт Осмонов', body.phone, body.email, 'Шьём рубашки.', '/sellers'])
    expect(russian?.text).toContain(known);
  const [kyrgyz] = await mailsTo(shop.db, admins[1]!.email);
  expect(kyrgyz?.subject).toBe(`Сатуучунун жаңы арызы: ${body.companyName}`);

  // An application that is refused is not told.
  await apply(body);
  expect(await mailsTo(shop.db, admins[0]!.email)).toHaveLength(1);
});

test('the form learns whether an e-mail and a company name are free', async () => {
  const body = application();
  const check = async () => [
    (await isFree('checkEmail', { email: body.email.toUpperCase() })).body,
    (await isFree('check-company-name', { companyName: ` ${body.companyName.toUpperCase()} ` })).body,
  ];
  expect(await check()).toEqual([
    { unique: true, message: 'Email is available' },
    { unique: true, message: 'Company name is available' },
  ]);
  await apply(body);
  // Nobody has proven the e-mail yet.
  expect(await check()).toEqual([
    { unique: true, message: 'Email is available' },
    { unique: false, message: 'Company name already taken' },
  ]);
  await apply(await proven({ email: body.email, companyName: body.companyName }));
  expect(await check()).toEqual([
    { unique: false, message: 'This email is already registered' },
    { unique: false, message: 'Company name already taken' },
  ]);
  expect(await isFree('checkEmail', { email: 'nobody' })).toMatchObject({
    status: 400,
    body: { message: 'Invalid email format' },
  });
  expect((await isFree('check-company-name', { companyName: 'А' })).status).toBe(400);
  expect((await isFree('check-company-name', {})).status).toBe(400);
});

test('the mail about an application quotes nothing of it', async () => {
  const email = newEmail();
  const spam = 'Win at spam.example';
  await apply(
    application({
      email,
      firstName: spam,
      lastName: spam,
      companyName: spam,
      address: spam,
      companyDescription: spam,
    }),
  );
  const [mail] = await mailsTo(shop.db, email);
  expect(mail?.text).toContain('Мы получили заявку продавца');
  expect(`${mail?.subject} ${mail?.text}`).not.toContain('spam');
});

test('the owner of an e-mail that a stranger has applied with registers as if it were free', async () => {
  const email = newEmail();
  const strangers = application({ email });
  await apply(strangers);
  const post = (path: string, body: object) => call(shop.app, 'POST', `/api/auth/${path}`, { body });
  expect((await post('check-email', { email })).body).toEqual({ exists: false });
  expect((await post('send-otp', { email, purpose: 'password_reset' })).body.code).toBe('CLIENT_NOT_FOUND');
  const other = await addSeller(shop.db, { status: 'pending' });

  const tempToken = await proveEmail(shop.app, shop.db, email, 'registration');
  const registered = await post('register', { email, password: 'secret2', name: 'Нуриза', tempToken });
  expect(registered).toMatchObject({ status: 201, body: { user: { email, role: 'customer' } } });
  expect((await post('login', { email, password: strangers.password })).status).toBe(401);
  expect((await post('login', { email, password: 'secret2' })).status).toBe(200);
  expect((await post('check-email', { email })).body).toEqual({ exists: true });

  // The application is gone, with its company name; the next one is as it was.
  expect((await isFree('check-company-name', { companyName: strangers.companyName })).body.unique).toBe(true);
  expect(await shop.db`select from seller where id = ${other.id} and deleted_at is null`).toHaveLength(1);
  const noted =
    await shop.db`select actor_id, action, subject_label from audit_entry where actor_id = ${registered.body.user._id}`;
  expect(noted).toEqual([
    {
      actorId: registered.body.user._id,
      action: 'application replaced',
      subjectLabel: strangers.companyName,
    },
  ]);
});

test('a second application for an e-mail needs the proof of it, and replaces the first', async () => {
  const email = newEmail();
  const first = application({ email });
  await apply(first);
  expect(await apply(application({ email }))).toMatchObject({
    status: 400,
    body: { code: 'EMAIL_ALREADY_EXISTS', isConfirmable: true },
  });
  expect((await apply(application({ email, tempToken: 'made up' }))).body.code).toBe('TEMP_TOKEN_INVALID');
  const second = await proven({ email, companyName: first.companyName });
  expect((await apply(second)).status).toBe(201);
  expect((await apply(second)).status).toBe(400);
  expect((await apply(application({ email }))).body).toMatchObject({ code: 'EMAIL_ALREADY_EXISTS' });
  expect((await apply(application({ email }))).body.isConfirmable).toBeUndefined();
  expect(
    await shop.db`
      select email_confirmed, status from account join seller using (id)
      where email = ${email} and account.deleted_at is null`,
  ).toEqual([{ emailConfirmed: true, status: 'pending' }]);
});

test('an admin’s e-mail that a stranger has applied with can still be made an admin’s', async () => {
  const email = newEmail();
  await apply(application({ email }));
  expect(await ensureAdmin(shop.db, createPasswords(), { email, password: 'secret1' })).toBe('made');
});

describe('the named failures of the form are 400s with their code and field', () => {
  test('an e-mail that is taken, by anybody', async () => {
    const { email } = await addAccount(shop.db, 'customer');
    expect(await apply(application({ email }))).toMatchObject({
      status: 400,
      body: {
        code: 'EMAIL_ALREADY_EXISTS',
        message: 'This email is already registered',
        errors: [{ field: 'email', message: 'This email is already registered' }],
      },
    });
  });
  test('a company name that is taken', async () => {
    const first = application();
    await apply(first);
    expect(await apply(application({ companyName: first.companyName.toLowerCase() }))).toMatchObject({
      status: 400,
      body: {
        code: 'COMPANY_NAME_EXISTS',
        message: 'Company name already taken',
        errors: [{ field: 'companyName', message: 'Company name already taken' }],
      },
    });
  });
  test('a password that is too short', async () => {
    expect(await apply(application({ password: '12345' }))).toMatchObject({
      status: 400,
      body: {
        code: 'PASSWORD_TOO_SHORT',
        message: 'Password too short',
        errors: [{ field: 'password', message: 'Password too short' }],
      },
    });
  });
  test('the same when two apply at the same moment', async () => {
    const [one, two] = [application(), application()];
    const sameEmail = await Promise.all([apply(one), apply({ ...two, email: one.email })]);
    expect(sameEmail.map(({ body }) => body.code).toSorted()).toEqual(['EMAIL_ALREADY_EXISTS', undefined]);
    const [three, four] = [application(), application()];
    const sameName = await Promise.all([apply(three), apply({ ...four, companyName: three.companyName })]);
    expect(sameName.map(({ body }) => body.code).toSorted()).toEqual(['COMPANY_NAME_EXISTS', undefined]);
    expect(await shop.db`select from account where email = any(${[three.email, four.email]})`).toHaveLength(
      1,
    );
  });
});

test.each([
  [{ email: '' }, 'Email is required'],
  [{ email: undefined }, 'Email is required'],
  [{ email: 'a@b' }, 'Invalid email format'],
  [{ email: `${'a'.repeat(95)}@example.kg` }, 'Invalid email format'],
  [{ firstName: ' <> ' }, 'First name is required'],
  [{ firstName: 'А' }, 'First name too short'],
  [{ lastName: 7 }, 'Last name is required'],
  [{ companyName: '' }, 'Company name is required'],
  [{ phone: '' }, 'Phone is required'],
  [{ phone: '123-45' }, 'Invalid phone format'],
  [{ phone: '1234567; drop' }, 'Invalid phone format'],
  [{ phone: '1'.repeat(21) }, 'Invalid phone format'],
  [{ address: 'ул 1' }, 'Address too short'],
  [{ companyDescription: 'Коротко' }, 'Company description too short'],
  [{ password: '' }, 'Password is required'],
  [{ password: 'x'.repeat(51) }, 'Password too long'],
])('%o is told in the words of the form', async (changed, message) => {
  expect(await apply(application(changed))).toMatchObject({
    status: 400,
    body: { message, code: 'INVALID_INPUT' },
  });
});

test('texts lose their angle brackets and what their input would not take', async () => {
  const body = application({
    firstName: `<i>${'Ж'.repeat(80)}`,
    companyName: `<script>${'Цех '.repeat(40)}`,
    address: `\0${'у'.repeat(300)}`,
    companyDescription: `<img onerror=x>\r\n${'т'.repeat(2_000)}`,
  });
  expect((await apply(body)).status).toBe(201);
  const [kept] = await shop.db`
    select name, address, company_name, company_description from account join seller using (id)
    where email = ${body.email}`;
  expect(kept!.name).toBe(`i${'Ж'.repeat(49)} Осмонов`);
  expect(kept!.companyName).toHaveLength(100);
  expect(kept!.companyName).toMatch(/^scriptЦех/);
  expect(kept!.address).toBe('у'.repeat(200));
  expect(kept!.companyDescription).toHaveLength(1000);
  expect(kept!.companyDescription).toMatch(/^img onerror=x\nт/);
});

test('nobody applies as an approved seller or as somebody else', async () => {
  const id = newId();
  const smuggled = { status: 'approved', role: 'admin', _id: id, id, isProductsVisible: false };
  const body = application(smuggled);
  expect((await apply(body)).status).toBe(201);
  expect(
    await shop.db`
      select id = ${id} as smuggled, role, status, is_products_visible from account join seller using (id)
      where email = ${body.email}`,
  ).toEqual([{ smuggled: false, role: 'seller', status: 'pending', isProductsVisible: true }]);
});
