import { emptySearchesQuery, synonymsQuery } from '../features/admin/admin-queries.ts';
import { EmptySearchList } from '../features/admin/empty-search-list.tsx';
import { PagedList, Total } from '../features/admin/paged-list.tsx';
import {
  EMPTY_SEARCHES,
  pageOfSynonyms,
  readSearchWords,
  SEARCH_WORDS,
} from '../features/admin/search-words-address.ts';
import { SynonymForm } from '../features/admin/synonym-form.tsx';
import { SynonymList } from '../features/admin/synonym-list.tsx';
import { useHead } from '../head/use-head.ts';
import { useLocation } from '../navigation/router.tsx';
import { useAccountOnly } from '../session/account-only.ts';
import { searchWordsText as t } from '#text/search-words.ts';
import { adminText } from '#text/admin.ts';
import { LinkButton } from '../ui/button.tsx';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { EmptyPart } from '../ui/empty-part.tsx';
import { AdminPage } from '../ui/admin-page.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';

const ROWS_AWAITED = 6;
const LISTS = [
  { value: 'synonyms', name: t.synonyms },
  { value: 'empty', name: t.empty },
] as const;

export function Screen() {
  const account = useAccountOnly({ roles: ['admin'] });
  const { search } = useLocation();
  // The server renders one page for all addresses of the list.
  const { list, word, page } = readSearchWords(account ? search : '');
  useHead({ title: t.title, description: adminText.description });
  return (
    <AdminPage
      heading={t.heading}
      note={account && list === 'synonyms' && <Total query={synonymsQuery(page)} />}
      back={{ to: '/admin', name: adminText.back }}
    >
      <ChoiceChips
        label={t.lists}
        choices={LISTS}
        chosen={list}
        href={(wanted) => (wanted === 'empty' ? EMPTY_SEARCHES : SEARCH_WORDS)}
      />
      {!account ? (
        <RowsSkeleton label={t.loading} rows={ROWS_AWAITED} />
      ) : list === 'empty' ? (
        <NotFoundByPeople />
      ) : (
        <>
          <SynonymForm key={word} first={word} />
          <Synonyms page={page} />
        </>
      )}
    </AdminPage>
  );
}

const Synonyms = ({ page }: { page: number }) => (
  <PagedList
    query={synonymsQuery(page)}
    texts={t}
    href={pageOfSynonyms}
    empty={
      <EmptyPart title={t.none} text={t.noneText}>
        <LinkButton href={EMPTY_SEARCHES}>{t.toEmpty}</LinkButton>
      </EmptyPart>
    }
  >
    {({ groups }) => <SynonymList groups={groups} />}
  </PagedList>
);

const NotFoundByPeople = () => (
  <PagedList
    query={emptySearchesQuery()}
    texts={{ loading: t.emptyLoading, failed: t.emptyFailed }}
    href={() => EMPTY_SEARCHES}
    empty={
      <EmptyPart title={t.emptyNone} text={t.emptyNoneText}>
        <LinkButton href="/catalog">{t.toCatalog}</LinkButton>
      </EmptyPart>
    }
  >
    {({ searches }) => <EmptySearchList searches={searches} />}
  </PagedList>
);
