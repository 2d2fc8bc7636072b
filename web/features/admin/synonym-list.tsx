import type { SynonymGroup } from '#contract/search-words.ts';
import { formatLongDay } from '#text/language.ts';
import { searchWordsText as t } from '#text/search-words.ts';
import { adminText } from '#text/admin.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BinIcon } from '../../ui/sign-icons.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { SYNONYMS_KEY } from './admin-queries.ts';
import styles from './people.module.css';
import { useDeletion } from './use-deletion.ts';

const written = ({ words }: SynonymGroup) => words.join(', ');

export function SynonymList({ groups }: { groups: readonly SynonymGroup[] }) {
  const { asked, ask, question } = useDeletion<SynonymGroup>({
    address: ({ _id }) => `/api/admin/synonyms/${_id}`,
    keys: [SYNONYMS_KEY],
    done: t.deleted,
    failed: t.deleteFailed,
  });
  return (
    <>
      <Table label={t.synonyms} columns={columns(ask)} rows={groups} rowKey={({ _id }) => _id} />
      <Confirm
        {...question}
        title={t.confirmTitle}
        text={asked && t.confirmText({ words: written(asked) })}
        action={question.busy ? adminText.deleting : adminText.delete}
      />
    </>
  );
}

const columns = (askToDelete: (group: SynonymGroup) => void): Column<SynonymGroup>[] => [
  { head: t.words, onCard: 'title', cell: (group) => <b className={styles.name}>{written(group)}</b> },
  {
    head: t.since,
    cell: ({ createdAt }) => (
      <time className={styles.day} dateTime={createdAt}>
        {formatLongDay(createdAt)}
      </time>
    ),
  },
  {
    head: t.actions,
    align: 'end',
    onCard: 'corner',
    cell: (group) => (
      <span className={styles.actions}>
        <IconButton label={t.deleteOf({ words: written(group) })} onClick={() => askToDelete(group)}>
          <BinIcon size={20} />
        </IconButton>
      </span>
    ),
  },
];
