import type { Db } from '../../../database/connect.ts';
import type { ProductSearch } from './product-search.ts';

// `(select …)` hides the words from the planner. Otherwise it would make a plan for each number of words, which takes longer
// than the query.

/** What the vocabulary has for a word or phrase of the query. */
export interface VocabularyEntry {
  /** As it was given. */
  text: string;
  /** Empty for stop words. */
  stems: string[];
  /** How many listed products have it in their name, type, brand, category, audience or colours. */
  uses: number;
  /** It, or a synonym, is in the type of products. */
  isType: boolean;
  /** The vocabulary has synonyms of it. */
  hasSynonyms: boolean;
  /** Those that products have, each as its stems with spaces between. */
  synonyms: string[];
  /** The noun of an adjective, adjectives of a noun. */
  related: string[];
  /** The categories that it names. */
  categories: string[];
  role: 'audience' | 'shelf' | 'filler' | 'goods' | null;
  audience: string | null;
}

/** In search_synonym `typed` phrases stand for others when typed, `found` ones are what they stand for. */
export async function readVocabulary(db: Db, texts: string[]): Promise<VocabularyEntry[]> {
  const rows = await db<
    {
      text: string | null;
      stems: unknown | null;
      uses: number;
      isType: boolean;
      hasSynonyms: boolean;
      synonyms: unknown;
      related: unknown | string;
      categories: unknown | string;
      role: string | null;
      audience: string | null;
    }[]
  >`
    with given as materialized (
      select text, search_stems(text) as stems, text !~ ' ' as is_word from unnest((select ${texts}::text[])) as text
    ),
    meant as materialized (
      select text, stems, is_word,
        exists (select from search_synonym where phrase = array_to_string(stems, ' ') and typed) as has_synonyms,
        array(
          select distinct other.phrase from search_synonym as own join search_synonym as other using (meaning)
          where own.phrase = array_to_string(stems, ' ') and own.typed and other.found and other.phrase <> own.phrase
            and not exists (
              select from unnest(string_to_array(other.phrase, ' ')) as part
              where not exists (select from search_word where stem = part and uses > 0)
            )
        ) as synonyms
      from given
    )
    select text, stems, coalesce(counted.uses, 0) as uses, coalesce(named.is_type, false) as is_type, has_synonyms, synonyms,
      case when is_word and stems <> '{}' then array(
        select distinct stem from search_word where stem = any(search_related_stems(stems[1])) and uses > 0
      ) else '{}' end as related,
      case when stems <> '{}' then array(
        select distinct category from shelf
        where products > 0 and category_stems && (string_to_array(array_to_string(synonyms, ' '), ' ') || stems)
          and (
            array_to_string(category_stems, ' ') = any(synonyms || array_to_string(stems, ' '))
            or category_stems && (synonyms || stems[1])
              and (cardinality(category_stems) = 1 or not named.is_type) and (is_word or synonyms <> '{}')
          )
          and not exists (select from shelf as other where other.type_stems = shelf.category_stems)
      ) else '{}' end as categories,
      role, audience
    from meant
    left join search_role on search_role.phrase = array_to_string(stems, ' ')
    cross join lateral (
      select sum(uses)::int as uses from search_word where is_word and stem = stems[1]
    ) as counted
    cross join lateral (
      select exists (
        select from search_word
        where type_uses > 0 and stem = any(string_to_array(array_to_string(synonyms, ' '), ' ') || stems)
      ) as is_type
    ) as named`;
  return rows.map(
    ({ text, stems, uses, isType, hasSynonyms, synonyms, related, categories, role, audience }) => ({
      text: text ?? '',
      stems: stems as string[],
      uses: uses ?? 0,
      isType: isType ?? false,
      hasSynonyms: hasSynonyms ?? false,
      synonyms: synonyms as string[],
      related: related as string[],
      categories: categories as string[],
      role: role as VocabularyEntry['role'],
      audience,
    }),
  );
}

/** What a word that the vocabulary doesn't have may be the beginning of, and whether a description has it. */
export interface UnfinishedWord {
  text: string;
  /** Stems of words that begin with it, the most used first. */
  completions: string[];
  completionSynonyms: string[];
  isDescribed: boolean;
}

