import type { SliderImage } from '#contract/homepage.ts';
import { SLIDE_DEFAULTS } from '#contract/limits.ts';
import { pictureColor } from '#contract/pictures.ts';
import { contrast, parseColor, type Rgb, writeColor } from './color.ts';

const INK: Rgb = [27, 26, 23];
const PAPER: Rgb = [255, 255, 255];
const READABLE = 4.5;
const ALIKE = 1.3;

const SIZE = /^(\d{1,3}(?:\.\d{1,2})?)(px|rem|em)$/;
const SMALLEST_PX = 12;
const LARGEST_PX = 96;
const PX_PER_REM = 16;
const FONT = /^[\p{L}\d][\p{L}\d \-,]{0,99}$/u;

export interface SlideStyle {
  /** The background of the text: the slide's own colour, or that of the veil over its picture. */
  ground: string;
  /** The picture has the same colour: a light veil is enough. */
  matches: boolean;
  title: TextStyle;
  description: TextStyle;
}

/** The style sheet reduces the size where the text would not fit. */
type TextStyle = Record<'color' | 'fontFamily' | '--size', string>;

/** Invalid values get the specification's defaults. */
export function slideStyle(slide: SliderImage, picture?: string): SlideStyle {
  const chosen = (typed: string, fallback: string) => parseColor(typed) ?? parseColor(fallback) ?? PAPER;
  const title = chosen(slide.colorTitle, SLIDE_DEFAULTS.text);
  const description = chosen(slide.colorDescription, SLIDE_DEFAULTS.text);
  const ground =
    slide.backgroundType === 'color'
      ? chosen(slide.backgroundColor, SLIDE_DEFAULTS.background)
      : veilFor([title, description], slide.colorBackground, picture);

  return {
    ground: writeColor(ground),
    matches: isAlike(ground, picture),
    title: {
      color: writeColor(readable(title, ground)),
      '--size': fontSize(slide.fontSizeTitle, SLIDE_DEFAULTS.titleSize),
      fontFamily: fontFamily(slide.fontFamilleTitle),
    },
    description: {
      color: writeColor(readable(description, ground)),
      '--size': fontSize(slide.fontSizeDescription, SLIDE_DEFAULTS.descriptionSize),
      fontFamily: fontFamily(slide.fontFamilleDescription),
    },
  };
}

const bestOn = (ground: Rgb): Rgb => (contrast(INK, ground) >= contrast(PAPER, ground) ? INK : PAPER);

/** Text of the same colour as its background becomes readable. */
const readable = (text: Rgb, ground: Rgb): Rgb =>
  contrast(text, ground) >= READABLE ? text : bestOn(ground);

const ownColor = (picture: string | undefined) => parseColor((picture && pictureColor(picture)) ?? '');

function isAlike(ground: Rgb, picture: string | undefined): boolean {
  const own = ownColor(picture);
  return own !== undefined && contrast(own, ground) < ALIKE;
}

/** The chosen colour, else the picture's own, else whichever makes the text readable. */
function veilFor(texts: readonly [Rgb, Rgb], wanted: string, picture: string | undefined): Rgb {
  const chosen = wanted.trim().toLowerCase() === SLIDE_DEFAULTS.background ? undefined : parseColor(wanted);
  const own = ownColor(picture);
  const carries = (ground: Rgb | undefined) =>
    ground !== undefined && texts.every((text) => contrast(text, ground) >= READABLE);
  return [chosen, own, PAPER, INK].find(carries) ?? bestOn(texts[0]);
}

function fontSize(typed: string, fallback: string): string {
  const [, amount, unit] = SIZE.exec(typed.trim().toLowerCase()) ?? SIZE.exec(fallback) ?? [];
  const px = Number(amount) * (unit === 'px' ? 1 : PX_PER_REM);
  return `${Math.min(Math.max(px, SMALLEST_PX), LARGEST_PX) / PX_PER_REM}rem`;
}

const fontFamily = (typed: string): string => {
  const names = typed.replace(/["']/g, '').split(',');
  const safe = names.map((name) => name.trim()).filter((name) => FONT.test(name));
  return [...(safe.length > 0 ? safe : [SLIDE_DEFAULTS.font]).map((name) => `"${name}"`), 'var(--font)'].join(
    ', ',
  );
};
