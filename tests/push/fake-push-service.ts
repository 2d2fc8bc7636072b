import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import type { NewPushSubscription } from '#contract/push.ts';

const ORIGIN = 'https://push.example.kg';
// A shared key in place of certificates, which would expire.
const TLS = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;
const psk = randomBytes(32);

export interface Browser {
  subscription: NewPushSubscription;
  /** What it could decrypt, in the order of arrival. */
  received: { title: string; language: string; path: string; id: string }[];
  /** What the service answers from now on. */
  answer: (status: number) => void;
}

/** A browser vendor's push service over HTTPS (RFC 8030), and the browsers behind it, which decrypt (RFC 8291). */
export async function startFakePushService(shopKey: () => Promise<string>) {
  const browsers = new Map<string, { take: (request: IncomingMessage) => Promise<number> }>();
  const server = createServer({ ...TLS, pskCallback: () => psk }, (request, response) => {
    void (async () => {
      await requireVapid(request, await shopKey());
      const status = (await browsers.get(request.url ?? '')?.take(request)) ?? 404;
      response.writeHead(status).end();
    })().catch(() => response.writeHead(403).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    /** Finds the service under its name. */
    agent: new Agent({
      ...TLS,
      port: (server.address() as AddressInfo).port,
      pskCallback: () => ({ psk, identity: 'shop' }),
      checkServerIdentity: () => undefined,
      lookup: (_name, { all }, found) =>
        all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
    }),
    openBrowser(): Browser {
      const [pair, auth, path] = [
        createECDH('prime256v1'),
        randomBytes(16),
        `/${randomBytes(8).toString('hex')}`,
      ];
      const publicKey = pair.generateKeys();
      const received: Browser['received'] = [];
      let status = 201;
      browsers.set(path, {
        async take(request) {
          const body = await buffer(request);
          if (status === 201)
            received.push(JSON.parse(decrypt(body, pair, auth)) as Browser['received'][number]);
          return status;
        },
      });
      const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
      return {
        subscription: { endpoint: ORIGIN + path, keys },
        received,
        answer: (next) => (status = next),
      };
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The shop has signed it, for this service (RFC 8292). */
async function requireVapid({ headers }: IncomingMessage, shopKey: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== shopKey) throw new Error('another key');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const { payload } = await jwtVerify(token, publicKey, { audience: ORIGIN, algorithms: ['ES256'] });
  if (!/^(mailto|https):/.test(payload.sub ?? '')) throw new Error('no contact');
}

function decrypt(body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (key: Buffer, mixed: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', key, mixed, info, bytes));
  const both = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const shared = derive(pair.computeSecret(sender), auth, both, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv(
    'aes-128-gcm',
    key,
    derive(shared, salt, 'Content-Encoding: nonce\0', 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
