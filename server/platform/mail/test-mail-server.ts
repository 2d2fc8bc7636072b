import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterEach } from 'vitest';

export interface TestMailServer {
  readonly url: string;
  readonly received: { to: string[]; raw: string }[];
  stop(): Promise<void>;
  startAgain(): Promise<void>;
}

export interface Answers {
  toRecipient?: (address: string) => { status: number; words: string } | undefined;
}

const running = new Set<TestMailServer>();
afterEach(async () => {
  await Promise.all([...running].map((server) => server.stop()));
});

export async function startTestMailServer({
  toRecipient = () => undefined,
}: Answers = {}): Promise<TestMailServer> {
  const received: TestMailServer['received'] = [];
  let server: SMTPServer;
  let port = 0;

  async function startAgain() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo({ address }, _session, done) {
        const no = toRecipient(address);
        done(no && Object.assign(new Error(no.words), { responseCode: no.status }));
      },
      onData(stream, { envelope }, done) {
        void text(stream).then((raw) => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
          done();
        });
      },
    });
    // A client that goes away in the middle is what these tests are about.
    server.on('error', () => {});
    const { server: listener } = server;
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (address !== null && typeof address === 'object') port = address.port;
    running.add(double);
  }

  const double: TestMailServer = {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    received,
    async stop() {
      running.delete(double);
      await new Promise<void>((closed) => server.close(() => closed()));
    },
    startAgain,
  };
  await startAgain();
  return double;
}
