import { resolve } from 'node:path';
import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts';
import { loadEnvFile } from './env-file.ts';
import { StartupError } from './startup-error.ts';

export class ConfigError extends StartupError {}

export const NODE_MAJOR = 24;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;
export const isLoopback = (hostname: string) => LOOPBACK.test(hostname);

const flag = (yes: string, no: string) =>
  z.enum([yes, no], `${yes} or ${no}`).transform((value) => value === yes);

const address = (protocols: RegExp, sentence: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), sentence);

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'a port number, 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'a port number, 0 to 65535');

const host = z.string().regex(/^[\w.:-]+$/, 'a host name or address to listen on, such as 127.0.0.1');

const secret = z.string().min(32, 'at least 32 characters, kept secret');
const databaseAddress = address(/^postgres(ql)?:$/, 'postgres://user:password@host:port/database');

const Environment = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  WORKERS: z
    .string()
    .regex(/^\d{1,2}$/, 'a number of processes, 1 to 64')
    .transform(Number)
    .refine((workers) => workers >= 1 && workers <= 64, 'a number of processes, 1 to 64')
    .default(1),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .pipe(z.array(databaseAddress))
    .optional(),
  DEMO: flag('1', '0').optional(),
  ADMIN_EMAIL: z.email('an e-mail address').trim().toLowerCase().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(PASSWORD_MIN, `a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`)
    .max(PASSWORD_MAX, `a password of ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`)
    .optional(),
  JWT_SECRET: secret.optional(),
  JWT_SECRET_PREVIOUS: z
    .string()
    .transform((value) => value.trim().split(/\s*\n\s*/))
    .pipe(z.array(secret))
    .optional(),
  SMTP_URL: address(/^smtps?:$/, 'smtp://user:password@host:port or smtps://…').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      'an address such as Kerben <shop@example.kg>',
    )
    .default('Kerben <no-reply@localhost>'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'a token of @BotFather, such as 123456:ABC-DEF')
    .optional(),
  TELEGRAM_API_ROOT: address(/^https?:$/, 'an address such as https://api.telegram.org').default(
    'https://api.telegram.org',
  ),
  RATE_LIMITS: flag('on', 'off').default(true),
  ANSWER_WITHIN_S: z
    .string()
    .regex(/^[1-9]\d?$/, 'a number of seconds, 1 to 99')
    .transform(Number)
    .default(4),
  PUBLIC_URL: address(/^https?:$/, 'an address such as https://kerben.kg').optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^[\da-fA-F.:/, ]+$/, 'the addresses of the proxies in front, such as 127.0.0.1 or 10.0.0.0/8')
    .optional(),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?:$/, 'an address such as http://localhost:4318').optional(),
  OTEL_SERVICE_NAME: z.string().max(200, 'a name of at most 200 characters').default('kerben'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'the part of the requests to trace, 0 to 1')
    .transform(Number)
    .default(1),
  MEDIA_STORE: z.enum(['disk', 's3'], 'disk or s3').default('disk'),
  S3_ENDPOINT: address(/^https?:$/, 'an address such as https://s3.example.kg').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag('on', 'off').default(true),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug or silent',
    )
    .default('info'),
});

export interface S3Settings {
  /** Undefined for Amazon's own. */
  endpoint: string | undefined;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  pathStyle: boolean;
}

export interface TelegramSettings {
  token: string;
  apiRoot: string;
}

