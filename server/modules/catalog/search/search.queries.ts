import type { Db } from '../../../database/connect.ts';
import type { ProductSearch } from './product-search.ts';

/** What the vocabulary has for a word or phrase of the query. A phrase is written as its stems with spaces between. */
export interface VocabularyEntry {
  text: string;
  /** Empty for stop words. */
  stems: string[];
  /** How many listed products have it in their name, type, brand, category, audience or colours. */
  uses: number;
  synonyms: string[];
  /** Stems of words that begin with it, the most used first. */
  completions: string[];
  completionSynonyms: string[];
}

export async function readVocabulary(db: Db, texts: string[]): Promise<Map<string, VocabularyEntry>> {
  const rows = await db<
    {
      text: string | null;
      stems: unknown | null;
      uses: number | null;
      synonyms: unknown;
      completions: unknown;
      completionSynonyms: unknown;
    }[]
  >`
    with given as materialized (
      select text, search_stems(text) as stems, text !~ ' ' as is_word from unnest(${texts}::text[]) as text
    )
    select text, stems,
      (select sum(uses)::int from search_word where is_word and stem = stems[1]) as uses,
      array(
        select other.phrase from search_synonym as own join search_synonym as other using (meaning)
        where own.phrase = array_to_string(stems, ' ') and other.phrase <> own.phrase
      ) as synonyms,
      array(
        select stem from search_word
        where is_word and length(text) > 1 and word >= text collate "C" and word < (text || chr(65535)) collate "C" and uses > 0
        group by stem order by sum(uses) desc limit 8
      ) as completions,
      array(
        select distinct other.phrase
        from search_word
        join search_synonym as own on own.phrase = search_word.stem
        join search_synonym as other using (meaning)
        where is_word and length(text) > 2 and word >= text collate "C" and word < (text || chr(65535)) collate "C"
        limit 8
      ) as completion_synonyms
    from given`;
  return new Map(
    rows.map(({ text, stems, uses, synonyms, completions, completionSynonyms }) => [
      text ?? '',
      {
        text: text ?? '',
        stems: stems as string[],
        uses: uses ?? 0,
        synonyms: synonyms as string[],
        completions: completions as string[],
        completionSynonyms: completionSynonyms as string[],
      },
    ]),
  );
}

export interface SimilarWord {
  typed: string;
  typedStem: string;
  word: string;
  stem: string;
  uses: number;
  synonyms: string[];
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
      synonyms: unknown;
    }[]
  >`
    select typed, (search_stems(typed))[1] as typed_stem, near.word, near.stem, near.uses,
      array(
        select other.phrase from search_synonym as own join search_synonym as other using (meaning)
        where own.phrase = near.stem and other.phrase <> own.phrase
      ) as synonyms
    from unnest(${words}::text[]) as typed
    cross join lateral (
      select word, stem, uses from search_word
      where typos && (search_typos(typed) || coalesce(search_typos((search_stems(typed))[1]), '{}'))
      union
      select word, stem, uses from search_word where word % typed
    ) as near
    where near.uses > 0 or near.stem in (select phrase from search_synonym)
    limit 500`;
  return rows.map(({ typed, typedStem, word, stem, uses, synonyms }) => ({
    typed: typed ?? '',
    typedStem: typedStem ?? typed ?? '',
    word: word ?? '',
    stem: stem ?? '',
    uses: uses ?? 0,
    synonyms: synonyms as string[],
  }));
}

export interface Hit {
  id: string;
  number: number;
  relevance: number;
}

/** The products found: by relevance, then active, then in stock, then newest. */
export async function findProducts(db: Db, search: ProductSearch, limit: number): Promise<Hit[]> {
  const { required, own, alternatives, phrase } = search;
  const rows = await db<{ id: string | null; number: string | null; relevance: number | null }[]>`
    select id, number, relevance from search_products(
      ${required}::text::tsquery, ${own}::text::tsquery, ${alternatives}::text::tsquery, ${phrase}::text::tsquery,
      ${limit}
    )
    order by relevance desc, is_active desc, in_stock desc, created_at desc, id desc`;
  return rows.map(({ id, number, relevance }) => ({
    id: id ?? '',
    number: Number(number),
    relevance: relevance ?? 0,
  }));
}

export async function findShelves(db: Db, required: string, limit: number) {
  return db<{ gender: string; category: string; type: string }[]>`
    select gender, category, type from shelf
    where products > 0 and search @@ ${required}::text::tsquery
    order by ts_rank(search, ${required}::text::tsquery) desc, products desc, gender, category, type limit ${limit}`;
}

/** Only of what can be bought now. */
export async function readLifts(db: Db, terms: string): Promise<Map<string, number>> {
  const rows = await db<{ id: string; lift: number }[]>`
    select product.id, lift from search_lift join product on product.id = product_id
    where terms = ${terms} and is_active and in_stock`;
  return new Map(rows.map(({ id, lift }) => [id, lift]));
}
