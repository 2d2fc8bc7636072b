import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CALL_VIEWS } from '#contract/call-rules.ts';
import type { Call, CallQueue } from '#contract/calls.ts';
import { ORDERS_POLL_MS } from '#contract/limits.ts';
import { isPlainClick } from '../admin-list/is-plain-click.ts';
import { navigate } from '../../../navigation/history.ts';
import { toHref } from '../../../navigation/href.ts';
import { useOwnedState } from '../../../session/use-owned-state.ts';
import { adminText } from '#text/admin.ts';
import { callsText as t } from '#text/calls.ts';
import { ArrowLeftIcon } from '../../../ui/arrow-left-icon.tsx';
import { BackForward } from '../../../ui/back-forward.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/chevron-icons.tsx';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { EmptyPart } from '../../../ui/empty-part.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import styles from './call-screen.module.css';
import { CallList } from './call-list.tsx';
import { CallPanel } from './call-panel.tsx';
import { callQuery, queueQuery } from './call-queries.ts';
import { DaySummary } from './call-summary.tsx';
import { callsAddress, type CallsPlace } from './calls-address.ts';
import { useNow } from './use-now.ts';
import { useShortcuts } from './use-shortcuts.ts';

interface CallScreenProps {
  place: CallsPlace;
  ownId: string;
}

/** The queue, and beside it the order that is being called about; on a phone one of both. */
export function CallScreen({ place, ownId }: CallScreenProps) {
  const now = useNow();
  const [hasKeys, setHasKeys] = useOwnedState('callKeys', true);
  const { data, error, refetch } = useQuery({
    ...queueQuery(place),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ORDERS_POLL_MS,
  });
  const chosen = useChosen(place, data, ownId);

  if (error && !data)
    return <PartFailed message={t.failed} retry={adminText.retry} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={t.loading} rows={4} />;
  return (
    <>
      <div className={styles.bar} data-screen-only="" data-chosen={place.order !== undefined || undefined}>
        <ChoiceChips
          label={t.viewsLabel}
          choices={CALL_VIEWS.map((view) => ({
            value: view,
            name: t.views[view]({ count: data.counts[view] }),
          }))}
          chosen={place.view}
          href={(view) => callsAddress({ view, page: 1, order: undefined })}
          onFollow={(event) => isPlainClick(event) && navigate(event.currentTarget.href, { inPlace: true })}
        />
        <span className={styles.print}>
          <Button look="secondary" onClick={() => print()}>
            {t.print}
          </Button>
        </span>
      </div>
      {data.calls.length === 0 && chosen.id === undefined ? (
        <EmptyPart title={t.empty[place.view].title} text={t.empty[place.view].text}>
          <LinkButton look="secondary" href="/orders">
            {t.toOrders}
          </LinkButton>
        </EmptyPart>
      ) : (
        <div className={styles.columns} data-chosen={place.order !== undefined || undefined}>
          <div className={styles.queue}>
            <CallList
              calls={data.calls}
              chosen={chosen.id}
              ownId={ownId}
              now={now}
              href={(id) => callsAddress({ ...place, order: id })}
            />
            {data.totalPages > 1 && (
              <BackForward
                page={data.currentPage}
                total={data.totalPages}
                href={(page) => callsAddress({ ...place, page, order: undefined })}
              />
            )}
          </div>
          <div className={styles.call} data-screen-only="">
            {chosen.id === undefined ? (
              <p className={styles.none}>{t.noChosen}</p>
            ) : (
              <ChosenCall
                key={chosen.id}
                id={chosen.id}
                known={data.calls.find(({ order }) => order._id === chosen.id)}
                place={place}
                ownId={ownId}
                now={now}
                hasKeys={hasKeys}
                chosen={chosen}
              />
            )}
          </div>
        </div>
      )}
      <div className={styles.foot} data-screen-only="" data-chosen={place.order !== undefined || undefined}>
        <DaySummary />
        <details className={styles.keys}>
          <summary className={styles.keysTitle}>{t.keys}</summary>
          <p>{t.keysText}</p>
          <label className={styles.keysOn}>
            <input type="checkbox" checked={hasKeys} onChange={({ target }) => setHasKeys(target.checked)} />
            {t.keysOn}
          </label>
        </details>
      </div>
    </>
  );
}

const isOthers = ({ taken }: Call, ownId: string) => taken !== null && taken.by._id !== ownId;

/** The chosen order stays chosen, whatever the queue does, until the operator goes on. */
function useChosen(place: CallsPlace, queue: CallQueue | undefined, ownId: string) {
  const calls = queue?.calls ?? [];
  const key = `${place.view} ${place.page}`;
  const [first, setFirst] = useState<{ key: string; id: string }>();
  const isFirst = first?.key === key;
  if (place.order === undefined && !isFirst) {
    const free = calls.find((call) => !isOthers(call, ownId)) ?? calls[0];
    if (free) setFirst({ key, id: free.order._id });
  }
  const id = place.order ?? (isFirst ? first.id : undefined);
  const at = calls.findIndex(({ order }) => order._id === id);
  const go = (order: string | undefined) =>
    navigate(callsAddress({ ...place, order }), { replace: place.order !== undefined, inPlace: true });
  const idAt = (index: number) => calls[index]?.order._id;
  return {
    id,
    previous: at > 0 ? idAt(at - 1) : undefined,
    next: idAt(at + 1),
    go,
    /** To the next order that nobody is calling about; the finished one has left the queue. */
    goOn: () => {
      const others = [...calls.slice(at + 1), ...calls.slice(0, Math.max(at, 0))];
      const free = others.find((call) => !isOthers(call, ownId) && call.order._id !== id);
      setFirst(undefined);
      go(free?.order._id);
    },
  };
}

interface ChosenCallProps extends CallScreenProps {
  id: string;
  /** From the queue: shown until the details have come. */
  known: Call | undefined;
  now: number;
  hasKeys: boolean;
  chosen: ReturnType<typeof useChosen>;
}

function ChosenCall({ id, known, place, ownId, now, hasKeys, chosen }: ChosenCallProps) {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery(id),
    staleTime: 0,
    refetchInterval: ORDERS_POLL_MS,
    ...(known && { placeholderData: { call: known, orders: [], notes: [] } }),
  });
  const { previous, next, go, goOn } = chosen;
  useShortcuts(
    hasKeys,
    new Map([
      ['KeyJ', () => next !== undefined && go(next)],
      ['KeyK', () => previous !== undefined && go(previous)],
    ]),
  );
  if (error && !data)
    return <PartFailed message={t.failed} retry={adminText.retry} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={t.loading} rows={3} />;
  return (
    <CallPanel
      details={data}
      isLoading={isPlaceholderData}
      ownId={ownId}
      now={now}
      hasKeys={hasKeys}
      isOpened={place.order !== undefined}
      onEnded={goOn}
      head={
        <span className={styles.turns}>
          <a className={styles.back} href={toHref(callsAddress({ ...place, order: undefined }))}>
            <ArrowLeftIcon />
            {t.toQueue}
          </a>
          <IconButton
            label={t.previous}
            disabled={previous === undefined}
            onClick={() => previous !== undefined && go(previous)}
          >
            <ChevronLeftIcon />
          </IconButton>
          <IconButton
            label={t.next}
            disabled={next === undefined}
            onClick={() => next !== undefined && go(next)}
          >
            <ChevronRightIcon />
          </IconButton>
        </span>
      }
    />
  );
}
