import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const SECRET = 'x'.repeat(32);

test('nothing set gives a local shop with an embedded database and the demo goods', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    database: { kind: 'embedded' },
    demo: true,
    admin: undefined,
    rateLimits: true,
    publicUrl: 'http://localhost:3000',
    trustProxy: false,
  });
});

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, mail: { smtpUrl: undefined } });
});

test('a database server of one’s own starts empty unless the demo is asked for', () => {
  const own = { DATABASE_URL: 'postgres://shop:secret@db.example:5432/shop', JWT_SECRET: SECRET };
  expect(readConfig(own).demo).toBe(false);
  expect(readConfig({ ...own, DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ DEMO: '0' }).demo).toBe(false);
});

describe('a bad value ends the start with one line that names the variable and what it takes', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT takes a port number'],
    [{ PORT: '70000' }, 'PORT takes a port number'],
    [{ PORT: '-1' }, 'PORT takes a port number'],
    [{ PORT: '3000.5' }, 'PORT takes a port number'],
    [{ WORKERS: '0' }, 'WORKERS takes a number of processes'],
    [{ WORKERS: 'all' }, 'WORKERS takes a number of processes'],
    [{ HOST: 'no spaces please' }, 'HOST takes'],
    [{ DATABASE_URL: 'nonsense' }, 'DATABASE_URL takes postgres://'],
    [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL takes postgres://'],
    [{ DATABASE_URL: 'postgres://a/b' }, 'JWT_SECRET is needed'],
    [{ DATABASE_REPLICA_URLS: 'postgres://a/b,nonsense' }, 'DATABASE_REPLICA_URLS takes postgres://'],
    [{ DATABASE_REPLICA_URLS: 'postgres://a/b' }, 'DATABASE_REPLICA_URLS goes with DATABASE_URL'],
    [{ DATABASE_DIRECT_URL: 'nonsense' }, 'DATABASE_DIRECT_URL takes postgres://'],
    [{ DATABASE_DIRECT_URL: 'postgres://a/b' }, 'DATABASE_DIRECT_URL goes with DATABASE_URL'],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET takes at least 32'],
    [
      { JWT_SECRET: SECRET, JWT_SECRET_PREVIOUS: `${SECRET}\nshort` },
      'JWT_SECRET_PREVIOUS takes at least 32',
    ],
    [{ JWT_SECRET_PREVIOUS: SECRET }, 'JWT_SECRET_PREVIOUS goes with'],
    [{ DEMO: 'yes' }, 'DEMO takes 1 or 0'],
    [{ ADMIN_EMAIL: 'nobody', ADMIN_PASSWORD: 'secret1' }, 'ADMIN_EMAIL takes an e-mail'],
    [{ ADMIN_EMAIL: 'a@example.kg' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together'],
    [{ ADMIN_EMAIL: 'a@example.kg', ADMIN_PASSWORD: '12345' }, 'ADMIN_PASSWORD takes'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL takes smtp://'],
    [{ MAIL_FROM: 'no address' }, 'MAIL_FROM takes'],
    [{ MAIL_FROM: 'Shop\r\nBcc: all <a@b.kg>' }, 'MAIL_FROM takes'],
    [{ TELEGRAM_BOT_TOKEN: 'secret' }, 'TELEGRAM_BOT_TOKEN takes a token'],
    [{ TELEGRAM_API_ROOT: 'telegram' }, 'TELEGRAM_API_ROOT takes'],
    [{ RATE_LIMITS: 'none' }, 'RATE_LIMITS takes on or off'],
    [{ ANSWER_WITHIN_S: '0' }, 'ANSWER_WITHIN_S takes a number of seconds'],
    [{ PUBLIC_URL: 'kerben.kg' }, 'PUBLIC_URL takes'],
    [{ PUBLIC_URL: 'https://kerben.kg' }, 'SMTP_URL is needed'],
    [{ HOST: '0.0.0.0' }, 'SMTP_URL is needed'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY takes'],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT takes a port number'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost' }, 'OTEL_EXPORTER_OTLP_ENDPOINT takes an address'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG takes the part'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL takes'],
    [{ MEDIA_STORE: 'tape' }, 'MEDIA_STORE takes disk or s3'],
    [{ MEDIA_STORE: 's3', S3_BUCKET: 'shop' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed'],
    [{ S3_BUCKET: 'a/b' }, 'S3_BUCKET takes'],
  ])('%o', (environment, line) => {
    const refused = () => readConfig(environment);
    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(line);
    expect(refused).not.toThrow('\n');
  });
});

test('a secret never stands in the line that refuses it', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://shop:hunter2@db/shop' })).not.toThrow('hunter2');
});

test('.env.example names every variable, with a sentence each, and nothing else', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const named = [...example.matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(
    [
      ...['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS', 'WORKERS'],
      ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'JWT_SECRET'],
      'JWT_SECRET_PREVIOUS',
      ...['SMTP_URL', 'MAIL_FROM', 'RATE_LIMITS', 'ANSWER_WITHIN_S', 'PUBLIC_URL'],
      ...['TRUST_PROXY', 'LOG_LEVEL'],
      ...['TELEGRAM_BOT_TOKEN', 'TELEGRAM_API_ROOT'],
      ...['METRICS_PORT', 'METRICS_HOST', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_HEADERS'],
      ...['OTEL_SERVICE_NAME', 'OTEL_TRACES_SAMPLER_ARG'],
      ...['MEDIA_STORE', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      'S3_PATH_STYLE',
    ].toSorted(),
  );
});
