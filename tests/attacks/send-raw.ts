import { connect } from 'node:net';
import { type Answer, GIVE_UP_AFTER_MS, type Outcome } from './send.ts';

/** Bytes written to a socket as they are. */
export interface RawRequest {
  bytes: Buffer;
  /** Says that no more will come, instead of leaving the shop waiting. */
  end: boolean;
}

/** Writes the bytes, and reads the first answer. */
export function sendRaw(url: string, { bytes, end }: RawRequest): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let tookMs = 0;
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    const finish = () => {
      clearTimeout(patience);
      socket.destroy();
      resolve(readAnswer(Buffer.concat(chunks), tookMs));
    };
    const patience = setTimeout(() => {
      // Without the end of the stream the shop may wait until its own timeout.
      if (end) resolve('hung');
      finish();
    }, GIVE_UP_AFTER_MS);
    socket.on('data', (chunk) => {
      tookMs ||= performance.now() - startedAt;
      chunks.push(chunk);
      if (readAnswer(Buffer.concat(chunks), tookMs)?.isWhole === true) finish();
    });
    socket.on('end', finish);
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(bytes);
    if (end) socket.end();
  });
}

/** "Go on" is no answer yet. */
const INTERIM = /^HTTP\/1\.1 100[^]*?\r\n\r\n/;

function readAnswer(received: Buffer, tookMs: number): (Answer & { isWhole: boolean }) | undefined {
  const bytes = received.subarray(INTERIM.exec(received.toString('latin1'))?.[0].length ?? 0);
  const text = bytes.toString('latin1');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  if (!status) return undefined;
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const lines = text.slice(0, headEnd).split('\r\n').slice(1);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  const length = Number(headers['content-length'] ?? Infinity);
  const body = bytes.subarray(headEnd + 4, Math.min(headEnd + 4 + length, bytes.length));
  return { status: Number(status), headers, body: body.toString(), tookMs, isWhole: body.length === length };
}
