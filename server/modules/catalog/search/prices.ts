// Words for a price, in Russian, English and Kyrgyz: 'до 3000', 'under 3000', '3000 сомго чейин', 'недорого'.

export interface PriceOfQuery {
  minPrice?: number;
  maxPrice?: number;
  /** Asked for something cheap, without a number. */
  isCheap: boolean;
  /** The query without the words for the price. */
  rest: string;
}

/** Smaller numbers are sizes, ages or units, unless a currency follows. */
const LOWEST_BARE_PRICE = 100;
const HIGHEST_PRICE = 100_000_000;
export const ANY_PRICE = { minPrice: 0, maxPrice: HIGHEST_PRICE };

const NUMBER = String.raw`(\d{1,3}(?:[ .,]\d{3})+(?!\d)|\d{1,9}(?:[.,]\d{1,2})?)`;
// мин is миң without the Kyrgyz letter.
const THOUSAND = String.raw`(\s?(?:тыс(?:яч[а-я]*)?\.?|к|k|т\.?р?\.?|ми[ңн](?:ге|ден|дин)?)(?![а-яa-z]))?`;
const CURRENCY = String.raw`(\s?(?:сом(?:ов|ом|а|у|го|дон|дук)?|som|soms|kgs)(?![а-яa-z]))?`;
const TO_SUFFIX = String.raw`(?:\s?-?(?:га|ге|го|ке|ка|ко))?`;
const FROM_SUFFIX = String.raw`(?:\s?-?(?:дан|ден|дон|тан|тен|тон))`;
// Of the number itself, or of its thousand or currency: миңден, сомдон.
const AFTER_FROM = '(?<=[дт][аео]н)';
const AMOUNT = NUMBER + THOUSAND + CURRENCY;

const UP_TO =
  'до|do|дешевле|подешевле|не дороже|не больше|не более|меньше|менее|максимум|макс|в пределах|не выше|ниже|under|below|less than|up to|cheaper than|at most|no more than|maximum|max';
const FROM =
  'от|ot|дороже|подороже|больше|более|не дешевле|не менее|не меньше|минимум|свыше|выше|over|above|more than|from|at least|minimum';
const THAN = String.raw`(?:\s+(?:чем|за))?\s+`;
const NOT_A_PRICE = String.raw`(?!\s?(?:лет|год|года|мес|кг|км|см|мм|м|л|вт|гц|гб|мл|размер|дюйм|шт|%|°|years|inch|cm|mm|gb|w)(?![а-яa-z]))`;

const word = (pattern: string, flags = 'iu') =>
  new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, flags);

const RANGES = [
  word(`(?:от|ot|с|from|between)\\s+${AMOUNT}\\s+(?:до|do|по|to|and)\\s+${AMOUNT}[сc]?${NOT_A_PRICE}`),
  word(`${AMOUNT}${FROM_SUFFIX}?${AFTER_FROM}\\s+(?:баштап\\s+)?${AMOUNT}${TO_SUFFIX}\\s+чейин`),
  word(`${AMOUNT}\\s?(?:-|–|—)\\s?${AMOUNT}${NOT_A_PRICE}`),
];
const MAXIMA = [
  word(`(?:${UP_TO})${THAN}${AMOUNT}[сc]?${NOT_A_PRICE}`),
  word(`${AMOUNT}${TO_SUFFIX}\\s+чейин`),
  word(`${AMOUNT}${FROM_SUFFIX}?\\s+(?:арзан|төмөн|томон|(?:кымбат|көп|коп|ашык|жогору)\\s+эмес)`),
  new RegExp(`(?:<|≤|<=)\\s*${AMOUNT}${NOT_A_PRICE}`, 'iu'),
];
const MINIMA = [
  word(`(?:${FROM})${THAN}${AMOUNT}[сc]?${NOT_A_PRICE}`),
  word(`${AMOUNT}${FROM_SUFFIX}?\\s+(?:жогору|кымбат|баштап|(?:арзан|кем)\\s+эмес)`),
  new RegExp(`(?:>|≥|>=)\\s*${AMOUNT}${NOT_A_PRICE}`, 'iu'),
];
const ABOUT = word(
  `(?:около|примерно|приблизительно|в районе|around|about|approximately)\\s+${AMOUNT}${NOT_A_PRICE}`,
);
/** About so much: a fifth less or more. */
const ABOUT_SHARE = 0.2;
const FOR = [word(`(?:за|for)\\s+${AMOUNT}${NOT_A_PRICE}`), word(AMOUNT)];
const CHEAP = word(
  '(?:не(?:\\sочень)? ?дорог[а-я]*|(?:өтө |анча )?кымбат эмес|недорог[а-я]*|недорого|д[её]ш[её]в[а-я]*|подешевле|бюджетн[а-я]*|эконом|доступн[а-я]*|выгодн[а-я]*|по (?:низкой|доступной|выгодной|хорошей) цене|cheap|cheapest|cheaper|affordable|inexpensive|budget|low cost|арзан[а-я]*(?:\\s+баада)?)',
);

