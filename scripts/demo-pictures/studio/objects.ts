import { existsSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { appliances } from '../drawings/appliances.ts';
import { clothes } from '../drawings/clothes.ts';
import { gadgets } from '../drawings/gadgets.ts';
import { fromHex, hueDelta, hueDistance, smoothstep, toOklch, toRgb } from './oklch.ts';

const ASSETS = path.resolve(import.meta.dirname, '../../../node_modules/@lobehub/fluent-emoji-3d/assets');

/** `around` is the hue that a colour replaces; 'light' replaces the pale parts of an object without a hue. */
type Ready = { code: string; around: number | 'light'; reach?: number; turn?: number };

const ready: Record<string, Ready> = {
  dress: { code: '1f457', around: 258, reach: 50 },
  tshirt: { code: '1f455', around: 130, reach: 60 },
  jeans: { code: '1f456', around: 255, reach: 40 },
  blouse: { code: '1f45a', around: 340, reach: 40 },
  purse: { code: '1f45b', around: 15, reach: 30 },
  handbag: { code: '1f45c', around: 50, reach: 90 },
  clutch: { code: '1f45d', around: 5, reach: 60 },
  shoe: { code: '1f45e', around: 40, reach: 60 },
  sneaker: { code: '1f45f', around: 'light', turn: -45 },
  heels: { code: '1f460', around: 15, reach: 40 },
  sandals: { code: '1f461', around: 5, reach: 28 },
  boots: { code: '1f462', around: 15, reach: 32 },
  flats: { code: '1f97f', around: 250, reach: 50 },
  coat: { code: '1f9e5', around: 75, reach: 50 },
  socks: { code: '1f9e6', around: 150, reach: 30 },
  gloves: { code: '1f9e4', around: 305, reach: 50 },
  scarf: { code: '1f9e3', around: 15, reach: 50 },
  cap: { code: '1f9e2', around: 235, reach: 50 },
  hat: { code: '1f452', around: 70, reach: 30 },
  shorts: { code: '1fa73', around: 145, reach: 50 },
  swimsuit: { code: '1fa71', around: 340, reach: 36 },
  flipflop: { code: '1fa74', around: 262, reach: 40 },
  backpack: { code: '1f392', around: 12, reach: 40 },
  suitcase: { code: '1f9f3', around: 245, reach: 50 },
  umbrella: { code: '2602', around: 295, reach: 30 },
  foldumbrella: { code: '1f302', around: 295, reach: 30 },
  sunglasses: { code: '1f576', around: 295, reach: 40 },
  headphones: { code: '1f3a7', around: 'light' },
  keyboard: { code: '2328', around: 'light' },
  mouse: { code: '1f5b1', around: 'light' },
  printer: { code: '1f5a8', around: 288, reach: 30 },
  camera: { code: '1f4f7', around: 'light' },
  gamepad: { code: '1f3ae', around: 292, reach: 30 },
  radio: { code: '1f4fb', around: 'light' },
  studiomic: { code: '1f399', around: 'light' },
  mic: { code: '1f3a4', around: 'light' },
  ring: { code: '1f48d', around: 240, reach: 40 },
  beads: { code: '1f4ff', around: 62, reach: 40 },
  teddy: { code: '1f9f8', around: 62, reach: 50 },
  scooter: { code: '1f6f4', around: 235, reach: 50 },
  gift: { code: '1f381', around: 85, reach: 30 },
  bow: { code: '1f380', around: 20, reach: 40 },
  ballet: { code: '1fa70', around: 345, reach: 40 },
  tree: { code: '1f384', around: 145, reach: 30 },
};

const drawn: Record<string, string> = { ...clothes, ...gadgets, ...appliances };

const hanging = new Set(
  `dress tshirt jeans blouse coat socks gloves scarf shorts swimsuit flipflop sunglasses headphones keyboard
  mouse ring beads foldumbrella umbrella bow ballet hoodie joggers tracksuit pyjamas puffer longpuffer vest sweater knit
  shirt polo longsleeve skirt trousers leggings romper snowsuit robe belt tie hanger garmentbag insoles smartwatch roundwatch
  band strap cable glass flash case trimmer shaver ac mat cord hairdryer scooter`.split(/\s+/),
);

/** Objects whose own colours are the product's. */
const asDrawn = new Set(['kalpak', 'tv', 'monitor', 'glass', 'ringlight', 'tree']);

/** A drawing stays sharp at any size; a mirrored one would mirror its figures. */
export const enlarges = (name: string) => name in drawn;
export const mayFlip = (name: string) => name in ready;
export const standsOnFloor = (name: string) => !hanging.has(name);

const inner = (id: string, far: number, soft: number, dark: number, light: number) => `
  <filter id="${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">
    <feComponentTransfer in="SourceAlpha" result="out"><feFuncA type="table" tableValues="1 0"/></feComponentTransfer>
    <feOffset in="out" dx="${-far}" dy="${-far * 1.3}"/><feGaussianBlur stdDeviation="${soft * 1.2}" result="low"/>
    <feFlood flood-color="#17151c" flood-opacity="${dark}"/><feComposite in2="low" operator="in"/>
    <feComposite in2="SourceAlpha" operator="in" result="shade"/>
    <feOffset in="out" dx="${far * 0.8}" dy="${far}"/><feGaussianBlur stdDeviation="${soft}" result="high"/>
    <feFlood flood-color="#ffffff" flood-opacity="${light}"/><feComposite in2="high" operator="in"/>
    <feComposite in2="SourceAlpha" operator="in" result="shine"/>
    <feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="shine"/></feMerge>
  </filter>`;

const DEFS = `<defs>${inner('clay', 12, 14, 0.5, 0.5)}${inner('clay-small', 4, 5, 0.42, 0.5)}
  <linearGradient id="main" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#5492f2"/><stop offset="1" stop-color="#2f6fd8"/></linearGradient>
  <linearGradient id="grey" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e3e1e6"/><stop offset="1" stop-color="#b9b6c0"/></linearGradient>
  <linearGradient id="dusk" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="#f7a072"/><stop offset=".55" stop-color="#d9567a"/><stop offset="1" stop-color="#6a2f6b"/></linearGradient>
  <linearGradient id="glow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffe6a3"/><stop offset="1" stop-color="#ffe6a3" stop-opacity="0"/></linearGradient>
  <style>.c{filter:url(#clay)}.s{filter:url(#clay-small)}.m{fill:url(#main)}.md{fill:#2a5fc0}.ml{fill:#7fb0f5}
  .w{fill:#f4f2f6}.g{fill:url(#grey)}.gd{fill:#8d8a98}.k{fill:#34313c}.kk{fill:#17151c}.y{fill:#f2b12e}.r{fill:#d8324a}.j{fill:#35b98a}
  .line{fill:none;stroke-linecap:round;stroke-linejoin:round}</style></defs>`;

export type Cutout = { data: Buffer; width: number; height: number };

const FIELD = 1000;
const fields = new Map<string, Promise<Cutout>>();

async function load(name: string): Promise<Cutout> {
  const drawing = drawn[name];
  const svg = (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FIELD}" height="${FIELD}" viewBox="-20 -20 552 552">${DEFS}${body}</svg>`;
  if (drawing !== undefined) return raw(sharp(Buffer.from(svg(drawing))));
  const object = ready[name];
  if (!object) throw new Error(`No object is called ${name}`);
  const file = [`${object.code}.webp`, `${object.code}-fe0f.webp`]
    .map((f) => path.join(ASSETS, f))
    .find(existsSync);
  if (!file) throw new Error(`No asset for ${name}`);
  const large = await raw(
    sharp(file)
      .resize(FIELD, FIELD, { kernel: 'lanczos3' })
      .blur(1.6)
      .sharpen({ sigma: 3.6, m1: 0.8, m2: 2.2 }),
  );
  // Enlarging 256 px softens the outline: steepening alpha around its middle cuts it clean again.
  for (let i = 3; i < large.data.length; i += 4) {
    large.data[i] = Math.round(255 * smoothstep(0.3, 0.7, large.data[i]! / 255));
  }
  if (!object.turn) return large;
  return raw(
    sharp(large.data, { raw: { width: FIELD, height: FIELD, channels: 4 } }).rotate(object.turn, {
      background: '#00000000',
    }),
  );
}

const raw = async (image: Sharp): Promise<Cutout> => {
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

const painted = new Map<string, Promise<Cutout>>();

/** The object on a transparent field, trimmed to its outline; `hex` recolours its main parts. */
export function cutout(name: string, hex?: string): Promise<Cutout> {
  const key = `${name} ${hex}`;
  // A field is 4 MB: only the few that the neighbouring pictures share are kept.
  if (painted.size > 12) painted.clear();
  if (fields.size > 12) fields.clear();
  if (!painted.has(key)) painted.set(key, cut(name, hex));
  return painted.get(key)!;
}

async function cut(name: string, hex?: string) {
  if (!fields.has(name)) fields.set(name, load(name));
  const field = await fields.get(name)!;
  const pixels = Buffer.from(field.data);
  if (hex && !asDrawn.has(name)) repaint(pixels, hex, ready[name] ?? { code: '', around: 258, reach: 30 });
  return raw(
    sharp(pixels, { raw: { width: field.width, height: field.height, channels: 4 } }).trim({
      background: '#00000000',
      threshold: 1,
    }),
  );
}

function repaint(pixels: Buffer, hex: string, { around, reach = 40 }: Ready) {
  const target = fromHex(hex);
  const share = (l: number, c: number, h: number) =>
    around === 'light'
      ? smoothstep(0.45, 0.66, l) * (1 - smoothstep(0.12, 0.2, c))
      : (1 - smoothstep(reach * 0.8, reach * 1.2, hueDistance(h, around))) * smoothstep(0.018, 0.05, c);
  let light = 0;
  let chroma = 0;
  let weight = 0;
  for (let i = 0; i < pixels.length; i += 4 * 7) {
    if (pixels[i + 3]! < 128) continue;
    const { l, c, h } = toOklch(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!);
    const w = share(l, c, h);
    light += l * w;
    chroma += c * w;
    weight += w;
  }
  light /= weight;
  chroma /= weight;
  const known = new Map<number, number>();
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3] === 0) continue;
    const rgb = (pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!;
    let done = known.get(rgb);
    if (done === undefined) {
      const { l, c, h } = toOklch(pixels[i]!, pixels[i + 1]!, pixels[i + 2]!);
      const w = share(l, c, h);
      done = rgb;
      if (w > 0) {
        const delta = l - light;
        // Near white there is no room for highlights, near black none for shades: lean on the other side.
        const next = target.l + delta * (delta > 0 ? 0.55 + 0.4 * (1 - target.l) : 0.6 + 0.35 * target.l);
        const strength =
          around === 'light' ? 1 - smoothstep(0, 0.35, delta) * 0.5 : Math.min(1.08, c / chroma);
        const drift = around === 'light' ? 0 : hueDelta(h, around) * 0.35;
        const [r, g, b] = toRgb({
          l: Math.min(0.985, Math.max(0.08, next)),
          c: target.c * strength,
          h: target.h + drift,
        });
        const blend = (from: number, to: number) => Math.round(from + (to - from) * w);
        done = (blend(rgb >> 16, r) << 16) | (blend((rgb >> 8) & 255, g) << 8) | blend(rgb & 255, b);
      }
      known.set(rgb, done);
    }
    pixels[i] = done >> 16;
    pixels[i + 1] = (done >> 8) & 255;
    pixels[i + 2] = done & 255;
  }
}
