import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, test, vi } from 'vitest';
import { useTestDatabase } from '../../server/database/test-database.ts';
import { createLog } from '../../server/platform/log.ts';
import { openMailer } from '../../server/platform/mail/mailer.ts';
import { enqueueMail } from '../../server/platform/mail/outbox.ts';
import { startMailWorker } from '../../server/platform/mail/worker.ts';
import { full } from '../full.ts';
import { createRandom, SEED } from './random.ts';

const MAILS = full(120, 3_000);
const shop = useTestDatabase();

const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });

/** A mail server that is at times slow, refuses for now or for good, and drops connections before or after it took a mail. */
async function startFaultyMailServer(seed: number) {
  const random = createRandom(seed);
  const sockets = new Set<Socket>();
  /** How often each recipient's mail was taken, and how often the sender could not know. */
  const taken = new Map<string, number>();
  const takenUnsaid = new Map<string, number>();
  const fault = random.chance;
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);
  const drop = (remotePort: number) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy();
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect({ remotePort }, done) {
      if (fault(0.05)) {
        drop(remotePort);
        return;
      }
      done(fault(0.05) ? refusal(421, 'too busy') : undefined);
    },
    onMailFrom: (_address, _session, done) => done(fault(0.03) ? refusal(451, 'try later') : undefined),
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('gone')) {
        done(refusal(550, 'no such mailbox'));
        return;
      }
      done(fault(0.1) ? refusal(450, 'mailbox busy') : undefined);
    },
    onData(stream, { envelope, remotePort }, done) {
      if (fault(0.05)) {
        drop(remotePort);
        return;
      }
      const slowMs = fault(0.1) ? random.below(300) : 0;
      void text(stream).then(
        () =>
          setTimeout(() => {
            const recipient = envelope.rcptTo[0]!.address;
            if (fault(0.05)) return done(refusal(452, 'disk full'));
            count(taken, recipient);
            if (!fault(0.05)) return done();
            count(takenUnsaid, recipient);
            drop(remotePort);
          }, slowMs),
        () => {},
      );
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    takenUnsaid,
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

test(
  'a mail server that refuses, stalls and hangs up loses no mail; one goes out twice only where it was taken unsaid',
  async () => {
    const recipients = Array.from(
      { length: MAILS },
      (_, at) => `${at % 10 === 0 ? 'gone' : 'buyer'}${at}@example.kg`,
    );
    const mail = { language: 'ru' as const, subject: 'Заказ', greeting: 'Здравствуйте!', parts: [] };
    await shop.db.begin(async (tx) => {
      for (const recipient of recipients) await enqueueMail(tx, recipient, mail);
    });
    const server = await startFaultyMailServer(SEED);
    const mailers = await Promise.all(
      [1, 2].map(() => openMailer({ smtpUrl: server.url, from: 'Kerben <shop@kerben.test>' })),
    );
    const workers = mailers.map((mailer) => {
      const timing = { pollMs: 10, firstRetryMs: 20, longestRetryMs: 100 };
      const worker = startMailWorker({
        db: shop.db,
        deliver: mailer.deliver,
        log: createLog('silent'),
        timing,
      });
      return { mailer, worker };
    });
    const countWaiting = async () => {
      const [row] = await shop.db<{ waiting: number }[]>`
        select count(*)::int as waiting from mail where sent_at is null and failed_at is null`;
      return row!.waiting;
    };
    await vi.waitFor(async () => expect(await countWaiting()).toBe(0), {
      timeout: full(60_000, 600_000),
      interval: 50,
    });
    for (const { mailer, worker } of workers) {
      await worker.stop();
      mailer.close();
    }
    await server.stop();

    const settled = await shop.db<{ recipient: string; isSent: boolean }[]>`
      select recipient, sent_at is not null as is_sent from mail`;
    for (const { recipient, isSent } of settled) {
      const isGone = recipient.startsWith('gone');
      expect([recipient, isSent]).toEqual([recipient, !isGone]);
      const times = isGone ? 0 : 1 + (server.takenUnsaid.get(recipient) ?? 0);
      expect([recipient, server.taken.get(recipient) ?? 0]).toEqual([recipient, times]);
    }
    const twice = [...server.takenUnsaid.values()].reduce((sum, times) => sum + times, 0);
    process.stdout.write(`SEED=${SEED}: ${MAILS} mails, ${twice} sent again since their taking was unsaid\n`);
    expect(twice).toBeGreaterThan(0);
  },
  full(90_000, 700_000),
);