// Numbers of thousands in words, by the beginning of the word: шести тысяч, беш миң.
const NUMBER_WORDS: [string, number][] = [
  ['од(?:ну|ной|на)|бир', 1],
  ['полтор[ыа]|полутора', 1.5],
  ['дв(?:е|ух)|эки', 2],
  ['тр(?:и|[её]х)|үч|уч', 3],
  ['четыр(?:е|[её]х)|төрт|торт', 4],
  ['пят[ьи]|беш', 5],
  ['шест[ьи]|алты', 6],
  ['сем[ьи]|жети', 7],
  ['восем[ьи]|восьми|сегиз', 8],
  ['девят[ьи]|тогуз', 9],
  ['десят[ьи]|он', 10],
  ['пятнадцат[ьи]|он беш', 15],
  ['двадцат[ьи]|жыйырма', 20],
  ['тридцат[ьи]|отуз', 30],
  ['сорока?|кырк', 40],
  ['пятьдесят|пятидесяти|элүү|элуу', 50],
  ['ст[оа]|жүз|жуз', 100],
];
const THOUSANDS = String.raw`(?=\s(?:с половиной\s|жарым\s)?(?:(?:до|по)\s[а-яё\d]+\s)?(?:тыс|ми[ңн](?:ге|ден|дин)?(?![а-я])))`;
const WRITTEN = NUMBER_WORDS.map(([pattern, value]) => ({
  pattern: new RegExp(`(?<![а-яңөүё])(?:${pattern})${THOUSANDS}`, 'u'),
  value: String(value),
}));
/** до тысячи, тысяча сомов, миң сом */
const ONE_THOUSAND =
  /(?<=(?<![а-яё])(?:до|от|за|дешевле|дороже)\s)тысяч[аиу](?![а-яё])|(?<![а-яё\d]\s?)(?:тысяч[аиу]|ми[ңн])(?=\sсом)/u;

const withDigits = (text: string): string =>
  WRITTEN.reduceRight((read, { pattern, value }) => read.replace(pattern, value), text)
    .replace(/(?<=\d)\s(?:с половиной|жарым)(?=\s)/u, '.5')
    .replace(ONE_THOUSAND, '1000');

interface Amount {
  value: number;
  isThousands: boolean;
  hasCurrency: boolean;
}

export function extractPrice(query: string): PriceOfQuery {
  const text = withDigits(query.toLowerCase().replace(/[\s\u00a0\u202f]+/g, ' '));
  const { rest, ...price } = extractAmounts(text);
  const isCheap = CHEAP.test(rest);
  const words = isCheap ? rest.replace(CHEAP, ' ') : rest;
  const isUnderstood = isCheap || 'minPrice' in price || 'maxPrice' in price;
  return { ...price, isCheap, rest: isUnderstood ? words.replace(/ +/g, ' ').trim() : query };
}

function extractAmounts(text: string): { minPrice?: number; maxPrice?: number; rest: string } {
  for (const pattern of RANGES) {
    const found = pattern.exec(text);
    if (!found) continue;
    const first = amountOf(found, 1);
    const last = amountOf(found, 4);
    // от 2 до 5 тысяч
    const from =
      last.isThousands && !first.isThousands && first.value < 1000 ? first.value * 1000 : first.value;
    if (isPrice({ ...last, value: from }) && isPrice(last) && from <= last.value)
      return { minPrice: from, maxPrice: last.value, rest: without(text, found) };
  }
  const maximum = find(MAXIMA, text, isPrice);
  if (maximum) return { maxPrice: maximum.value, rest: without(text, maximum.found) };
  const minimum = find(MINIMA, text, isPrice);
  if (minimum) return { minPrice: minimum.value, rest: without(text, minimum.found) };
  const about = find([ABOUT], text, isPrice);
  if (about)
    return {
      minPrice: Math.round(about.value * (1 - ABOUT_SHARE)),
      maxPrice: Math.round(about.value * (1 + ABOUT_SHARE)),
      rest: without(text, about.found),
    };
  // A number alone is a price only with its currency, or in thousands; 4K is not.
  const price = find(FOR, text, (amount, found) =>
    found[0].startsWith('за ') || found[0].startsWith('for ')
      ? isPrice(amount)
      : amount.hasCurrency || (amount.isThousands && (amount.value >= 10_000 || !/[кk]$/.test(found[0]))),
  );
  return price ? { maxPrice: price.value, rest: without(text, price.found) } : { rest: text };
}

function find(patterns: RegExp[], text: string, test: (amount: Amount, found: RegExpExecArray) => boolean) {
  for (const pattern of patterns) {
    const found = pattern.exec(text);
    if (!found) continue;
    const amount = amountOf(found, 1);
    if (amount.value <= HIGHEST_PRICE && test(amount, found)) return { found, value: amount.value };
  }
  return undefined;
}

function amountOf(found: RegExpExecArray, group: number): Amount {
  const digits = found[group] ?? '';
  const isThousands = found[group + 1] !== undefined;
  const number = /[ .,]\d{3}/.test(digits)
    ? Number(digits.replace(/[ .,]/g, ''))
    : Number(digits.replace(',', '.'));
  return {
    value: Math.round(isThousands ? number * 1000 : number),
    isThousands,
    hasCurrency: found[group + 2] !== undefined,
  };
}

const isPrice = ({ value, isThousands, hasCurrency }: Amount) =>
  value <= HIGHEST_PRICE && (isThousands || hasCurrency || value >= LOWEST_BARE_PRICE);

const without = (text: string, found: RegExpExecArray) =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