export interface Config {
  port: number;
  host: string;
  workers: number;
  dataDir: string;
  database:
    | { kind: 'embedded' }
    | {
        kind: 'server';
        url: string;
        /** Given if `url` leads through a pooler in transaction mode. */
        directUrl: string | undefined;
        replicaUrls: string[];
      };
  demo: boolean;
  admin: { email: string; password: string } | undefined;
  /** The first signs, all verify. If undefined, a secret is generated and stored in the data folder. */
  jwtSecrets: string[] | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  telegram: TelegramSettings | undefined;
  /** With `s3` set and `store` `disk`, pictures can be moved to S3. */
  media: { store: 'disk' | 's3'; s3: S3Settings | undefined };
  rateLimits: boolean;
  /** A request that waits longer for the database is refused with 503. */
  answerWithinMs: number;
  publicUrl: string;
  trustProxy: string | false;
  metrics: { port: number; host: string } | undefined;
  tracing: { endpoint: string; serviceName: string; ratio: number } | undefined;
  logLevel: string;
}

/** Throws a one-line error that names the first invalid variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(set);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${String(issue?.path[0])} takes ${issue?.message}`);
  }
  const env = parsed.data;
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const beyondThisMachine = !isLoopback(env.HOST) || !isLoopback(new URL(publicUrl).hostname);

  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD))
    throw new ConfigError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither');
  if (env.DATABASE_URL && !env.JWT_SECRET)
    throw new ConfigError('JWT_SECRET is needed with DATABASE_URL: at least 32 characters, kept secret');
  if (env.JWT_SECRET_PREVIOUS && !env.JWT_SECRET)
    throw new ConfigError('JWT_SECRET_PREVIOUS goes with a JWT_SECRET: the new one');
  if (env.DATABASE_REPLICA_URLS && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URLS goes with DATABASE_URL, the address of the primary');
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL goes with DATABASE_URL, the address of the pooler');
  if (beyondThisMachine && !env.SMTP_URL)
    throw new ConfigError('SMTP_URL is needed when HOST or PUBLIC_URL reaches beyond this machine');

  return {
    port: env.PORT,
    host: env.HOST,
    workers: env.WORKERS,
    dataDir: resolve(env.DATA_DIR),
    database: env.DATABASE_URL
      ? {
          kind: 'server',
          url: env.DATABASE_URL,
          directUrl: env.DATABASE_DIRECT_URL,
          replicaUrls: env.DATABASE_REPLICA_URLS ?? [],
        }
      : { kind: 'embedded' },
    demo: env.DEMO ?? !env.DATABASE_URL,
    admin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    jwtSecrets: env.JWT_SECRET ? [env.JWT_SECRET, ...(env.JWT_SECRET_PREVIOUS ?? [])] : undefined,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    telegram: env.TELEGRAM_BOT_TOKEN
      ? { token: env.TELEGRAM_BOT_TOKEN, apiRoot: env.TELEGRAM_API_ROOT.replace(/\/+$/, '') }
      : undefined,
    media: { store: env.MEDIA_STORE, s3: readS3Settings(env) },
    rateLimits: env.RATE_LIMITS,
    answerWithinMs: env.ANSWER_WITHIN_S * 1_000,
    publicUrl,
    trustProxy: env.TRUST_PROXY ?? false,
    metrics: env.METRICS_PORT === undefined ? undefined : { port: env.METRICS_PORT, host: env.METRICS_HOST },
    tracing: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          serviceName: env.OTEL_SERVICE_NAME,
          ratio: env.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    logLevel: env.LOG_LEVEL,
  };
}

function readS3Settings(env: z.infer<typeof Environment>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket && accessKeyId && secretAccessKey)
    return {
      endpoint: env.S3_ENDPOINT,
      bucket,
      region: env.S3_REGION,
      accessKeyId,
      secretAccessKey,
      pathStyle: env.S3_PATH_STYLE,
    };
  if (env.MEDIA_STORE === 's3')
    throw new ConfigError(
      'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed with MEDIA_STORE=s3',
    );
  return undefined;
}

export function loadConfig(): Config {
  if (Number.parseInt(process.versions.node, 10) !== NODE_MAJOR)
    throw new StartupError(
      `Kerben runs on Node ${NODE_MAJOR}, this is ${process.versions.node}: use npm start`,
    );
  loadEnvFile();
  return readConfig(process.env);
}
