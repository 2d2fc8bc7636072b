/** Endings of diminutives, and what the word may end in without them. */
const ENDINGS: [RegExp, string[]][] = [
  // сумочка, рубашечка: сумка, рубашка; лампочка, кофточка: лампа, кофта
  [/[ое]чк(?:а|и|у|е|ой|ам|ами|ах)?$/, ['ка', 'а']],
  // сапожки, книжка: сапоги, книга
  [/жк(?:а|и|у|е|ой|ам|ами|ах)?$/, ['га']],
  // рюкзачок, чайничек, утюжок: рюкзак, чайник, утюг
  [/ч[ое]к(?:и|а|у|ом|ов|ам|ами|е)?$/, ['к']],
  [/ж[ое]к(?:и|а|у|ом|ов|ам|ами|е)?$/, ['г']],
  // чехольчик, телефончик, шарфик, свитерок: чехол, телефон, шарф, свитер
  [/льчик(?:и|а|у|ом|ов|ам|ами|е)?$/, ['л', 'ль']],
  [/(?:чик|ик|ок)(?:и|а|у|ом|ов|ам|ами|е)?$/, ['']],
  // платьице, пальтишко
  [/(?:ице|ишко)$/, ['е', 'о']],
];
const MIN_LETTERS = 3;

/** Words that a Russian diminutive may be made of, the likeliest first. The vocabulary decides which of them exist. */
export function withoutDiminutive(word: string): string[] {
  return ENDINGS.flatMap(([ending, others]) => {
    const base = word.replace(ending, '');
    return base !== word && base.length >= MIN_LETTERS ? others.map((other) => base + other) : [];
  });
}
