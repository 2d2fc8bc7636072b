import { SYNONYMS_MAX } from '#contract/limits.ts';
import type { Done } from '#contract/auth.ts';
import { INPUT_MESSAGES, inputMessage } from '#contract/input-messages.ts';
import { pageCount } from '#contract/paging.ts';
import type { SynonymListQuery, SynonymPage, SynonymsAdded } from '#contract/search-words.ts';
import { plainLine } from '#contract/typed-text.ts';
import { begin } from '../../database/begin.ts';
import type { Db } from '../../database/connect.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Account } from '../../platform/callers.ts';
import { Refusal } from '../../platform/errors.ts';
import { isId, newId } from '../../platform/ids.ts';
import {
  countGroups,
  deleteGroup,
  deleteVocabulary,
  insertGroup,
  insertVocabulary,
  lockGroups,
  readGroups,
  readPhrases,
} from './search-words.queries.ts';

export async function listSynonyms(db: Db, { page, perPage }: SynonymListQuery): Promise<SynonymPage> {
  const slice = { skip: (page - 1) * perPage, take: perPage };
  const [total, rows] = await Promise.all([countGroups(db), readGroups(db, slice)]);
  return {
    groups: rows.map(({ id, words, createdAt }) => ({ _id: id, words, createdAt: createdAt.toISOString() })),
    currentPage: page,
    totalPages: pageCount(total, perPage),
    total,
  };
}

const labelOf = (words: string[]) => words.join(', ');

export async function addSynonyms(db: Db, admin: Account, typed: string[]): Promise<SynonymsAdded> {
  const words = toWords(typed);
  const id = newId();
  const createdAt = await begin(db, async (tx) => {
    await lockGroups(tx);
    if ((await countGroups(tx)) >= SYNONYMS_MAX.groups) throw new Refusal('SYNONYMS_FULL');
    const found = await readPhrases(tx, words);
    const meaningless = words[found.indexOf('')];
    if (meaningless !== undefined) throw wrongWords(inputMessage('EMPTY_SYNONYM', { word: meaningless }));
    const phrases = [...new Set(found)].toSorted();
    if (phrases.length < 2) throw wrongWords(INPUT_MESSAGES.SAME_SYNONYMS);
    const group = await insertGroup(tx, { id, words, phrases });
    if (!group) throw new Refusal('SYNONYMS_EXIST');
    await insertVocabulary(tx, group.meaning, words);
    await recordAudit(tx, admin, {
      kind: 'search',
      action: 'synonyms added',
      subject: { id, label: labelOf(words) },
      after: { words },
    });
    return group.createdAt;
  });
  return {
    group: { _id: id, words, createdAt: createdAt.toISOString() },
    message: 'Слова добавлены: поиск их уже знает',
  };
}

/** Splits, cleans and lowers them, and drops repetitions. */
function toWords(typed: string[]): string[] {
  const words = [
    ...new Set(
      typed
        .flatMap((text) => text.split(/[,;\n]/))
        .map((word) => plainLine(word.replace(/[<>]/g, '')).toLowerCase())
        .filter((word) => word !== ''),
    ),
  ];
  if (words.length < 2) throw wrongWords(INPUT_MESSAGES.FEW_SYNONYMS);
  if (words.length > SYNONYMS_MAX.words)
    throw wrongWords(inputMessage('MANY_SYNONYMS', { max: SYNONYMS_MAX.words }));
  const long = words.find((word) => word.length > SYNONYMS_MAX.length);
  if (long !== undefined)
    throw wrongWords(
      inputMessage('LONG_SYNONYM', { max: SYNONYMS_MAX.length, word: `${long.slice(0, 20)}…` }),
    );
  const phrase = words.find((word) => word.split(/[^\p{L}\d]+/u).length > SYNONYMS_MAX.phraseWords);
  if (phrase !== undefined)
    throw wrongWords(inputMessage('LONG_SYNONYM_PHRASE', { max: SYNONYMS_MAX.phraseWords, word: phrase }));
  return words;
}

const wrongWords = (message: string) =>
  new Refusal('INVALID_INPUT', { message, errors: [{ field: 'words', message }] });

export async function deleteSynonyms(db: Db, admin: Account, id: string): Promise<Done> {
  if (!isId(id)) throw new Refusal('SYNONYMS_NOT_FOUND');
  await begin(db, async (tx) => {
    await lockGroups(tx);
    const group = await deleteGroup(tx, id);
    if (!group) throw new Refusal('SYNONYMS_NOT_FOUND');
    await deleteVocabulary(tx, group.meaning, group.words);
    await recordAudit(tx, admin, {
      kind: 'search',
      action: 'deleted',
      subject: { id, label: labelOf(group.words) },
      before: { words: group.words },
    });
  });
  return { message: 'Слова удалены' };
}
