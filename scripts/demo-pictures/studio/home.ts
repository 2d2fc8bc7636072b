import sharp from 'sharp';
import { palette, type ColorKey } from '../../../server/demo/content/palette.ts';
import { horns, medallion } from '../drawings/ornament.ts';
import { type Layer, onto, prop, shadowOf, svgLayer } from './scenes.ts';

type Piece = {
  name: string;
  color: ColorKey;
  box: [number, number];
  x: number;
  y: number;
  turn?: number;
  floats?: boolean;
};

const hexOf = (color: ColorKey) => palette[color].value;

/** `x` is the middle, `y` the foot of what stands and the middle of what floats. */
async function piece({ name, color, box, x, y, turn = 0, floats = false }: Piece): Promise<Layer[]> {
  const { png, width, height } = await prop({ name, hex: hexOf(color), box, turn });
  const left = Math.round(x - width / 2);
  const top = Math.round(floats ? y - height / 2 : y - height);
  const soft = await shadowOf(png, 16, floats ? 0.24 : 0.16);
  const shadow: Layer = { input: soft.input, left: left - soft.margin + 12, top: top - soft.margin + 20 };
  const body: Layer = { input: png, left, top };
  if (floats) return [shadow, body];
  const foot = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 80}" height="80"><defs><filter id="f" x="-20%" y="-100%" width="140%" height="300%"><feGaussianBlur stdDeviation="9"/></filter></defs>
      <ellipse cx="${width / 2 + 44}" cy="42" rx="${width * 0.46}" ry="11" fill="#241c12" opacity=".45" filter="url(#f)"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
  return [{ input: foot, left: left - 40, top: Math.round(y - 44) }, body];
}

const pieces = async (list: Piece[]) => (await Promise.all(list.map(piece))).flat();

const CATEGORY = 600;

type CategoryScene = { wash: [string, string]; pieces: Piece[] };

export const categoryScenes: Record<string, CategoryScene> = {
  men: {
    wash: ['#e9eef2', '#c3d0dc'],
    pieces: [
      { name: 'hoodie', color: 'navy', box: [360, 360], x: 262, y: 262, turn: -6, floats: true },
      { name: 'runner', color: 'orange', box: [300, 220], x: 410, y: 528 },
    ],
  },
  women: {
    wash: ['#f7ebe6', '#e8c6bd'],
    pieces: [
      { name: 'dress', color: 'red', box: [330, 400], x: 250, y: 268, turn: -5, floats: true },
      { name: 'handbag', color: 'camel', box: [230, 230], x: 450, y: 534 },
    ],
  },
  children: {
    wash: ['#fbf3dc', '#efd9a0'],
    pieces: [
      { name: 'snowsuit', color: 'teal', box: [330, 420], x: 240, y: 280, turn: -5, floats: true },
      { name: 'teddy', color: 'camel', box: [230, 240], x: 446, y: 536 },
    ],
  },
  unisex: {
    wash: ['#eaf0e7', '#c4d3bd'],
    pieces: [
      { name: 'backpack', color: 'emerald', box: [300, 340], x: 236, y: 470 },
      { name: 'kalpak', color: 'white', box: [240, 240], x: 440, y: 534 },
    ],
  },
  gadgets: {
    wash: ['#ecebf5', '#c7c6e2'],
    pieces: [
      { name: 'smartphone', color: 'violet', box: [330, 360], x: 236, y: 452 },
      { name: 'headset', color: 'navy', box: [250, 250], x: 440, y: 536 },
    ],
  },
  appliances: {
    wash: ['#e8f1f0', '#bcd6d3'],
    pieces: [
      { name: 'washer', color: 'white', box: [300, 340], x: 232, y: 470 },
      { name: 'kettle', color: 'red', box: [230, 250], x: 448, y: 538 },
    ],
  },
  accessories: {
    wash: ['#f5efe4', '#dcc7a4'],
    pieces: [
      { name: 'umbrella', color: 'violet', box: [300, 320], x: 226, y: 240, turn: -10, floats: true },
      { name: 'sunglasses', color: 'black', box: [250, 130], x: 420, y: 300, turn: 8, floats: true },
      { name: 'wallet', color: 'brown', box: [270, 210], x: 384, y: 540 },
    ],
  },
  everyone: {
    wash: ['#f3efe6', '#d8cfbd'],
    pieces: [
      { name: 'gift', color: 'gold', box: [220, 230], x: 170, y: 520 },
      { name: 'powerbank', color: 'navy', box: [200, 250], x: 330, y: 420 },
      { name: 'keds', color: 'red', box: [250, 240], x: 430, y: 544 },
    ],
  },
};

export async function categoryPicture(name: string) {
  const { wash, pieces: list } = categoryScenes[name]!;
  const back = svgLayer(
    CATEGORY,
    CATEGORY,
    `<defs><linearGradient id="b" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="${wash[0]}"/><stop offset="1" stop-color="${wash[1]}"/></linearGradient></defs>
    <rect width="600" height="600" fill="url(#b)"/><circle cx="300" cy="290" r="230" fill="#fff" opacity=".42"/>`,
  );
  return onto(back, await pieces(list), CATEGORY, CATEGORY);
}

/** For the plain-colour slide: the ornament alone, at the side where no caption stands. */
export const slideOrnament = async () =>
  sharp(
    svgLayer(
      1600,
      640,
      `<rect width="1600" height="640" fill="#2b2f77"/>${medallion(1210, 320, 1.06, '#f2a516', '#c4213b')}
      ${medallion(1630, 320, 0.7, '#5a5fb8', '#23265f')}${medallion(790, 320, 0.7, '#5a5fb8', '#23265f')}`,
    ).input,
  );

