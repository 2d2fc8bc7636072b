import type { ColorFamily } from '#contract/product-filters.ts';

/** How words for colours begin, in Russian, English and Kyrgyz; with '=' the whole word. The longest that fits decides. */
const BEGINNINGS: Record<ColorFamily, string> = {
  black: 'черн black антрацит =кара',
  white: 'бел молочн снежн white milk =ак',
  gray: 'сер графит асфальт стальн gray grey silver graphite steel =боз күмүш',
  beige: 'беж крем слонов айвори песоч телесн нюд beige cream ivory sand nude',
  brown: 'коричн шоколад кофе карамел каштан мокко brown chocolate coffee күрөң',
  red: 'красн бордо вишн алый алая алое винн гранат =red burgundy wine cherry кызыл',
  orange: 'оранж персик терракот морков рыж orange peach terracotta',
  yellow: 'желт золот лимон горчич янтар yellow gold mustard lemon =сары алтын',
  green: 'зелен хаки олив салат изумруд мятн мята болотн green khaki olive mint emerald =жашыл',
  lightBlue: 'голуб лазур небес бирюз аквамарин cyan sky turquoise aqua көгүлтүр',
  blue: 'син индиго джинс деним васильк ультрамарин blue navy indigo denim =көк',
  purple: 'фиолет сирен лилов лаванд пурпур баклажан purple violet lilac lavender',
  pink: 'розов пудр фукси коралл малин pink fuchsia coral кызгылт гүлгүн',
  multicolor: 'разноцвет мульти принт радуг multi rainbow print түстүү',
};
const STEMS = (Object.entries(BEGINNINGS) as [ColorFamily, string][])
  .flatMap(([family, beginnings]) => beginnings.split(' ').map((beginning) => ({ family, beginning })))
  .toSorted((a, b) => b.beginning.length - a.beginning.length);

/** By the name; by the value only where the name says nothing, since it may be the form's default, black. */
export function colorFamily({ name, value }: { name: string; value: string }): ColorFamily | undefined {
  return familyByName(name) ?? familyByValue(value);
}

/** 'Тёмно-синий с белым' is blue: the first word, and of a compound the last part. */
function familyByName(name: string): ColorFamily | undefined {
  const words = name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}-]+/u);
  for (const word of words) {
    const found = word
      .split('-')
      .map(familyOfWord)
      .findLast((family) => family !== undefined);
    if (found) return found;
  }
  return undefined;
}

const familyOfWord = (word: string): ColorFamily | undefined =>
  STEMS.find(({ beginning }) =>
    beginning.startsWith('=') ? word === beginning.slice(1) : word.startsWith(beginning),
  )?.family;

function familyByValue(value: string): ColorFamily | undefined {
  const digits = /^#([\da-f]{6})$/i.exec(value)?.[1];
  if (digits === undefined) return undefined;
  const { lightness, chroma, hue } = toOklch(Number.parseInt(digits, 16));
  if (lightness < 0.24) return 'black';
  if (chroma < 0.03) return lightness < 0.32 ? 'black' : lightness > 0.93 ? 'white' : 'gray';
  if (lightness > 0.76 && chroma < 0.08 && hue > 45 && hue < 110) return 'beige';
  if (hue < 15 || hue >= 345) return lightness > 0.65 ? 'pink' : 'red';
  if (hue > 35 && hue < 75 && lightness > 0.68 && chroma > 0.12) return 'orange';
  if (hue < 45) return lightness > 0.75 ? 'pink' : lightness < 0.45 && chroma < 0.13 ? 'brown' : 'red';
  if (hue < 75) return lightness < 0.62 || chroma < 0.09 ? 'brown' : 'orange';
  if (hue < 115) return lightness < 0.65 ? (hue < 100 ? 'brown' : 'green') : 'yellow';
  if (hue < 180) return 'green';
  if (hue < 285) return lightness > (hue < 245 ? 0.6 : 0.7) ? 'lightBlue' : hue < 200 ? 'green' : 'blue';
  if (hue < 325 || chroma < 0.12) return 'purple';
  return lightness > 0.65 ? 'pink' : 'purple';
}

/** Oklch: equal steps look equally different, which RGB does not give. */
function toOklch(rgb: number) {
  const [r = 0, g = 0, b = 0] = [rgb >> 16, rgb >> 8, rgb].map((part) => toLinear((part & 255) / 255));
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const redGreen = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const yellowBlue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const hue = (Math.atan2(yellowBlue, redGreen) * 180) / Math.PI;
  return { lightness, chroma: Math.hypot(redGreen, yellowBlue), hue: hue < 0 ? hue + 360 : hue };
}

const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
