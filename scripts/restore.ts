// npm run restore -- file: a shop from an archive of npm run backup, into an empty data folder or database.
import { existsSync } from 'node:fs';
import { restore } from '../server/backup/restore.ts';
import { readConfig } from '../server/config.ts';
import { connect } from '../server/database/connect.ts';
import { openMedia } from '../server/platform/open-media.ts';
import { openDatabase } from './open-database.ts';

async function restoreShop(file: string | undefined): Promise<string> {
  if (file === undefined)
    throw new Error('name the archive: npm run restore -- kerben-2026-01-31T12-00-00.tar');
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  if (existsSync('.env')) process.loadEnvFile();
  const config = readConfig(process.env);
  const { url, release } = await openDatabase(config, { mayBeRunning: false });
  const db = connect(url, { max: 1 });
  const media = await openMedia(config);
  try {
    const { createdAt, pictures } = await restore({ ...config, db, originals: media.originals }, file);
    return `Restored the shop of ${createdAt}, with ${pictures} pictures. npm start opens it.`;
  } finally {
    media.close();
    await db.end({ timeout: 5 });
    await release();
  }
}

try {
  process.stdout.write(`${await restoreShop(process.argv[2])}\n`);
} catch (error) {
  process.stderr.write(`Not restored: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
