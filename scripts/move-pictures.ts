// npm run move-pictures -- disk s3: copies all pictures from one store to the other, while the shop runs or not. It can
// be interrupted and run again. With --delete, each picture is deleted from the first store once the second has it.
import { existsSync } from 'node:fs';
import { readConfig } from '../server/config.ts';
import { MediaStoreError } from '../server/platform/media-store.ts';
import { moveMedia } from '../server/platform/move-media.ts';
import { openMedia } from '../server/platform/open-media.ts';

const USAGE = 'say from where to where: npm run move-pictures -- disk s3 (or: s3 disk)';
const SHOW_EVERY = 500;

async function movePictures([from, to, ...flags]: string[]): Promise<string> {
  const isStore = (name: string | undefined) => name === 'disk' || name === 's3';
  if (!isStore(from) || !isStore(to) || from === to) throw new Error(USAGE);
  if (flags.some((flag) => flag !== '--delete')) throw new Error(USAGE);
  if (existsSync('.env')) process.loadEnvFile();
  const config = readConfig(process.env);
  const deleteSource = flags.includes('--delete');
  if (deleteSource && config.media.store === from)
    throw new Error(`the shop still uses ${from}: start it with MEDIA_STORE=${to} before you use --delete`);
  const [source, target] = await Promise.all([openMedia(config, from), openMedia(config, to)]);
  try {
    const { copied, present } = await moveMedia(source.originals, target.originals, {
      deleteSource,
      onProgress: (done) => {
        if (done % SHOW_EVERY === 0) process.stdout.write(`${done} pictures so far\n`);
      },
    });
    const kept = deleteSource ? `They were deleted from ${from}.` : `Nothing was deleted from ${from}.`;
    return `Copied ${copied} pictures, ${present} were there already. ${kept}`;
  } finally {
    source.close();
    target.close();
  }
}

try {
  process.stdout.write(`${await movePictures(process.argv.slice(2))}\n`);
} catch (error) {
  const advice = error instanceof MediaStoreError ? '. Run it again to go on' : '';
  process.stderr.write(`Not all pictures were moved: ${(error as Error).message}${advice}\n`);
  process.exitCode = 1;
}
