import { type Audience, BABIES, CHILDREN } from './audience.ts';

// The age of a child: 'на 5 лет', '3-4 года', '9 месяцев', '3 жаштагы', 'for 5 year old'. It isn't a size: charts differ.

const NUMBER = String.raw`(?<![\d.,])(?:от\s+|до\s+|на\s+)?(\d{1,2})(?:\s?(?:-|–|до|и|или)\s?\d{1,2})?(?:-?(?:ти|х))?\s?-?`;
// Not жашыл, which is green, nor the beginning of 'ай фон'.
const YEARS = String.raw`(?:лет(?:н[а-я]+)?|год(?:а|ик[а-я]*)?|жаш(?!ыл)[а-я]*|years?|yrs?)(?:[\s-]old)?`;
const MONTHS = String.raw`(?:мес(?:\.|яц[а-я]*)?|ай(?:лык)?(?!\s?(?:фон|пад))|months?)(?:[\s-]old)?`;
const END = String.raw`(?!\p{L})`;

const OF_YEARS = new RegExp(NUMBER + YEARS + END, 'iu');
const OF_MONTHS = new RegExp(NUMBER + MONTHS + END, 'iu');

/** 'гарантия 2 года', 'рассрочка на 12 месяцев' */
const OTHER_TIMES = /гарант|рассроч|кредит|кепилд|warranty|guarantee|install?ment/iu;

const OLDEST_CHILD = 15;

/** Whom an age means, and the query without it. */
export function extractAge(query: string): { audiences: Audience[]; rest: string } {
  const months = OF_MONTHS.exec(query);
  const found = months ?? OF_YEARS.exec(query);
  if (!found || OTHER_TIMES.test(query)) return { audiences: [], rest: query };
  const age = Number(found[1]);
  // платье 48 летнее
  if (age > OLDEST_CHILD && /\sлетн/iu.test(found[0])) return { audiences: [], rest: query };
  const name = months || age <= 1 ? BABIES : CHILDREN;
  return {
    audiences: months || age <= OLDEST_CHILD ? [{ name, stems: [] }] : [],
    rest: `${query.slice(0, found.index)} ${query.slice(found.index + found[0].length)}`.trim(),
  };
}
