import { existsSync } from 'node:fs';
import { access, constants, readFile, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Config, NODE_MAJOR } from '../config.ts';
import { connect } from '../database/connect.ts';
import { type DatabaseState, examineDatabase } from '../database/examine.ts';
import { newId } from '../platform/ids.ts';
import { openMailer } from '../platform/mail/mailer.ts';
import { openMedia } from '../platform/open-media.ts';

export interface Finding {
  subject: string;
  isWrong: boolean;
  text: string;
}

const ok = (subject: string, text: string): Finding => ({ subject, isWrong: false, text });
const wrong = (subject: string, text: string): Finding => ({ subject, isWrong: true, text });

const MIN_FREE_BYTES = 1024 ** 3;
const MAX_CLOCK_DIFFERENCE_MS = 2_000;
const OLDEST_POSTGRES = 15;
const NEWEST_POSTGRES = 18;

export function examineNode(version = process.versions.node): Finding {
  return Number.parseInt(version, 10) === NODE_MAJOR
    ? ok('Node', version)
    : wrong(
        'Node',
        `${version}, but ${NODE_MAJOR} is needed: start it by npm, which uses the one in node_modules`,
      );
}

/** Compares what is installed with package.json. */
export async function examinePackages(root: string): Promise<Finding> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const differing: string[] = [];
  for (const [name, version] of Object.entries(dependencies)) {
    const file = join(root, 'node_modules', name, 'package.json');
    const installed = await readFile(file, 'utf8').then(
      (text) => (JSON.parse(text) as { version: string }).version,
      () => 'missing',
    );
    if (installed !== version) differing.push(`${name} ${installed} instead of ${version}`);
  }
  return differing.length === 0
    ? ok('packages', `${Object.keys(dependencies).length} as in package.json`)
    : wrong('packages', `${differing.join(', ')}: run npm ci`);
}

export async function examineDataFolder({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  try {
    // The first start creates it.
    let folder = dataDir;
    while (!existsSync(folder)) folder = dirname(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(folder);
    const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free in ${dataDir}`;
    return bavail * bsize >= MIN_FREE_BYTES
      ? ok('disk', free)
      : wrong('disk', `only ${free}: make room, or move DATA_DIR to a larger disk`);
  } catch (error) {
    return wrong(
      'disk',
      `${(error as Error).message}: DATA_DIR must be a folder that this user may write to`,
    );
  }
}

/** Of a server: `directUrl` is given if `url` leads through a pooler. */
export async function examineDatabases(url: string, directUrl?: string): Promise<Finding[]> {
  const main = await tryDatabase(directUrl ?? url);
  if ('failure' in main) {
    const isPooler = /startup parameter/.test(main.failure);
    const advice = isPooler
      ? 'it is a pooler: set DATABASE_DIRECT_URL to the database itself'
      : `check ${directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'}, and that the server runs`;
    return [wrong('database', `${main.failure}: ${advice}`)];
  }
  const findings = describeDatabase(main);
  if (directUrl === undefined) return findings;
  const pooler = await tryDatabase(url, true);
  return [
    ...findings,
    'failure' in pooler
      ? wrong('pooler', `${pooler.failure}: check DATABASE_URL, and that the pooler runs`)
      : ok('pooler', 'it answers'),
  ];
}

async function tryDatabase(url: string, throughPooler = false): Promise<DatabaseState | { failure: string }> {
  const db = connect(url, { max: 1, throughPooler });
  try {
    return await examineDatabase(db);
  } catch (error) {
    return { failure: (error as Error).message || String((error as NodeJS.ErrnoException).code) };
  } finally {
    await db.end({ timeout: 1 });
  }
}

export function describeDatabase(state: DatabaseState): Finding[] {
  const { version, major, clockAheadMs, clockErrorMs, migrations, canWrite } = state;
  const name = `PostgreSQL ${version}`;
  const migrationTexts = {
    applied: ok('migrations', 'all applied'),
    none: ok('migrations', 'none yet: the next start applies them'),
    'some missing': ok('migrations', 'some are missing: the next start applies them'),
    'unknown ones': wrong(
      'migrations',
      'of another version: start the version of Kerben that made this database',
    ),
  };
  const seconds = (Math.abs(clockAheadMs) / 1000).toFixed(1);
  return [
    major < OLDEST_POSTGRES || major > NEWEST_POSTGRES
      ? wrong('database', `${name}, but ${OLDEST_POSTGRES} to ${NEWEST_POSTGRES} are supported`)
      : canWrite
        ? ok('database', name)
        : wrong('database', `${name} is a standby that refuses writes: point to the primary`),
    migrationTexts[migrations],
    Math.abs(clockAheadMs) <= MAX_CLOCK_DIFFERENCE_MS + clockErrorMs
      ? ok('clock', 'as that of the database')
      : wrong(
          'clock',
          `${seconds} s ${clockAheadMs > 0 ? 'behind' : 'ahead of'} the database: run a time service (NTP)`,
        ),
  ];
}

export async function examineMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (!mail.smtpUrl)
    return ok('mail', 'SMTP_URL is not set: mails are shown at /dev/mail, on this machine only');
  const mailer = await openMailer(mail);
  try {
    await mailer.verify();
    return ok('mail', `${new URL(mail.smtpUrl).host} accepts the connection; npm run mail sends a test mail`);
  } catch (error) {
    return wrong('mail', `${(error as Error).message}: check SMTP_URL`);
  } finally {
    mailer.close();
  }
}

/** Asks the bot for its name, which needs a valid token. */
export async function examineTelegram({ telegram }: Pick<Config, 'telegram'>): Promise<Finding> {
  if (!telegram) return ok('telegram', 'TELEGRAM_BOT_TOKEN is not set: nobody gets messages there');
  const { createTelegramApi, describeTelegramError } = await import('../platform/telegram/telegram-api.ts');
  try {
    const { username } = await createTelegramApi(telegram, { timeoutSeconds: 10 }).getMe();
    return ok('telegram', `@${username} answers`);
  } catch (error) {
    const { code } = describeTelegramError(error);
    const advice = code === 'TELEGRAM_401' ? 'get a new token of @BotFather' : 'check the network';
    return wrong('telegram', `${code}: check TELEGRAM_BOT_TOKEN, ${advice}`);
  }
}

/** Writes, reads and deletes a small file. */
export async function examinePictures(config: Pick<Config, 'dataDir' | 'media'>): Promise<Finding> {
  const where = config.media.store === 's3' ? `bucket ${config.media.s3?.bucket}` : 'disk';
  if (config.media.store === 'disk' && !existsSync(config.dataDir))
    return ok('pictures', 'the first start creates their folder');
  try {
    const media = await openMedia(config);
    try {
      const name = `doctor-${newId()}.webp`;
      await media.variants.write(name, Buffer.from(name));
      const read = await media.variants.read(name);
      await media.variants.remove(name);
      await media.originals.list().next();
      if (read?.toString() !== name)
        return wrong('pictures', `${where} gives back other bytes than it was given`);
      return ok('pictures', `${where} can be written to and read`);
    } finally {
      media.close();
    }
  } catch (error) {
    const advice =
      config.media.store === 's3' ? 'check the S3_… settings' : 'check the permissions of DATA_DIR';
    return wrong('pictures', `${(error as Error).message}: ${advice}`);
  }
}