export async function readUnfinishedWords(db: Db, words: string[]): Promise<UnfinishedWord[]> {
  const rows = await db<
    { text: string | null; completions: unknown; completionSynonyms: unknown; isDescribed: boolean }[]
  >`
    select text,
      array(
        select stem from search_word
        where length(text) > 1 and word >= text collate "C" and word < (text || chr(65535)) collate "C" and uses > 0
        group by stem order by sum(uses) desc limit 8
      ) as completions,
      array(
        select distinct other.phrase
        from search_word
        join search_synonym as own on own.phrase = search_word.stem
        join search_synonym as other using (meaning)
        where length(text) > 2 and word >= text collate "C" and word < (text || chr(65535)) collate "C"
          and own.typed and other.found
        limit 8
      ) as completion_synonyms,
      exists (
        select from product where listed and search @@ to_tsquery('simple', quote_literal((search_stems(text))[1]))
      ) as is_described
    from unnest((select ${words}::text[])) as text`;
  return rows.map(({ text, completions, completionSynonyms, isDescribed }) => ({
    text: text ?? '',
    completions: completions as string[],
    completionSynonyms: completionSynonyms as string[],
    isDescribed,
  }));
}

export interface SimilarWord {
  typed: string;
  typedStem: string;
  word: string;
  stem: string;
  uses: number;
}

/** Words of the vocabulary that a mistyped word could be. */
export async function readSimilarWords(db: Db, words: string[]): Promise<SimilarWord[]> {
  const rows = await db<
    {
      typed: string | null;
      typedStem: string | null;
      word: string | null;
      stem: string | null;
      uses: number | null;
    }[]
  >`
    select typed, (search_stems(typed))[1] as typed_stem, near.word, near.stem, near.uses
    from unnest((select ${words}::text[])) as typed
    cross join lateral (
      select word, stem, uses from search_word
      where typos && (search_typos(typed) || coalesce(search_typos((search_stems(typed))[1]), '{}'))
      union
      select word, stem, uses from search_word where word % typed
    ) as near
    where near.uses > 0 or near.stem in (select phrase from search_synonym where typed)
    limit 500`;
  return rows.map(({ typed, typedStem, word, stem, uses }) => ({
    typed: typed ?? '',
    typedStem: typedStem ?? typed ?? '',
    word: word ?? '',
    stem: stem ?? '',
    uses: uses ?? 0,
  }));
}

export interface Hit {
  id: string;
  number: number;
  relevance: number;
  /** It is what the query is about, not something for it. */
  isThing: boolean;
}

/** The products found: by relevance, then active, then in stock, then newest. */
export async function findProducts(db: Db, search: ProductSearch, limit: number): Promise<Hit[]> {
  const { required, own, alternatives, phrase, thing, shelves, preferred, minPrice, maxPrice } = search;
  const parts = await db<{ ids: string | null; numbers: string | null; ranks: string | null }[]>`
    select ids, numbers, ranks from search_products(
      ${required}::text[]::tsquery[], ${own}::text::tsquery, ${alternatives}::text::tsquery, ${phrase}::text::tsquery,
      ${thing}::text::tsquery, ${shelves}::text::tsquery, ${preferred}::text::tsquery,
      ${minPrice}, ${maxPrice}, ${limit}
    )`;
  return parts.flatMap(toRankedHits).toSorted((a, b) => b.order - a.order || b.number - a.number);
}

/** A rank is the relevance in hundredths, then one bit each: active, in stock, the thing itself. See search_products() in the database. */
function toRankedHits(part: { ids: string | null; numbers: string | null; ranks: string | null }) {
  const numbers = part.numbers?.split(',') ?? [];
  const ranks = part.ranks?.split(',') ?? [];
  return (part.ids?.split(',') ?? []).map((id, at) => {
    const rank = Number(ranks[at]);
    return {
      id,
      number: Number(numbers[at]),
      relevance: (rank >> 3) / 100,
      isThing: (rank & 1) === 1,
      order: rank >> 1,
    };
  });
}

export async function findShelves(db: Db, required: string, limit: number) {
  return db<{ gender: string; category: string; type: string }[]>`
    select gender, category, type from shelf
    where products > 0 and search @@ ${required}::text::tsquery
    order by ts_rank(search, ${required}::text::tsquery) desc, products desc, gender, category, type limit ${limit}`;
}

/** The lifts of products that can be bought now, by product. */
export async function readLifts(db: Db, terms: string): Promise<Map<string, number>> {
  const rows = await db<{ id: string; lift: number }[]>`
    select product.id, lift from search_lift join product on product.id = product_id
    where terms = ${terms} and is_active and in_stock`;
  return new Map(rows.map(({ id, lift }) => [id, lift]));
}
