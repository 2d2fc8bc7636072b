import { formatWhole } from '#text/language.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Query } from '../../api/query.ts';
import { adminText as t } from '#text/admin.ts';
import { BackForward } from '../../ui/back-forward.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyPart } from '../../ui/empty-part.tsx';
import { FoundPlenty } from '../../ui/found-plenty.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import styles from './paged-list.module.css';

interface Page {
  currentPage: number;
  totalPages: number;
  total: number;
  hasMore?: boolean;
}

interface PagedListProps<Answer extends Page> {
  query: Query<Answer>;
  texts: { loading: string; failed: string };
  href: (page: number) => string;
  empty: ReactNode;
  children: (answer: Answer) => ReactNode;
}

const ROWS_AWAITED = 6;

/** Refetches on each visit, and shows the last answer meanwhile. */
export const useFreshQuery = <Answer extends Page>(query: Query<Answer> & { enabled?: boolean }) =>
  useQuery<Answer>({ ...query, staleTime: 0, placeholderData: keepPreviousData });

export function PagedList<Answer extends Page>({
  query,
  texts,
  href,
  empty,
  children,
}: PagedListProps<Answer>) {
  const { data, error, isPlaceholderData, refetch } = useFreshQuery(query);
  if (error && !data)
    return <PartFailed message={texts.failed} retry={t.retry} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={texts.loading} rows={ROWS_AWAITED} />;
  if (data.totalPages === 0) return empty;
  const { currentPage, totalPages } = data;
  if (currentPage > totalPages)
    return (
      <EmptyPart title={t.beyond({ page: currentPage })} text={t.beyondText}>
        <LinkButton href={href(totalPages)}>{t.toLastPage}</LinkButton>
      </EmptyPart>
    );
  return (
    <div className={styles.list} data-passing={isPlaceholderData || undefined}>
      {children(data)}
      {totalPages > 1 && <BackForward page={currentPage} total={totalPages} href={href} />}
      {data.hasMore && <FoundPlenty />}
    </div>
  );
}

/** The total for the heading; shares the list's request. */
export function Total<Answer extends Page>({ query }: { query: Query<Answer> }) {
  const { data } = useFreshQuery(query);
  if (!data) return null;
  return data.hasMore ? t.moreThan({ count: data.total }) : formatWhole(data.total);
}
