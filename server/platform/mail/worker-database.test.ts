import { expect, test, vi } from 'vitest';
import { connect } from '../../database/connect.ts';
import { useTestDatabase } from '../../database/test-database.ts';
import { createLog } from '../log.ts';
import type { MailContent } from './compose-mail.ts';
import { enqueueMail } from './outbox.ts';
import { startMailWorker } from './worker.ts';

const shop = useTestDatabase();
const MAIL: MailContent = {
  language: 'ru',
  subject: 'Заказ принят',
  greeting: 'Здравствуйте!',
  parts: [],
};

const eventually = <T>(check: () => T | Promise<T>) => vi.waitFor(check, { timeout: 15_000, interval: 10 });

test('a database that goes away is told once, and mails go on when it is back', async () => {
  let logged = '';
  const log = createLog('info', { write: (line) => void (logged += line) });
  const db = connect(shop.url, { max: 2 });
  const delivered: string[] = [];
  const worker = startMailWorker({
    db,
    log,
    timing: { pollMs: 10 },
    deliver: async ({ recipient }) => void delivered.push(recipient),
  });
  try {
    await shop.db`alter table mail rename to mail_away`;
    await eventually(() => expect(logged).toContain('the database does not answer'));
    await shop.db`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await shop.db`alter table mail_away rename to mail`;
    await eventually(() => expect(logged).toContain('the database is back'));
    expect(logged.match(/the database does not answer/g)).toHaveLength(1);

    await shop.db.begin((tx) => enqueueMail(tx, 'aida@example.kg', MAIL));
    await eventually(() => expect(delivered).toEqual(['aida@example.kg']));
  } finally {
    await worker.stop();
    await db.end({ timeout: 1 });
  }
});

test('a mail that went out while the database was away does not go out again', async () => {
  const log = createLog('silent');
  let deliveries = 0;
  await shop.db`truncate mail`;
  await shop.db.begin((tx) => enqueueMail(tx, 'aida@example.kg', MAIL));
  const worker = startMailWorker({
    db: shop.db,
    log,
    timing: { pollMs: 10 },
    async deliver() {
      deliveries += 1;
      await shop.db`alter table mail rename to mail_away`;
    },
  });
  try {
    await eventually(() => expect(deliveries).toBe(1));
    await shop.db`alter table mail_away rename to mail`;
    await eventually(async () => {
      const [mail] = await shop.db<{ sentAt: Date | null }[]>`select sent_at from mail`;
      expect(mail?.sentAt).toBeInstanceOf(Date);
    });
    expect(deliveries).toBe(1);
  } finally {
    await worker.stop();
  }
});
