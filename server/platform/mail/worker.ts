import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../database/connect.ts';
import { counters } from '../counters.ts';
import type { Log } from '../log.ts';
import { type Deliver, failureCode, MAX_CONNECTIONS, RecipientRefused } from './mailer.ts';
import {
  type Channel,
  claimDueMails,
  deleteSettledMails,
  type DueMail,
  markSent,
  postpone,
} from './outbox.queries.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600 * SECOND_MS;
const DAY_MS = 24 * HOUR_MS;

export interface MailTiming {
  pollMs: number;
  /** Longer than all timeouts of one delivery together. */
  leaseMs: number;
  firstRetryMs: number;
  longestRetryMs: number;
  giveUpAfterMs: number;
  keepMs: number;
}

const TIMING: MailTiming = {
  pollMs: SECOND_MS,
  leaseMs: 300 * SECOND_MS,
  firstRetryMs: 5 * SECOND_MS,
  longestRetryMs: HOUR_MS,
  giveUpAfterMs: 3 * DAY_MS,
  keepMs: 30 * DAY_MS,
};

const CLEAN_EVERY_MS = HOUR_MS;

export interface MailWorker {
  /** Waits for deliveries in progress. */
  stop(): Promise<void>;
}

interface WorkerOptions {
  db: Db;
  channel?: Channel;
  deliver: Deliver;
  log: Log;
  timing?: Partial<MailTiming>;
}

/**
 * A mail is marked as sent after the mail server accepted it. A crash in between sends it twice; the other order
 * would lose it.
 */
export function startMailWorker({
  db,
  channel = 'mail',
  deliver,
  log,
  timing: changed,
}: WorkerOptions): MailWorker {
  const timing = { ...TIMING, ...changed };
  const stopping = new AbortController();
  const inFlight = new Set<Promise<void>>();
  let databaseDown = false;
  let cleanedAt = -Infinity;

  /** Undefined if the database is down, which is logged once, not every second. */
  async function queryOrWait<T>(query: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await query();
      if (databaseDown) log.info('mails: the database is back');
      databaseDown = false;
      return answer;
    } catch (error) {
      if (!databaseDown) log.error({ err: error }, 'mails wait: the database does not answer');
      databaseDown = true;
      return undefined;
    }
  }

  /** Retried while the database is down: otherwise a delivered mail would be sent again. */
  async function retryWrite<T>(write: () => Promise<T>): Promise<T | undefined> {
    const deadline = Date.now() + timing.leaseMs;
    for (;;) {
      const kept = await queryOrWait(async () => ({ answer: await write() }));
      if (kept || stopping.signal.aborted || Date.now() > deadline) return kept?.answer;
      await pause();
    }
  }

  async function send(mail: DueMail): Promise<void> {
    try {
      await deliver(mail);
    } catch (error) {
      return notDelivered(mail, error);
    }
    await retryWrite(() => markSent(db, mail.id));
    counters.mailsSent += 1;
    log.debug({ mail: mail.id, attempts: mail.attempts }, 'mail sent');
  }

  async function notDelivered({ id, attempts }: DueMail, error: unknown): Promise<void> {
    const code = failureCode(error);
    const { retryAfterMs = 0 } = error as { retryAfterMs?: number };
    const backoffMs = Math.min(timing.firstRetryMs * 2 ** (attempts - 1), timing.longestRetryMs);
    const delayMs = Math.max(backoffMs, retryAfterMs);
    const giveUpAfterMs = error instanceof RecipientRefused ? 0 : timing.giveUpAfterMs;
    const givenUp = await retryWrite(() => postpone(db, { id, code, delayMs, giveUpAfterMs }));
    if (givenUp) counters.mailsFailed += 1;
    if (givenUp) log.error({ mail: id, attempts, reason: code }, 'mail given up');
    else log.warn({ mail: id, attempts, reason: code }, 'mail not sent, to be tried again');
  }

  const pause = () => sleep(timing.pollMs, undefined, { signal: stopping.signal }).catch(() => {});

  async function clean(): Promise<void> {
    if (Date.now() - cleanedAt < CLEAN_EVERY_MS) return;
    cleanedAt = Date.now();
    await queryOrWait(() => deleteSettledMails(db, timing.keepMs));
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await clean();
      const free = MAX_CONNECTIONS - inFlight.size;
      const claimed =
        (await queryOrWait(() => claimDueMails(db, { channel, limit: free, leaseMs: timing.leaseMs }))) ?? [];
      for (const mail of claimed) {
        const sending = send(mail).finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      if (claimed.length < free) await pause();
      else await Promise.race(inFlight);
    }
    await Promise.all(inFlight);
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
