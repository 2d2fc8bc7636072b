export type Oklch = { l: number; c: number; h: number };

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
const LINEAR = Float64Array.from({ length: 256 }, (_, i) => toLinear(i / 255));

export function toOklch(red: number, green: number, blue: number): Oklch {
  const r = LINEAR[red]!;
  const g = LINEAR[green]!;
  const b = LINEAR[blue]!;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: (Math.atan2(bb, a) * 180) / Math.PI,
  };
}

export function toRgb({ l: light, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((v) => Math.round(255 * toGamma(Math.min(1, Math.max(0, v))))) as [number, number, number];
}

export function fromHex(hex: string): Oklch {
  const n = Number.parseInt(hex.slice(1), 16);
  return toOklch(n >> 16, (n >> 8) & 255, n & 255);
}

export const toHex = (color: Oklch) =>
  `#${toRgb(color)
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('')}`;

export const hueDistance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);
export const hueDelta = (a: number, b: number) => ((a - b + 540) % 360) - 180;
export const smoothstep = (from: number, to: number, v: number) => {
  const t = Math.min(1, Math.max(0, (v - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Mixes in the straight Cartesian form, so that greys don't drag the hue around the wheel. */
export function mix(one: Oklch, other: Oklch, share: number): Oklch {
  const xy = ({ c, h }: Oklch) => [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [ax, ay] = xy(one) as [number, number];
  const [bx, by] = xy(other) as [number, number];
  const x = ax + (bx - ax) * share;
  const y = ay + (by - ay) * share;
  return {
    l: one.l + (other.l - one.l) * share,
    c: Math.hypot(x, y),
    h: (Math.atan2(y, x) * 180) / Math.PI,
  };
}
