import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';
import { type Db, poolState } from '../database/connect.ts';
import { counters, replicaState } from './counters.ts';
import { readOutboxState } from './mail/outbox.queries.ts';

export interface Metrics {
  /** Before the routes are added. */
  watch(app: FastifyInstance): void;
  /** The text that Prometheus reads. */
  read(): Promise<string>;
  /** Returns the port. */
  listen(port: number, host: string): Promise<number>;
  close(): void;
}

const LATENCY_BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DATABASE_WITHIN_MS = 2_000;

/** Labels have few values: patterns of routes, never addresses. */
export function createMetrics(db: Db): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Counter({
    name: 'kerben_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'kerben_http_request_duration_seconds',
    help: 'From reading a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: LATENCY_BUCKETS_S,
    registers,
  });
  const refusals = new Counter({
    name: 'kerben_refusals_total',
    help: 'Refused calls by code. Lack of stock: INSUFFICIENT_STOCK (cart), INSUFFICIENT_QUANTITIES (orders).',
    labelNames: ['code'],
    registers,
  });

  const gauge = (name: string, help: string) => new Gauge({ name: `kerben_${name}`, help, registers });
  const poolMax = gauge('database_pool_max', 'Connections that this process may open.');
  const poolInUse = gauge('database_pool_in_use', 'Connections that are running something.');
  const poolWaiting = gauge('database_pool_waiting', 'Statements that wait for a connection.');
  const databaseUp = gauge('database_up', '1 if the database answered this scrape.');
  const replicas = gauge('database_replicas', 'Replicas that are configured.');
  const replicasInUse = gauge('database_replicas_in_use', 'Replicas that answer and are up to date.');
  const outboxWaiting = gauge('outbox_waiting', 'Mails not sent yet, of all servers together.');
  const outboxOldest = gauge('outbox_oldest_seconds', 'Age of the oldest mail not sent yet.');

  const counter = (name: string, help: string, current: () => number) =>
    new Counter({
      name: `kerben_${name}`,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(current());
      },
    });
  counter('orders_placed_total', 'Orders placed through this process.', () => counters.ordersPlaced);
  counter('mails_sent_total', 'Mails that the mail server accepted.', () => counters.mailsSent);
  counter('mails_failed_total', 'Mails given up.', () => counters.mailsFailed);

  function measurePool(): void {
    const { max, inUse, waiting } = poolState(db);
    poolMax.set(max);
    poolInUse.set(inUse);
    poolWaiting.set(waiting);
    replicas.set(replicaState.configured);
    replicasInUse.set(replicaState.inUse);
  }

  async function measureOutbox(): Promise<void> {
    const outbox = await within(DATABASE_WITHIN_MS, readOutboxState(db));
    databaseUp.set(outbox ? 1 : 0);
    // Unknown rather than the last known value.
    outboxWaiting.set(outbox?.waiting ?? Number.NaN);
    outboxOldest.set(outbox?.oldestSeconds ?? Number.NaN);
  }

  async function read(): Promise<string> {
    measurePool();
    await measureOutbox();
    return registry.metrics();
  }

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });

  return {
    watch(app) {
      app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
        const route = routeOptions.url ?? 'none';
        requests.inc({ method, route, status: reply.statusCode });
        latency.observe({ method, route }, reply.elapsedTime / 1000);
        if (reply.refusalCode !== undefined) refusals.inc({ code: reply.refusalCode });
      });
    },
    read,
    async listen(port, host) {
      server.listen(port, host);
      await once(server, 'listening');
      return (server.address() as AddressInfo).port;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(timeout.resolve, ms);
  const answer = await Promise.race([work.catch(() => undefined), timeout.promise]);
  clearTimeout(timer);
  return answer;
}
