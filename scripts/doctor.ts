// npm run doctor: checks everything that the shop needs, one line each. Exit code 1 if something is wrong.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../server/config.ts';
import {
  examineDatabases,
  examineDataFolder,
  examineMail,
  examineNode,
  examinePackages,
  examinePictures,
  examineTelegram,
  type Finding,
} from '../server/doctor/doctor.ts';
import { openDatabase } from './open-database.ts';

const ROOT = join(import.meta.dirname, '..');
let hasFailed = false;

function show({ subject, isWrong, text }: Finding): void {
  hasFailed ||= isWrong;
  process.stdout.write(`${isWrong ? 'WRONG' : 'ok   '}  ${subject.padEnd(10)}  ${text}\n`);
}

function readSettings(): Config | undefined {
  if (existsSync('.env')) process.loadEnvFile();
  try {
    const config = readConfig(process.env);
    show({ subject: 'settings', isWrong: false, text: `for a shop at ${config.publicUrl}` });
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    show({ subject: 'settings', isWrong: true, text: error.message });
    return undefined;
  }
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const { database, dataDir } = config;
  if (database.kind === 'server') return examineDatabases(database.url, database.directUrl);
  if (!existsSync(join(dataDir, 'postgres')))
    return [{ subject: 'database', isWrong: false, text: 'embedded: the first start creates it' }];
  try {
    const { url, release } = await openDatabase(config);
    try {
      return await examineDatabases(url);
    } finally {
      await release();
    }
  } catch (error) {
    return [
      {
        subject: 'database',
        isWrong: true,
        text: `${(error as Error).message}: see postgres.log in ${dataDir}`,
      },
    ];
  }
}

show(examineNode());
show(await examinePackages(ROOT));
const config = readSettings();
if (config) {
  show(await examineDataFolder(config));
  for (const finding of await examineDatabase(config)) show(finding);
  show(await examineMail(config));
  show(await examineTelegram(config));
  show(await examinePictures(config));
}
process.exitCode = hasFailed ? 1 : 0;
