import type { Audience } from './audience.ts';
import type { QueryWord } from './choose-readings.ts';
import { findPhrase } from './phrases.ts';
import type { SearchTerm, Wanted } from './product-search.ts';
import type { UnfinishedWord, VocabularyEntry } from './search.queries.ts';
import { maybeSize } from './sizes.ts';
import { isAdjective, isNumber, isStopWord, type Vocabulary } from './vocabulary.ts';

/** Words and phrases become search terms, or say whom the goods are for. The last word is completed if it may still be being typed. */
export function toTerms(
  words: QueryWord[],
  vocabulary: Vocabulary,
  completeLastWord: boolean,
): Pick<Wanted, 'terms' | 'audiences'> {
  const terms: SearchTerm[] = [];
  const audiences: Audience[] = [];
  let isDependent = false;
  const addAudience = ({ role, audience, stems }: VocabularyEntry) => {
    if (role === 'audience') audiences.push({ name: audience ?? '', stems });
  };
  for (let at = 0; at < words.length;) {
    const word = words[at];
    const next = words.slice(at, at + 3).map(({ entry }) => entry);
    const phrase = findPhrase(next, vocabulary);
    if (word && !LINKS.has(word.entry.text)) isDependent = isForOtherThing(word, words[at - 1], isDependent);
    if (phrase) {
      // эркек көйнөк is a man's shirt.
      for (const entry of [phrase.entry, ...next.slice(0, phrase.length)]) addAudience(entry);
      if (phrase.entry.role !== 'audience') terms.push(toTerm(phrase.entry, isDependent));
    } else if (word?.entry.role === 'audience') {
      addAudience(word.entry);
    } else if (word && (!isStopWord(word.entry) || maybeSize(word.entry.text))) {
      const isUnfinished = completeLastWord && at === words.length - 1 && !isNumber(word.entry.text);
      terms.push({
        ...toWordTerm(word, isDependent, isUnfinished, vocabulary),
        ...measureOf(word, words[at + 1]),
      });
    }
    at += phrase?.length ?? 1;
  }
  return { terms: requireSomething(terms), audiences };
}

/** Stop words that don't change what the next word depends on: articles, conjunctions, pronouns. */
const LINKS = new Set(
  'a an the my our and or и или такой такая такое такие этот эта это эти мой моя мое мои мне'.split(' '),
);

/** After a preposition or a verb, in a Kyrgyz case, or linked to such a word: телефона in 'чехол для телефона'. */
function isForOtherThing(
  { entry, isDependent }: QueryWord,
  before: QueryWord | undefined,
  isDependentBefore: boolean,
): boolean {
  if (isVerb(entry) || !before) return isDependent && !isVerb(entry);
  if (LINKS.has(before.entry.text) || isOrdinaryAdjective(before.entry))
    return isDependent || isDependentBefore;
  return isDependent || isStopWord(before.entry) || isVerb(before.entry);
}

/** кожаным in 'часы с кожаным ремешком', where ремешком depends on с too; not женский, which names an audience. */
const isOrdinaryAdjective = (entry: VocabularyEntry): boolean =>
  isAdjective(entry) && entry.role !== 'audience';

/** A verb that only the dictionary has, which knows its tool: гладить рубашку asks for an iron. */
const isVerb = ({ text, isType, uses }: VocabularyEntry): boolean =>
  isType && uses === 0 && /ть(?:ся)?$/.test(text);

function toWordTerm(
  { entry, kind, isOptional }: QueryWord,
  isDependent: boolean,
  isUnfinished: boolean,
  { unfinished }: Vocabulary,
): SearchTerm {
  const completed = kind === 'prefix' || isUnfinished ? unfinished.get(entry.text) : undefined;
  return {
    ...toTerm(entry, isDependent, completed),
    ...(isOptional && { isOptional: true }),
    isUnknown: kind === 'unknown',
    isAdjective: isAdjective(entry),
    isWeak: kind !== 'known' || isAdjective(entry),
  };
}

/** 8 гб: units are fillers. */
const measureOf = ({ entry }: QueryWord, next: QueryWord | undefined): Pick<SearchTerm, 'measure'> =>
  isNumber(entry.text) && next?.entry.role === 'filler'
    ? { measure: [...entry.stems, ...next.entry.stems] }
    : {};

const EMPTY_TERM: SearchTerm = {
  stems: [],
  alternatives: [],
  categories: [],
  isType: false,
  isNumber: false,
  isOptional: false,
  isUnknown: false,
  isNotSold: false,
  isAdjective: false,
  isWeak: false,
  isShelf: false,
  isLatin: false,
  isDependent: false,
};

/** For a size that the query calls one: '42 размер'. */
export const sizeTerm = (size: string): SearchTerm => ({ ...EMPTY_TERM, size });

function toTerm(entry: VocabularyEntry, isDependent: boolean, completed?: UnfinishedWord): SearchTerm {
  const { text, stems, synonyms, related, categories, role } = entry;
  const size = maybeSize(text);
  const isTypeOfProducts = role === 'goods' || (entry.isType && entry.uses > 0);
  const [stem = ''] = stems;
  const isStemAmbiguous = text.length > 2 && stem.length < 3 && stems.length === 1 && synonyms.length > 0;
  return {
    ...EMPTY_TERM,
    // The stemmer leaves то of both той and тоо: only the synonyms tell them apart.
    stems: isStemAmbiguous ? [] : stems,
    alternatives: [
      ...synonyms,
      ...(isTypeOfProducts && !isDependent ? [] : related.filter((other) => !COLORS.has(other))),
      ...(completed ? completionsOf(completed) : []),
    ].map((phrase) => phrase.split(' ')),
    categories: isDependent ? [] : categories,
    ...(size !== undefined && { size }),
    isType:
      (entry.isType || role === 'goods') && role !== 'shelf' && (isDependent || categories.length === 0),
    isNumber: isNumber(text),
    isOptional: role === 'filler',
    isShelf: role === 'shelf',
    isNotSold: role === 'goods' && entry.uses === 0 && synonyms.length === 0,
    isLatin: /[a-z]/.test(text),
    isDependent,
  };
}

/** The stems of colours that are called like a thing, which isn't of that colour: молоко finds nothing молочный. */
const COLORS = new Set(
  'молочн розов песочн золотист серебрист мятн сиренев кораллов вишнев малинов персиков оливков кофейн шоколадн горчичн лимонн сливов лавандов графитов морков морковн кирпичн винн'.split(
    ' ',
  ),
);

/** Words of products before those that only the dictionary has: крос is кроссовки, not кроссбоди. */
const completionsOf = ({ completions, completionSynonyms }: UnfinishedWord): string[] =>
  completions.length > 0 ? completions : completionSynonyms;

/** If all terms are optional, all are required. */
const requireSomething = (terms: SearchTerm[]): SearchTerm[] =>
  terms.every(({ isOptional }) => isOptional) ? terms.map((term) => ({ ...term, isOptional: false })) : terms;
