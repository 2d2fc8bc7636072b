export type Rgb = readonly [red: number, green: number, blue: number];

const NAMED = new Map(Object.entries({ white: '#ffffff', black: '#000000' }));
const SHORT_HEX = /^#([\da-f])([\da-f])([\da-f])$/;
const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/;
const RGB = /^rgba?\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*(?:[,/]\s*[\d.]{1,5}%?\s*)?\)$/;

/** Undefined for anything that is not plainly a colour: nothing else may reach a style attribute. */
export function parseColor(typed: string): Rgb | undefined {
  const text = typed.trim().toLowerCase();
  const long = (NAMED.get(text) ?? text).replace(SHORT_HEX, '#$1$1$2$2$3$3');
  const hex = HEX.exec(long)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  const [red, green, blue] = hex ?? RGB.exec(long)?.slice(1).map(Number) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return Math.max(red, green, blue) > 255 ? undefined : [red, green, blue];
}

export const writeColor = (color: Rgb): string => `rgb(${color.join(' ')})`;

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG contrast, from 1 (the same) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
