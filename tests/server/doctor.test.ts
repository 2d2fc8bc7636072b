import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { useTestDatabase } from '../../server/database/test-database.ts';
import {
  describeDatabase,
  examineDatabases,
  examineDataFolder,
  examineMail,
  examineNode,
  examinePackages,
  examinePictures,
  examineTelegram,
} from '../../server/doctor/doctor.ts';

const ROOT = join(import.meta.dirname, '../..');
const database = useTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kerben-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('nothing is wrong with a shop as it should be', async () => {
  const config = readConfig({ DATA_DIR: folder });
  const findings = [
    examineNode(),
    await examinePackages(ROOT),
    await examineDataFolder(config),
    ...(await examineDatabases(database.url)),
    await examineMail(config),
    await examineTelegram(config),
    await examinePictures(config),
  ];
  expect(findings.filter(({ isWrong }) => isWrong)).toEqual([]);
  expect(findings.map(({ subject }) => subject)).toEqual([
    ...['Node', 'packages', 'disk', 'database', 'migrations', 'clock', 'mail', 'telegram', 'pictures'],
  ]);
  expect(await readdir(join(folder, 'variants'))).toEqual([]);
});

test('whatever does not answer is named, with the setting to look at', async () => {
  const config = readConfig({
    DATA_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:1',
    TELEGRAM_BOT_TOKEN: '1:secret',
    TELEGRAM_API_ROOT: 'http://127.0.0.1:1',
    MEDIA_STORE: 's3',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const findings = [
    ...(await examineDatabases('postgres://shop:hunter2@127.0.0.1:1/shop')),
    await examineMail(config),
    await examineTelegram(config),
    await examinePictures(config),
    examineNode('20.1.0'),
  ];
  expect(findings).toEqual([
    { subject: 'database', isWrong: true, text: expect.stringMatching(/ECONNREFUSED.*DATABASE_URL/) },
    { subject: 'mail', isWrong: true, text: expect.stringMatching(/ECONNREFUSED.*SMTP_URL/) },
    { subject: 'telegram', isWrong: true, text: expect.stringMatching(/TELEGRAM_UNREACHABLE.*TELEGRAM_BOT/) },
    { subject: 'pictures', isWrong: true, text: expect.stringMatching(/ECONNREFUSED.*S3_/) },
    { subject: 'Node', isWrong: true, text: expect.stringContaining('24 is needed') },
  ]);
  expect(JSON.stringify(findings)).not.toMatch(/hunter2|secret/);
});

test('an old database, a standby, another version’s tables and a wrong clock are wrong', () => {
  const good = {
    version: '17.2',
    major: 17,
    clockAheadMs: 100,
    clockErrorMs: 5,
    migrations: 'applied',
    canWrite: true,
  } as const;
  const wrongIn = (changes: Partial<Parameters<typeof describeDatabase>[0]>) =>
    describeDatabase({ ...good, ...changes })
      .filter(({ isWrong }) => isWrong)
      .map(({ subject, text }) => `${subject}: ${text}`);
  expect(wrongIn({})).toEqual([]);
  expect(wrongIn({ major: 14, version: '14.9' })).toEqual([
    'database: PostgreSQL 14.9, but 15 to 18 are supported',
  ]);
  expect(wrongIn({ canWrite: false })).toEqual([expect.stringContaining('standby')]);
  expect(wrongIn({ migrations: 'unknown ones' })).toEqual([expect.stringContaining('another version')]);
  expect(wrongIn({ clockAheadMs: -9_000 })).toEqual([expect.stringContaining('9.0 s ahead of the database')]);
});

test('the command ends with 1 if something is wrong', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(ROOT, 'scripts/doctor.ts')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: 'none' },
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([
    1,
    expect.stringContaining('WRONG  settings    PORT takes a port number'),
  ]);
});
