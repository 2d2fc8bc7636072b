import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Db, dropConnections } from './connect.ts';

const CHECK_EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
const RETRY_AFTER_MS = 250;

interface Listening {
  /** Constants only: they are not quoted. */
  channel: string;
  onNotice: (text: string) => void;
  /** Called with true once notices arrive, with false when some may have been missed. */
  onState: (isListening: boolean) => void;
}

/**
 * Listens on a connection of its own, which must not lead through a pooler. The driver's own `listen` does not notice a
 * connection that has gone silent, and does not try again on a server that was still a standby.
 */
export function listen(url: string, { channel, onNotice, onState }: Listening): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function listenUntilLost(): Promise<void> {
    const lost = Promise.withResolvers<void>();
    const connection = connect(url, {
      max: 1,
      onNotice: (_channel, text) => onNotice(text),
      onClose: lost.resolve,
    });
    const unanswered = async () => {
      await Promise.race([lost.promise, sleep(ANSWER_WITHIN_MS, undefined, { ref: false })]);
      throw new Error('the database does not answer');
    };
    try {
      let isListening = false;
      while (!stopping.signal.aborted) {
        // Also the check that the connection lives: listening twice changes nothing.
        await Promise.race([connection.unsafe(`listen ${channel}`), unanswered()]);
        if (!isListening) onState((isListening = true));
        await Promise.race([pause(CHECK_EVERY_MS), lost.promise]);
      }
    } catch {
      // Tried again below.
    } finally {
      onState(false);
      dropConnections(connection);
      await connection.end({ timeout: 0 });
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await listenUntilLost();
      await pause(RETRY_AFTER_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

export async function notify(db: Db, channel: string, text: string): Promise<void> {
  await db`select from pg_notify(${channel}, ${text})`;
}
