/**
 * Makes the demo shop's pictures anew: `node scripts/demo-pictures/make.ts [products] [home] [video]`, all three
 * without arguments. Same input, same pictures; what is already there is kept, so delete what is to be redone.
 * The video needs ffmpeg with libx264 on the machine that makes it; the result is kept in the repository.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { pictureRecipes } from '../../server/demo/content/item.ts';
import { palette } from '../../server/demo/content/palette.ts';
import { products } from '../../server/demo/content/products.ts';
import {
  categoryPicture,
  categoryScenes,
  FRAME_RATE,
  FRAMES,
  frame,
  slideOrnament,
  slidePicture,
} from './studio/home.ts';
import { shoot } from './studio/scenes.ts';

const OUT = path.resolve(import.meta.dirname, '../../server/demo/pictures');
const LANES = 3;
const parts = process.argv.slice(2);
const wanted = (part: string) => parts.length === 0 || parts.includes(part);

async function save(name: string, make: () => Promise<Sharp>, quality: number) {
  const file = path.join(OUT, `${name}.webp`);
  if (existsSync(file)) return;
  await (await make()).webp({ quality, effort: 6, smartSubsample: true }).toFile(file);
}

async function makeProducts() {
  const used = new Set(products.flatMap((product) => product.pictures));
  for (const file of readdirSync(OUT)) {
    const key = path.basename(file, '.webp');
    if (/-(front|stage|pair|close)\.webp$/.test(file) && !used.has(key)) rmSync(path.join(OUT, file));
  }
  // Neighbours in the alphabet share their object, so the lanes mostly work on the same cut-outs.
  const queue = [...pictureRecipes].sort(([a], [b]) => (a < b ? -1 : 1)).values();
  const lane = async () => {
    for (const [key, { object, color, other, view }] of queue) {
      const shot = { object, hex: palette[color].value, other: palette[other].value, view, key };
      await save(key, () => shoot(shot), 74);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

async function makeHome() {
  await save('slide-ornament', slideOrnament, 80);
  await save('slide-season', slidePicture, 80);
  for (const name of Object.keys(categoryScenes))
    await save(`category-${name}`, () => categoryPicture(name), 78);
}

async function makeVideo() {
  if (existsSync(path.join(OUT, 'slide.mp4'))) return;
  const frames = mkdtempSync(path.join(tmpdir(), 'kerben-frames-'));
  for (let i = 0; i < FRAMES; i++) {
    await (
      await frame(i)
    )
      .png({ compressionLevel: 2 })
      .toFile(path.join(frames, `${String(i).padStart(3, '0')}.png`));
  }
  await sharp(path.join(frames, '000.png'))
    .webp({ quality: 80 })
    .toFile(path.join(OUT, 'slide-video-poster.webp'));
  const encode =
    '-vf scale=1280:534:flags=lanczos -c:v libx264 -preset veryslow -crf 23 -pix_fmt yuv420p -movflags +faststart -an -y'.split(
      ' ',
    );
  const input = ['-framerate', String(FRAME_RATE), '-i', path.join(frames, '%03d.png')];
  execFileSync('ffmpeg', ['-loglevel', 'error', ...input, ...encode, path.join(OUT, 'slide.mp4')], {
    stdio: 'inherit',
  });
  rmSync(frames, { recursive: true });
}

if (wanted('products')) await makeProducts();
if (wanted('home')) await makeHome();
if (wanted('video')) await makeVideo();
