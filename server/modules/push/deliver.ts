import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import type { Db } from '../../database/connect.ts';
import { type Deliver, RecipientRefused } from '../../platform/mail/mailer.ts';
import { publicLookup } from '../../platform/network.ts';
import { deleteEndpoint, findAddress, type PushAddress, type PushKey } from './push.queries.ts';

const ANSWER_WITHIN_MS = 15_000;
/** A browser that is off for longer learns it from the mail. */
const KEPT_SECONDS = 24 * 60 * 60;
const GONE = [404, 410];

class PushFailure extends Error {
  readonly code: string;
  readonly retryAfterMs: number;
  constructor({ statusCode = 0, headers }: IncomingMessage) {
    super('the push service did not take the message');
    this.code = `PUSH_${statusCode}`;
    this.retryAfterMs = (Number(headers['retry-after']) || 0) * 1_000;
  }
}

interface DeliveryOptions {
  publicUrl: string;
  key: PushKey;
  /** Connects to no address of this machine or network: a browser's owner may name any endpoint. */
  agent?: Agent;
}

/** The recipient is a subscription. One that is gone is deleted. */
export const createPushDelivery =
  (
    db: Db,
    { publicUrl, key, agent = new Agent({ lookup: publicLookup, keepAlive: false }) }: DeliveryOptions,
  ): Deliver =>
  async ({ id, recipient, content }) => {
    const address = await findAddress(db, recipient);
    if (!address) throw new RecipientRefused({ code: 'NOT_SUBSCRIBED' });
    const link = content.parts.find((part) => 'href' in part);
    const { pathname, search, hash } = new URL(link?.href ?? '/', publicUrl);
    const { language, subject } = content;
    const payload = JSON.stringify({ title: subject, language, path: pathname + search + hash, id });
    const answer = await send(await encrypt(address, payload, { publicUrl, key }), agent);
    const { statusCode = 0 } = answer;
    // The rest of the answer may be endless.
    answer.destroy();
    if (statusCode >= 200 && statusCode < 300) return;
    const failure = new PushFailure(answer);
    if (GONE.includes(statusCode)) await deleteEndpoint(db, address.endpoint);
    // Permanent: retrying would not help.
    if (statusCode >= 400 && statusCode < 500 && statusCode !== 429) throw new RecipientRefused(failure);
    throw failure;
  };

/** Loaded with the first message: most shops start sooner without it. */
async function encrypt(
  { endpoint, p256dh, auth }: PushAddress,
  payload: string,
  { publicUrl, key }: Pick<DeliveryOptions, 'publicUrl' | 'key'>,
) {
  const { default: webPush } = await import('web-push');
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject: contactOf(publicUrl), ...key },
      TTL: KEPT_SECONDS,
      urgency: 'normal',
    });
  } catch (error) {
    // The keys are no point of the curve.
    throw new RecipientRefused(error);
  }
}

/** Push services want to know whom to write to; they refuse a shop on this machine otherwise. */
const contactOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@localhost';

async function send(
  details: { endpoint: string; method: string; headers: Record<string, unknown>; body: Buffer | null },
  agent: Agent,
): Promise<IncomingMessage> {
  const asking = request(details.endpoint, {
    method: details.method,
    headers: details.headers as Record<string, string>,
    agent,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  asking.end(details.body);
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return answer;
}
