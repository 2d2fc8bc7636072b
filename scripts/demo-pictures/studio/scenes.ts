import sharp, { type OverlayOptions } from 'sharp';
import type { View } from '../../../server/demo/content/item.ts';
import { cutout, enlarges, mayFlip, standsOnFloor } from './objects.ts';
import { fromHex, mix, type Oklch, toHex } from './oklch.ts';

const WIDTH = 720;
const HEIGHT = 960;
const HALL = fromHex('#f6f4ef');
const QUIET = ['#8fa58a', '#c08f86', '#7f97b2', '#c2a572', '#9a8fb0', '#7fa5a0'].map(fromHex);

export type Layer = OverlayOptions & { input: Buffer; left: number; top: number };
type Placed = {
  name: string;
  hex?: string;
  box: [number, number];
  center: number;
  base: number;
  turn?: number;
  flip?: boolean;
};

const seedOf = (text: string) => {
  let hash = 2166136261;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 16777619);
  return hash >>> 0;
};

/** A resized, turned object as PNG with its outline for the shadow. */
export async function prop({ name, hex, box, turn = 0, flip = false }: Omit<Placed, 'center' | 'base'>) {
  const { data, width, height } = await cutout(name, hex);
  let image = sharp(data, { raw: { width, height, channels: 4 } });
  if (flip) image = image.flop();
  const small = await image
    .resize(box[0], box[1], { fit: 'inside', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const turned = turn
    ? await sharp(small)
        .rotate(turn, { background: '#00000000' })
        .trim({ background: '#00000000', threshold: 1 })
        .toBuffer()
    : small;
  const { data: png, info } = await sharp(turned)
    .sharpen({ sigma: 0.7 })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png, width: info.width, height: info.height };
}

export async function shadowOf(png: Buffer, blur: number, strength: number) {
  const margin = Math.ceil(blur * 3);
  const outline = await sharp(png)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#00000000' })
    .extractChannel(3)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const alpha = await sharp(outline)
    .linear(strength, 0)
    .blur(blur)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = alpha.info;
  const input = await sharp({ create: { width, height, channels: 3, background: '#2a2218' } })
    .joinChannel(alpha.data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { input, margin };
}

export const svgLayer = (width: number, height: number, body: string): Layer => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`,
  ),
  left: 0,
  top: 0,
});

const floorShadow = (center: number, base: number, width: number) =>
  svgLayer(
    WIDTH,
    HEIGHT,
    `<defs><filter id="f" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="${width / 22}"/></filter>
    <filter id="n" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="6"/></filter></defs>
    <ellipse cx="${center + 18}" cy="${base + 4}" rx="${width * 0.52}" ry="${width * 0.06 + 8}" fill="#2a2218" opacity=".26" filter="url(#f)"/>
    <ellipse cx="${center}" cy="${base - 3}" rx="${width * 0.43}" ry="9" fill="#1f1911" opacity=".42" filter="url(#n)"/>`,
  );

async function place(item: Placed): Promise<Layer[]> {
  const { png, width, height } = await prop(item);
  const left = Math.round(item.center - width / 2);
  const stands = standsOnFloor(item.name) && !item.turn;
  const top = Math.round(stands ? item.base - height : item.base - height / 2);
  const body: Layer = { input: png, left, top };
  if (stands) return [floorShadow(item.center, item.base, width), body];
  const far = await shadowOf(png, 24, 0.3);
  const near = await shadowOf(png, 6, 0.22);
  return [
    { input: far.input, left: left - far.margin + 18, top: top - far.margin + 30 },
    { input: near.input, left: left - near.margin + 5, top: top - near.margin + 9 },
    body,
  ];
}

/** Layers may reach over the edge; sharp's composite wants them cut to the canvas. */
export async function onto(canvas: Layer, layers: Layer[], width: number, height: number) {
  const cut: Layer[] = [];
  for (const { input, left, top } of layers) {
    const meta = await sharp(input).metadata();
    const x = Math.max(0, -left);
    const y = Math.max(0, -top);
    const w = Math.min(meta.width - x, width - Math.max(0, left));
    const h = Math.min(meta.height - y, height - Math.max(0, top));
    if (w <= 0 || h <= 0) continue;
    const whole = w === meta.width && h === meta.height;
    cut.push({
      input: whole
        ? input
        : await sharp(input)
            .extract({ left: x, top: y, width: w, height: h })
            .png({ compressionLevel: 1 })
            .toBuffer(),
      left: Math.max(0, left),
      top: Math.max(0, top),
    });
  }
  return sharp(canvas.input).composite(cut).removeAlpha();
}

/** A wash of the product's colour; neutral products borrow a quiet one, so that a shelf isn't all grey. */
function wash(hex: string, seed: number) {
  const own = fromHex(hex);
  const tone: Oklch = own.c > 0.05 ? { ...own, l: 0.62 } : QUIET[seed % QUIET.length]!;
  const pale = own.l > 0.88;
  return (share: number, drop = 0) => {
    const mixed = mix(HALL, tone, share + (pale ? 0.12 : 0));
    return toHex({ ...mixed, l: mixed.l - drop });
  };
}

type Wash = ReturnType<typeof wash>;

function wall(tint: Wash, stands: boolean) {
  const floor = stands
    ? `<rect y="690" width="720" height="270" fill="url(#floor)"/><rect y="640" width="720" height="110" fill="url(#seam)"/>`
    : '';
  return svgLayer(
    WIDTH,
    HEIGHT,
    `<defs><radialGradient id="wall" cx=".36" cy=".26" r="1"><stop offset="0" stop-color="${tint(0.02)}"/><stop offset=".55" stop-color="${tint(0.12)}"/><stop offset="1" stop-color="${tint(0.24)}"/></radialGradient>
    <linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint(0.2)}" stop-opacity="0"/><stop offset=".2" stop-color="${tint(0.17)}"/><stop offset="1" stop-color="${tint(0.07)}"/></linearGradient>
    <linearGradient id="seam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint(0.3)}" stop-opacity="0"/><stop offset=".6" stop-color="${tint(0.3)}" stop-opacity=".55"/><stop offset="1" stop-color="${tint(0.3)}" stop-opacity="0"/></linearGradient></defs>
    <rect width="720" height="960" fill="url(#wall)"/>${floor}`,
  );
}

function disc(tint: Wash, seed: number) {
  const x = seed % 2 ? 320 : 400;
  return svgLayer(
    WIDTH,
    HEIGHT,
    `<defs><linearGradient id="b" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="${tint(0.24)}"/><stop offset="1" stop-color="${tint(0.4)}"/></linearGradient>
    <radialGradient id="d" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="${tint(0.03)}"/><stop offset="1" stop-color="${tint(0.18)}"/></radialGradient></defs>
    <rect width="720" height="960" fill="url(#b)"/><circle cx="${x}" cy="480" r="318" fill="url(#d)"/>`,
  );
}

function plinth(tint: Wash) {
  return svgLayer(
    WIDTH,
    HEIGHT,
    `<defs><linearGradient id="b" x1="0" y1="0" x2=".3" y2="1"><stop offset="0" stop-color="${tint(0.22)}"/><stop offset="1" stop-color="${tint(0.36)}"/></linearGradient>
    <linearGradient id="a" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${tint(0.04)}"/><stop offset="1" stop-color="${tint(0.2)}"/></linearGradient>
    <linearGradient id="side" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tint(0.2)}"/><stop offset=".35" stop-color="${tint(0.06)}"/><stop offset="1" stop-color="${tint(0.42)}"/></linearGradient>
    <filter id="soft" x="-30%" y="-100%" width="160%" height="300%"><feGaussianBlur stdDeviation="16"/></filter></defs>
    <rect width="720" height="960" fill="url(#b)"/><path d="M110 960V420A250 250 0 0 1 610 420V960Z" fill="url(#a)"/>
    <ellipse cx="380" cy="904" rx="320" ry="34" fill="#2a2218" opacity=".28" filter="url(#soft)"/>
    <path d="M70 752V872A290 62 0 0 0 650 872V752Z" fill="url(#side)"/><ellipse cx="360" cy="752" rx="290" ry="62" fill="${tint(0.04)}"/>`,
  );
}

export type Shot = { object: string; hex: string; other?: string; view: View; key: string };

/** `key` seeds the small differences, so that the same key always gives the same picture. */
export async function shoot({ object, hex, other, view, key }: Shot) {
  const seed = seedOf(key);
  const tint = wash(hex, seed >>> 3);
  const stands = standsOnFloor(object);
  const lean = seed % 2 ? 1 : -1;
  const item = (box: [number, number], center: number, base: number, turn = 0, more = {}) =>
    place({ name: object, hex, box, center, base, turn, ...more });

  if (view === 'front') {
    const layers = await item(stands ? [580, 600] : [590, 690], 360, stands ? 812 : 478);
    return onto(wall(tint, stands), layers, WIDTH, HEIGHT);
  }
  if (view === 'stage') {
    if (stands) return onto(plinth(tint), await item([470, 520], 360, 762), WIDTH, HEIGHT);
    return onto(disc(tint, seed), await item([540, 620], 360, 480, 13 * lean), WIDTH, HEIGHT);
  }
  if (view === 'pair') {
    const back = { hex: other ?? hex, flip: mayFlip(object) };
    const layers = stands
      ? [...(await item([370, 430], 250, 700, 0, back)), ...(await item([440, 500], 440, 836))]
      : [...(await item([430, 500], 258, 350, -11, back)), ...(await item([450, 530], 452, 604, 7))];
    return onto(wall(tint, stands), layers, WIDTH, HEIGHT);
  }
  const deep = (share: number) => tint(share + 0.22);
  const layers = await item(
    enlarges(object) ? [1000, 980] : [860, 900],
    360 + lean * 120,
    stands ? 940 : 520,
    stands ? 0 : 5 * lean,
  );
  return onto(wall(deep, false), layers, WIDTH, HEIGHT);
}