export async function slidePicture() {
  const back = svgLayer(
    1600,
    640,
    `<defs><linearGradient id="b" x1="0" y1="0" x2="1" y2=".6"><stop offset="0" stop-color="#f8f4ea"/><stop offset=".5" stop-color="#f3e6d2"/><stop offset="1" stop-color="#e6c9a4"/></linearGradient>
    <linearGradient id="fl" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#d9b78c" stop-opacity="0"/><stop offset=".3" stop-color="#dcbf97" stop-opacity=".6"/><stop offset="1" stop-color="#efdcc0"/></linearGradient>
    <radialGradient id="sun" cx=".4" cy=".35" r=".7"><stop offset="0" stop-color="#fff8ea"/><stop offset="1" stop-color="#f6dfb8"/></radialGradient></defs>
    <rect width="1600" height="640" fill="url(#b)"/><circle cx="1030" cy="330" r="270" fill="url(#sun)" opacity=".9"/>
    <path d="M0 500L260 400L420 452L640 380L860 470L1060 420L1280 474L1440 430L1600 470V640H0Z" fill="#e2c6a0" opacity=".38"/><rect y="430" width="1600" height="210" fill="url(#fl)"/>`,
  );
  return onto(
    back,
    await pieces([
      { name: 'longpuffer', color: 'burgundy', box: [330, 400], x: 1000, y: 262, turn: -4, floats: true },
      { name: 'coat', color: 'camel', box: [280, 320], x: 1290, y: 270, turn: 6, floats: true },
      { name: 'beanie', color: 'teal', box: [180, 180], x: 1150, y: 470 },
      { name: 'suitcase', color: 'emerald', box: [190, 240], x: 1390, y: 590 },
      { name: 'trek', color: 'camel', box: [230, 190], x: 790, y: 586 },
      { name: 'backpack', color: 'navy', box: [220, 240], x: 1050, y: 604 },
      { name: 'thermos', color: 'red', box: [90, 190], x: 1224, y: 606 },
    ]),
    1600,
    640,
  );
}

export const FRAME_RATE = 25;
export const FRAMES = 125;
const [VIDEO_WIDTH, VIDEO_HEIGHT] = [960, 400];
// Frames are drawn twice as large as laid out and then reduced: slow movement in whole pixels would tremble.
const DRAWN = 2;

const floating: (Piece & { sway: number; phase: number })[] = [
  { name: 'headset', color: 'silver', box: [190, 190], x: 560, y: 196, turn: -8, sway: 12, phase: 0 },
  { name: 'smartphone', color: 'violet', box: [230, 250], x: 752, y: 206, turn: 5, sway: 9, phase: 0.3 },
  { name: 'smartwatch', color: 'orange', box: [110, 190], x: 894, y: 160, turn: 10, sway: 14, phase: 0.62 },
  { name: 'earbuds', color: 'white', box: [120, 120], x: 640, y: 322, turn: -5, sway: 8, phase: 0.8 },
  { name: 'minispeaker', color: 'teal', box: [110, 120], x: 884, y: 316, turn: 6, sway: 10, phase: 0.15 },
];

let prepared:
  | Promise<{ png: Buffer; width: number; height: number; shadow: Buffer; margin: number }[]>
  | undefined;

const prepare = () =>
  Promise.all(
    floating.map(async ({ name, color, box, turn }) => {
      const size: [number, number] = [box[0] * DRAWN, box[1] * DRAWN];
      const { png, width, height } = await prop({ name, hex: hexOf(color), box: size, turn });
      const { input: shadow, margin } = await shadowOf(png, 12 * DRAWN, 0.4);
      return { png, width, height, shadow, margin };
    }),
  );

/** Everything moves by whole periods over the film, so that its end meets its beginning. */
export async function frame(index: number) {
  const turn = (index / FRAMES) * Math.PI * 2;
  const drift = Math.sin(turn);
  const back = svgLayer(
    VIDEO_WIDTH * DRAWN,
    VIDEO_HEIGHT * DRAWN,
    `<defs><linearGradient id="b" x1="${0.1 * drift}" y1="0" x2="1" y2="${1 + 0.15 * drift}"><stop offset="0" stop-color="#23265f"/><stop offset=".55" stop-color="#373b8e"/><stop offset="1" stop-color="#6a4a9c"/></linearGradient>
    <radialGradient id="g"><stop offset="0" stop-color="#e07f9c" stop-opacity=".5"/><stop offset="1" stop-color="#e07f9c" stop-opacity="0"/></radialGradient></defs>
    <g transform="scale(${DRAWN})"><rect width="960" height="400" fill="url(#b)"/><circle cx="${740 + 40 * drift}" cy="${210 + 20 * Math.cos(turn)}" r="240" fill="url(#g)"/>
    ${horns(500, 70 + 6 * drift, 0.3, '#ffffff', 0.16)}${horns(486, 348 - 6 * drift, 0.3, '#ffffff', 0.16)}</g>`,
  );
  prepared ??= prepare();
  const layers = (await prepared).flatMap(({ png, width, height, shadow, margin }, i): Layer[] => {
    const { x, y, sway, phase } = floating[i]!;
    const at = turn + phase * Math.PI * 2;
    const lift = sway * Math.sin(at);
    const left = Math.round((x + 0.4 * sway * Math.cos(at)) * DRAWN - width / 2);
    const top = Math.round((y + lift) * DRAWN - height / 2);
    return [
      { input: shadow, left: left - margin + 20, top: top - margin + Math.round((26 - lift / 2) * DRAWN) },
      { input: png, left, top },
    ];
  });
  return onto(back, layers, VIDEO_WIDTH * DRAWN, VIDEO_HEIGHT * DRAWN);
}
