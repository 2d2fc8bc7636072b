import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../database/test-database.ts';
import { composeMail, type MailContent } from './compose-mail.ts';
import { enqueueMail } from './outbox.ts';

const shop = useTestDatabase();
const mail = (subject: string): MailContent => ({
  language: 'ru',
  subject,
  greeting: 'Здравствуйте!',
  parts: [],
});
const post = (to: string, subject = 'Заказ принят') =>
  shop.db.begin((tx) => enqueueMail(tx, to, mail(subject)));
const subjects = async () =>
  (await shop.db<{ content: unknown }[]>`select content from mail`).map(
    ({ content }) => composeMail(content as MailContent).subject,
  );

beforeEach(async () => {
  await shop.db`truncate mail`;
});

test.each([
  ['no address', 'aida'],
  ['two addresses', 'aida@example.kg, bek@example.kg'],
  ['a name with an address', 'Aida <aida@example.kg>'],
  ['a header after a line break', 'aida@example.kg\r\nBcc: bek@example.kg'],
  ['a line break at the end', 'aida@example.kg\n'],
  ['an address beyond any mail server', `${'a'.repeat(250)}@example.kg`],
])('a mail to %s is refused, and the refusal does not quote it', async (_what, to) => {
  const refused = await post(to).catch((error: Error) => error);
  expect(refused).toBeInstanceOf(Error);
  expect((refused as Error).message).toBe('a mail needs one e-mail address to go to');
  expect(await subjects()).toEqual([]);
});

test('a line break in a subject becomes a space, so that it begins no header', async () => {
  await post('aida@example.kg', 'Заказ\r\nBcc: bek@example.kg\0\u0085конец');
  expect(await subjects()).toEqual(['Заказ Bcc: bek@example.kg конец']);
});

test('a long subject is cut, so that a long name does not cost the order', async () => {
  await post('aida@example.kg', `Заказ: ${'платье '.repeat(60)}`);
  const [subject] = await subjects();
  expect(subject).toHaveLength(200);
  expect(subject).toMatch(/…$/);
});

test('a due mail is found by its index among many sent ones', async () => {
  await shop.db`
    insert into mail (id, recipient, content, sent_at)
    select gen_random_uuid(), 'aida@example.kg', '{}', now() from generate_series(1, 5000)`;
  await shop.db`analyze mail`;
  const plan = await shop.db<{ 'QUERY PLAN': string }[]>`
    explain select id from mail
    where sent_at is null and failed_at is null and due_at <= now()
    order by due_at limit 5 for update skip locked`;
  expect(JSON.stringify(plan)).toContain('Index Scan using mail_due');
});
