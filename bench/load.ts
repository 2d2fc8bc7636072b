import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Sent {
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Measured {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers with 503, when the machine is too busy to answer within the shop's deadline. */
  refused: number;
}

/** One visitor's work: one request, or several in turn. */
export type Work = (send: (request: Sent) => Promise<void>) => Promise<void>;

/** So many clients repeat the work without a pause; counted after a warm-up. Times are NaN if nothing was answered. */
export async function load(url: string, clients: number, seconds: number, work: Work): Promise<Measured> {
  const startedAt = performance.now();
  const from = startedAt + 300 * seconds;
  const until = from + 1000 * seconds;
  const times: number[] = [];
  let refused = 0;
  let endedAt = until;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = openClient(url);
      const isEnough = (now: number) => now >= until && (times.length > 0 || now >= until + PATIENCE_MS);
      for (let now = performance.now(); !isEnough(now);) {
        const sentAt = now;
        const isAnswered = await work(client.send).then(
          () => true,
          async (error: unknown) => {
            if (!(error instanceof Unavailable)) throw error;
            refused++;
            await sleep(RETRY_AFTER_MS);
            return false;
          },
        );
        now = performance.now();
        if (isAnswered && sentAt >= from) times.push(now - sentAt);
      }
      client.close();
      endedAt = Math.max(endedAt, performance.now());
    }),
  );
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { perSecond: (1000 * times.length) / (endedAt - from), p50Ms: at(0.5), p99Ms: at(0.99), refused };
}

/** For the first answer, which with a million products may take longer than was to be measured. */
const PATIENCE_MS = 10_000;
/** As the shop asks for. */
const RETRY_AFTER_MS = 1_000;
class Unavailable extends Error {}
const isUnavailable = (head: string) => head.startsWith('HTTP/1.1 503 ');

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** A connection that sends one request at a time. Node's own client takes as long as some of the answers measured. */
function openClient(url: string) {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname).setNoDelay(true);
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<void> | undefined;

  socket.on('data', (part) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const bodyAt = received.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
    if (bodyAt < END_OF_HEAD.length) return;
    const head = received.toString('latin1', 0, bodyAt);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (received.length < bodyAt + length) return;
    const answer = received;
    received = Buffer.alloc(0);
    if (/^HTTP\/1.1 20[01] /.test(head)) waiting?.resolve();
    else waiting?.reject(new (isUnavailable(head) ? Unavailable : Error)(answer.toString().slice(0, 2_000)));
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the connection was closed')));

  return {
    send: ({ path, body, headers = {} }: Sent): Promise<void> => {
      waiting = Promise.withResolvers();
      const text = body ? JSON.stringify(body) : '';
      const all = {
        host,
        ...headers,
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${body ? 'POST' : 'GET'} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}
