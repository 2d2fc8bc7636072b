import type { Db, Tx } from '../../database/connect.ts';
import type { Slice } from '../../platform/slice.ts';

export async function countGroups(db: Db | Tx): Promise<number> {
  const [row] = await db<{ groups: number }[]>`select count(*)::int as groups from synonym_group`;
  return row?.groups ?? 0;
}

export async function readGroups(db: Db, { skip, take }: Slice) {
  return db<{ id: string; words: string[]; createdAt: Date }[]>`
    select id, words, created_at from synonym_group
    order by created_at desc, id desc limit ${take} offset ${skip}`;
}

/** Others who add or delete synonyms wait until the transaction ends. */
export async function lockGroups(tx: Tx): Promise<void> {
  await tx`lock table synonym_group in share row exclusive mode`;
}

/** What search_synonym holds for each: its stems, '' for a stop word. */
export async function readPhrases(tx: Tx, words: string[]): Promise<string[]> {
  const rows = await tx<{ phrase: unknown | null }[]>`
    select array_to_string(search_stems(word), ' ') as phrase
    from unnest(${words}::text[]) with ordinality as given (word, place) order by place`;
  return rows.map(({ phrase }) => String(phrase));
}

/** Undefined if there is such a group. */
export async function insertGroup(tx: Tx, group: { id: string; words: string[]; phrases: string[] }) {
  const { id, words, phrases } = group;
  const [row] = await tx<{ meaning: number; createdAt: Date }[]>`
    insert into synonym_group (id, words, phrases) values (${id}::uuid, ${words}::text[], ${phrases}::text[])
    on conflict (phrases) do nothing returning meaning, created_at`;
  return row;
}

/** Words are written in the order in which products write them. */
export async function insertVocabulary(tx: Tx, meaning: number, words: string[]): Promise<void> {
  await tx`
    insert into search_synonym (meaning, phrase)
    select distinct ${meaning}::int, array_to_string(search_stems(word), ' ') from unnest(${words}::text[]) as word`;
  await tx`
    insert into search_word (word, stem)
    select word, (search_stems(word))[1]
    from (select distinct unnest(string_to_array(search_normalize(phrase), ' ')) as word from unnest(${words}::text[]) as phrase) as given
    where search_stems(word) <> '{}' and word ~ '[^0-9]'
    order by word collate "C"
    on conflict (word) do nothing`;
}

export async function deleteGroup(tx: Tx, id: string) {
  const [row] = await tx<{ meaning: number; words: string[] }[]>`
    delete from synonym_group where id = ${id}::uuid returning meaning, words`;
  return row;
}

/** Keeps the words that products, our own synonyms or other groups have. */
export async function deleteVocabulary(tx: Tx, meaning: number, words: string[]): Promise<void> {
  await tx`delete from search_synonym where meaning = ${meaning}`;
  await tx`
    with unused as materialized (
      select word from search_word
      where uses = 0
        and word in (select unnest(string_to_array(search_normalize(phrase), ' ')) from unnest(${words}::text[]) as phrase)
        and not exists (
          select from (select phrase from search_synonym union all select phrase from search_role) as kept
          where search_word.stem = any(string_to_array(phrase, ' '))
        )
      order by word for update
    )
    delete from search_word where uses = 0 and word in (select word from unused)`;
}
