// npm run backup [-- file]: the whole shop in one archive, while it runs or not.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backUp } from '../server/backup/backup.ts';
import { readConfig } from '../server/config.ts';
import { connect } from '../server/database/connect.ts';
import { openMedia } from '../server/platform/open-media.ts';
import { openDatabase } from './open-database.ts';

async function makeBackup(argument: string | undefined): Promise<string> {
  const file = argument ?? `kerben-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar`;
  if (existsSync('.env')) process.loadEnvFile();
  const config = readConfig(process.env);
  if (config.database.kind === 'embedded' && !existsSync(join(config.dataDir, 'postgres')))
    throw new Error(`there is no shop in ${config.dataDir}`);
  const { url, release } = await openDatabase(config);
  const db = connect(url, { max: 1 });
  const media = await openMedia(config);
  try {
    const { rows, pictures, missing } = await backUp({ ...config, db, originals: media.originals }, file);
    const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
    const warning =
      missing.length > 0
        ? `\nWarning: ${missing.length} pictures that the shop shows are not in its store: ${missing.slice(0, 10).join(', ')}`
        : '';
    return `${file}: ${rows} rows and ${pictures} pictures, ${megabytes} MB, verified${warning}`;
  } finally {
    media.close();
    await db.end({ timeout: 5 });
    await release();
  }
}

try {
  process.stdout.write(`${await makeBackup(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`No backup was made: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
