import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Return } from '#contract/returns.ts';
import { returnsText as t } from '#text/returns.ts';
import { toHref } from '../../../navigation/href.ts';
import { PhotoRow } from '../../../photos/photo-row.tsx';
import { momentText } from '../../../text/moment.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { EmptyPart } from '../../../ui/empty-part.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { lineName } from '../line-name.ts';
import { DecideReturn } from './decide-return.tsx';
import styles from './return-list.module.css';
import { returnsAddress, type ReturnsChoice, returnsQuery } from './returns-queries.ts';

const TONES = { requested: 'waiting', accepted: 'good', refused: 'off' } as const;
const LISTS = [
  { value: 'all', name: t.all },
  { value: 'requested', name: t.statuses.requested },
] as const;

interface ReturnListProps {
  choice: ReturnsChoice;
  /** Of this screen. */
  path: string;
  ready: boolean;
  canDecide?: boolean;
}

export function ReturnList({ choice, path, ready, canDecide = false }: ReturnListProps) {
  const { data, error, refetch } = useQuery({
    ...returnsQuery(choice),
    refetchOnMount: 'always',
    enabled: ready,
    placeholderData: keepPreviousData,
  });
  const address = (changed: Partial<ReturnsChoice>) =>
    returnsAddress(path, { ...choice, page: 1, ...changed });
  return (
    <div className={styles.list}>
      <ChoiceChips
        label={t.lists}
        choices={LISTS}
        chosen={choice.isWaiting ? 'requested' : 'all'}
        href={(list) => address({ isWaiting: list === 'requested' })}
      />
      {error && <PartFailed message={t.failed} retry={t.retry} onRetry={() => void refetch()} />}
      {!data ? (
        !error && <RowsSkeleton label={t.loading} rows={3} />
      ) : data.total === 0 ? (
        <EmptyPart title={t.none} text={t.noneText}>
          <LinkButton href={canDecide ? '/orders' : '/seller/orders'}>{t.toOrders}</LinkButton>
        </EmptyPart>
      ) : data.returns.length === 0 ? (
        <EmptyPart title={t.beyond({ page: data.currentPage })} text={t.beyondText}>
          <LinkButton href={address({})}>{t.toFirst}</LinkButton>
        </EmptyPart>
      ) : (
        <>
          {data.returns.map((one) => (
            <ReturnCard key={one._id} request={one} canDecide={canDecide} />
          ))}
          <Pager page={data.currentPage} total={data.totalPages} href={(page) => address({ page })} />
        </>
      )}
    </div>
  );
}

function ReturnCard({ request, canDecide }: { request: Return; canDecide: boolean }) {
  const { order, status, reason, comment, photos, answer, date, lines } = request;
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <h2 className={styles.title}>
          <a href={toHref(`/order/${order._id}`)}>{t.order({ number: order.number })}</a>
        </h2>
        <StatusPill tone={TONES[status]}>{t.statuses[status]}</StatusPill>
        <time className={styles.soft} dateTime={date}>
          {momentText(date)}
        </time>
      </div>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.line} className={styles.line}>
            <Picture className={styles.picture} image={line.image} alt="" sizes="40px" widths={[160]} />
            <span>
              {lineName(line)}
              <span className={styles.soft}>
                {[line.companyName, t.pieces({ count: line.quantity }), line.outcome && t[line.outcome]]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p>{t.reason({ reason: t.reasons[reason] })}</p>
      {comment && <p className={styles.comment}>{comment}</p>}
      {photos.length > 0 && <PhotoRow photos={photos} name={t.order({ number: order.number })} />}
      {answer && <p className={styles.soft}>{t.answer({ answer })}</p>}
      {canDecide && status === 'requested' && <DecideReturn request={request} />}
    </article>
  );
}
