import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Attributes,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../database/connect.ts';
import { watchStatements } from '../database/watch-statements.ts';
import type { Log } from './log.ts';
import type { Deliver } from './mail/mailer.ts';

export interface TracingOptions {
  /** Of an OTLP receiver, such as http://localhost:4318. */
  endpoint: string;
  serviceName: string;
  /** How many requests are traced, 0 to 1. */
  ratio: number;
}

export interface Tracing {
  /** Before other hooks are added: their statements belong to the request too. */
  watch(app: FastifyInstance): void;
  traceMail(deliver: Deliver): Deliver;
  close(): Promise<void>;
}

const MAX_STATEMENT_LENGTH = 2_000;
const CLOSE_WITHIN_MS = 2_000;

/** Spans name routes, statements and codes; they contain no address, value or other personal data. */
export function createTracing(db: Db, log: Log, { endpoint, serviceName, ratio }: TracingOptions): Tracing {
  const failed = (reason: string) => log.warn({ reason }, 'traces could not be sent');
  const ignored = () => {};
  diag.setLogger(
    { error: failed, warn: ignored, info: ignored, debug: ignored, verbose: ignored },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  // Headers, timeout and compression come from the variables OTEL_EXPORTER_OTLP_*, which the exporter reads itself.
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('kerben');
  const current = new AsyncLocalStorage<Span>();
  const requests = new WeakMap<FastifyRequest, Span>();

  function startSpan(name: string, kind: SpanKind, attributes: Attributes): Span {
    const parent = current.getStore();
    return tracer.startSpan(
      name,
      { kind, attributes },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    );
  }

  // Statements outside of requests and mails are polling.
  const stopWatching = watchStatements(db, () => {
    if (!current.getStore()) return undefined;
    const span = startSpan('SQL', SpanKind.CLIENT, { 'db.system.name': 'postgresql' });
    return (statement, error) => {
      const text = statement.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_STATEMENT_LENGTH);
      span.updateName(text.split(' ', 1)[0]?.toLowerCase() || 'SQL');
      span.setAttribute('db.query.text', text);
      if (error !== undefined) endAsFailed(span, error);
      else span.end();
    };
  });

  return {
    watch(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        const { method, routeOptions, id } = request;
        const route = routeOptions.url ?? 'none';
        const span = startSpan(`${method} ${route}`, SpanKind.SERVER, {
          'http.request.method': method,
          'http.route': route,
          'kerben.request_id': id,
        });
        requests.set(request, span);
        current.run(span, done);
      });
      // Reading the body loses the context.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = requests.get(request);
        if (span) current.run(span, done);
        else done();
      });
      app.addHook('onResponse', async (request, { statusCode, refusalCode }) => {
        const span = requests.get(request);
        if (!span) return;
        span.setAttribute('http.response.status_code', statusCode);
        if (refusalCode !== undefined) span.setAttribute('kerben.refusal', refusalCode);
        if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
    },
    traceMail: (deliver) => (mail) => {
      const span = startSpan('send mail', SpanKind.PRODUCER, { 'kerben.mail_id': mail.id });
      return current.run(span, async () => {
        try {
          await deliver(mail);
          span.end();
        } catch (error) {
          endAsFailed(span, error);
          throw error;
        }
      });
    },
    async close() {
      stopWatching();
      await Promise.race([
        provider.shutdown().catch(() => {}),
        sleep(CLOSE_WITHIN_MS, undefined, { ref: false }),
      ]);
    },
  };
}

/** The code only: messages may quote addresses and values. */
function endAsFailed(span: Span, error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  span.setAttribute('error.type', code);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
