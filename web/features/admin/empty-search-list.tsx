import type { EmptySearches } from '#contract/search-words.ts';
import { formatLongDay, formatWhole } from '#text/language.ts';
import { searchWordsText as t } from '#text/search-words.ts';
import { toHref } from '../../navigation/href.ts';
import { type Column, Table } from '../../ui/table.tsx';
import styles from './people.module.css';
import { synonymsOf } from './search-words-address.ts';

type Search = EmptySearches['searches'][number];

export const EmptySearchList = ({ searches }: { searches: readonly Search[] }) => (
  <>
    <p className={styles.note}>{t.emptyNote}</p>
    <Table label={t.empty} columns={COLUMNS} rows={searches} rowKey={({ search }) => search} />
  </>
);

const COLUMNS: Column<Search>[] = [
  {
    head: t.search,
    onCard: 'title',
    cell: ({ search }) => (
      <a className={styles.name} href={toHref(`/catalog?${new URLSearchParams({ search })}`)}>
        {search}
      </a>
    ),
  },
  { head: t.visitors, align: 'end', cell: ({ visitors }) => formatWhole(visitors) },
  {
    head: t.lastDay,
    cell: ({ lastDay }) => (
      <time className={styles.day} dateTime={lastDay}>
        {formatLongDay(lastDay)}
      </time>
    ),
  },
  {
    head: t.actions,
    onCard: 'whole',
    cell: ({ search }) => (
      <a href={toHref(synonymsOf(search))} aria-label={t.addSynonymTo({ search })}>
        {t.addSynonym}
      </a>
    ),
  },
];
