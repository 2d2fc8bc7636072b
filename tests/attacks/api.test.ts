import { afterAll, expect, test } from 'vitest';
import type { ApiDocument } from '../../server/platform/api-docs/document.ts';
import { full } from '../full.ts';
import { addTraders, FORM } from '../shop/orders.ts';
import { useAttackedShop } from './attacked-shop.ts';
import { type Caller, CALLER_KINDS, type CallerKind, CALLERS } from './callers.ts';
import { faultOfApi, Findings } from './findings.ts';
import { createRandom, SEED } from './random.ts';
import {
  brokenTransfer,
  type Endpoint,
  isForm,
  type KnownIds,
  listEndpoints,
  malformedRequest,
} from './requests.ts';
import { createAgent, type HttpRequest, type Outcome, send } from './send.ts';
import { type RawRequest, sendRaw } from './send-raw.ts';

/** Malformed requests for each endpoint and each kind of caller. */
const REQUESTS = full(1, 300);
/** Each endpoint is attacked by every third kind of caller, the next endpoint by the next kinds. */
const EVERY_NTH_KIND = full(3, 1);
const AT_ONCE = 8;
/** A call may sign its caller out or delete it. */
const REQUESTS_PER_CALLER = 30;
const BROKEN_TRANSFERS = 1 / 15;
const BROKEN_FORMS = 1 / 2;

const shop = useAttackedShop();
const agent = createAgent();
afterAll(() => agent.destroy());

const callers = new Map<CallerKind, { caller: Promise<Caller>; requests: number }>();
function callerOf(kind: CallerKind): Promise<Caller> {
  let known = callers.get(kind);
  if (!known || known.requests >= REQUESTS_PER_CALLER) {
    known = { caller: CALLERS[kind].add(shop.db), requests: 0 };
    callers.set(kind, known);
  }
  known.requests += 1;
  return known.caller;
}

async function addKnown(): Promise<KnownIds> {
  const { customer, seller, goods } = await addTraders(shop.db, 1_000_000);
  const answer = await fetch(`${shop.url}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
    body: JSON.stringify({
      ...FORM,
      products: [{ product: goods.id, quantity: 2 }],
      totalAmount: 2 * goods.price,
    }),
  });
  const { order } = (await answer.json()) as { order: { _id: string } };
  return {
    product: goods.id,
    order: order._id,
    seller: seller.id,
    user: customer.id,
    image: '/uploads/2024-01/000000000000000000000000_aabbcc.webp',
    id: goods.id,
  };
}

test(
  'whoever sends whatever to whichever call gets an answer in time, and the shop stays open',
  async () => {
    const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as ApiDocument;
    const endpoints = listEndpoints(document);
    const known = await addKnown();
    const findings = new Findings();
    const pairs = endpoints.flatMap((endpoint, nth) =>
      CALLER_KINDS.filter((_, at) => (at + nth) % EVERY_NTH_KIND === 0).map((kind) => ({ endpoint, kind })),
    );

    async function attack(endpoint: Endpoint, kind: CallerKind, seed: number): Promise<void> {
      const random = createRandom(seed);
      const making = { random, schemas: document.components.schemas, known };
      for (let nth = 1; nth <= REQUESTS; nth += 1) {
        const caller = await callerOf(kind);
        const ids = random.chance(0.5)
          ? known
          : { ...known, user: caller.id, id: caller.id, seller: caller.id };
        const asked = { ...making, known: ids };
        const request = random.chance(isForm(endpoint) ? BROKEN_FORMS : BROKEN_TRANSFERS)
          ? brokenTransfer(asked, endpoint, caller.headers)
          : malformedRequest(asked, endpoint, caller.headers);
        const answer = await ask(request);
        findings.count(answer);
        const fault = faultOfOutcome(answer, request) ?? undocumented(answer, request, endpoint);
        const said = typeof answer === 'object' ? answer.body.slice(0, 200) : '';
        if (fault !== undefined)
          findings.add(
            `${fault} of ${endpoint.method} ${endpoint.path}`,
            `as ${kind}: ${said} to ${describe(request)}`,
          );
      }
    }

    let next = 0;
    const work = async () => {
      while (next < pairs.length) {
        const at = next;
        next += 1;
        await attack(pairs[at]!.endpoint, pairs[at]!.kind, SEED + at);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));

    process.stdout.write(`SEED=${SEED}: ${pairs.length} pairs of call and caller, ${findings.summary()}\n`);
    expect(findings.list(), `SEED=${SEED}`).toEqual([]);
    expect(await shop.hasSurvived(), shop.output()).toBe(true);
  },
  full(120_000, 3_600_000),
);

function faultOfOutcome(outcome: Outcome, request: HttpRequest | RawRequest): string | undefined {
  if (outcome === 'hung') return outcome;
  if (outcome) return faultOfApi(outcome);
  return mayGoUnanswered(request) ? undefined : 'no answer';
}

async function ask(request: HttpRequest | RawRequest): Promise<Outcome> {
  const once = () => ('bytes' in request ? sendRaw(shop.url, request) : send(shop.url, agent, request));
  const answer = await once();
  // One slow answer may tell of the machine's other work, two in a row tell of the shop.
  return typeof answer === 'object' && faultOfApi(answer) === 'slow' ? once() : answer;
}

/** The shop may close the connection on a body that breaks off, or that it won't read to its end. */
const mayGoUnanswered = (request: HttpRequest | RawRequest) =>
  'bytes' in request || (request.body?.length ?? 0) > 200_000;

/** Refusals that the API's document names for each call they can come from; it leaves rarer ones to its `default`. */
const NAMED_REFUSALS = new Set([400, 401, 403, 404, 409, 413, 415, 429, 503]);

function undocumented(
  answer: Outcome,
  request: HttpRequest | RawRequest,
  { operation }: Endpoint,
): string | undefined {
  // Broken HTTP is refused before there is a call.
  if ('bytes' in request || typeof answer !== 'object' || !NAMED_REFUSALS.has(answer.status))
    return undefined;
  return Object.hasOwn(operation.responses, answer.status) ? undefined : `${answer.status} is not documented`;
}

function describe(request: HttpRequest | RawRequest): string {
  const text = 'bytes' in request ? request.bytes.toString('latin1') : JSON.stringify(request);
  return text.replace(/Bearer [\w.-]+/, 'Bearer …');
}
