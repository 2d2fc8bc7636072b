import type { Db } from '../../../database/connect.ts';
import type { ProductSearch } from './product-search.ts';

export interface KnownWords {
  text: string;
  /** Empty for words that carry no meaning. */
  stems: string[];
  /** How many listed products have it in their name or on their shelf. */
  uses: number;
  /** Phrases that mean the same, each as its stems with blanks between. */
  meanings: string[];
  /** Stems of words that begin like it, the commonest first, and what the dictionary has for such words. */
  beginnings: string[];
  begunMeanings: string[];
}

/** What the shop knows of each word or phrase. */
export async function readKnownWords(db: Db, texts: string[]): Promise<Map<string, KnownWords>> {
  const rows = await db<
    {
      text: string | null;
      stems: unknown | null;
      uses: number | null;
      meanings: unknown;
      beginnings: unknown;
      begunMeanings: unknown;
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
      ) as meanings,
      array(
        select stem from search_word
        where is_word and length(text) > 1 and word >= text collate "C" and word < (text || chr(65535)) collate "C" and uses > 0
        group by stem order by sum(uses) desc limit 8
      ) as beginnings,
      array(
        select distinct other.phrase
        from search_word
        join search_synonym as own on own.phrase = search_word.stem
        join search_synonym as other using (meaning)
        where is_word and length(text) > 2 and word >= text collate "C" and word < (text || chr(65535)) collate "C"
        limit 8
      ) as begun_meanings
    from given`;
  return new Map(
    rows.map(({ text, stems, uses, meanings, beginnings, begunMeanings }) => [
      text ?? '',
      {
        text: text ?? '',
        stems: stems as string[],
        uses: uses ?? 0,
        meanings: meanings as string[],
        beginnings: beginnings as string[],
        begunMeanings: begunMeanings as string[],
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
  meanings: string[];
}

/** Words of the shop and of the dictionary that a mistyped one could be. */
export async function readSimilarWords(db: Db, words: string[]): Promise<SimilarWord[]> {
  const rows = await db<
    {
      typed: string | null;
      typedStem: string | null;
      word: string | null;
      stem: string | null;
      uses: number | null;
      meanings: unknown;
    }[]
  >`
    select typed, (search_stems(typed))[1] as typed_stem, near.word, near.stem, near.uses,
      array(
        select other.phrase from search_synonym as own join search_synonym as other using (meaning)
        where own.phrase = near.stem and other.phrase <> own.phrase
      ) as meanings
    from unnest(${words}::text[]) as typed
    cross join lateral (
      select word, stem, uses from search_word
      where typos && (search_typos(typed) || coalesce(search_typos((search_stems(typed))[1]), '{}'))
      union
      select word, stem, uses from search_word where word % typed
    ) as near
    where near.uses > 0 or near.stem in (select phrase from search_synonym)
    limit 500`;
  return rows.map(({ typed, typedStem, word, stem, uses, meanings }) => ({
    typed: typed ?? '',
    typedStem: typedStem ?? typed ?? '',
    word: word ?? '',
    stem: stem ?? '',
    uses: uses ?? 0,
    meanings: meanings as string[],
  }));
}

export interface Hit {
  id: string;
  relevance: number;
}

/** What is found: by relevance, then active, then in stock, then newest. */
export async function readFound(db: Db, search: ProductSearch, limit: number): Promise<Hit[]> {
  const { terms, meant, alike, phrase } = search;
  const rows = await db<{ id: string | null; relevance: number | null }[]>`
    select id, relevance from search_products(
      ${terms}::text::tsquery, ${meant}::text::tsquery, ${alike}::text::tsquery, ${phrase}::text::tsquery, ${limit}
    )
    order by relevance desc, is_active desc, in_stock desc, created_at desc, id desc`;
  return rows.map(({ id, relevance }) => ({ id: id ?? '', relevance: relevance ?? 0 }));
}

export async function readFoundShelves(db: Db, terms: string, limit: number) {
  return db<{ gender: string; category: string; type: string }[]>`
    select gender, category, type from shelf
    where products > 0 and search @@ ${terms}::text::tsquery
    order by ts_rank(search, ${terms}::text::tsquery) desc, products desc, gender, category, type limit ${limit}`;
}
