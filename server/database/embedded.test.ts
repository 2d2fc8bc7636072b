import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { connect } from './connect.ts';
import { DataDirInUse, lockDataDir } from './data-lock.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts';

let dataDir: string;
let running: EmbeddedDatabase | undefined;

// One folder for all: making a database takes most of a first start.
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kerben-embedded-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = async (folder = dataDir) => (running = await startEmbedded(folder, createLog('silent')));
const postmasterPid = async () =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

test('what was written is there after a stop and a start', async () => {
  const first = connect((await start()).url);
  await first`create table kept (word text)`;
  await first`insert into kept values ('қербен')`;
  await first.end();
  await running?.stop();

  const second = connect((await start()).url);
  expect(await second<{ word: string | null }[]>`select word from kept`).toEqual([{ word: 'қербен' }]);
  await second.end();
});

test('a PostgreSQL that dies is started again and the same connections recover', async () => {
  const db = connect((await start()).url);
  const before = await postmasterPid();
  process.kill(before, 'SIGKILL');
  await expect
    .poll(
      () =>
        db`select 1 as one`.then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
  expect(await postmasterPid()).not.toBe(before);
  await db.end();
});

test('a pid file that names some other program is left from before a reboot and does not block', async () => {
  await (await start()).stop();
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
  await expect(start()).resolves.toHaveProperty('url');
});

test('a first start that was interrupted leaves nothing that blocks the next', async () => {
  const folder = join(dataDir, 'interrupted');
  await mkdir(join(folder, 'postgres.new', 'base'), { recursive: true });
  await start(folder);
  expect(await readdir(folder)).not.toContain('postgres.new');
});

test('only who knows the password gets in', async () => {
  const { url } = await start();
  const stranger = connect(url.replace(/:[^:@]+@/, ':guess@'));
  await expect(stranger`select 1`).rejects.toThrow('password authentication failed');
  await stranger.end();
});

test('what people typed stands in no line of PostgreSQL’s log', async () => {
  const db = connect((await start()).url);
  await db`create table person (email text primary key, age int)`;
  await db`insert into person values ('aigul@example.kg', 1)`;
  const wrong = [
    db`insert into person values (${'aigul@example.kg'}, 2)`,
    db`insert into person values ('aigul@example.kg', 3)`,
    db.unsafe(`select 'aigul@example.kg'::int`),
    db.unsafe(`select 'aigul@example.kg' frm person`),
  ];
  for (const { status } of await Promise.allSettled(wrong)) expect(status).toBe('rejected');
  await db.end();
  await running?.stop();
  const logged = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(logged).toContain('database system is ready');
  expect(logged).not.toContain('aigul');
  expect(logged).not.toContain('person');
});

test('a data folder has one holder at a time', () => {
  const lock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(DataDirInUse);
  lock.release();
  lockDataDir(dataDir).release();
});
