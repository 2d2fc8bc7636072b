import type { ReportFigures } from '#contract/reports.ts';
import { callsText } from '#text/calls.ts';
import { formatWhole } from '#text/language.ts';
import { reportText as t } from '#text/report.ts';
import { formatSom } from '../../text/money.ts';
import { averageOf, averageText } from './average.ts';
import { returnedText } from './returned-text.ts';
import { changeBetween } from './change-between.ts';
import styles from './figures.module.css';

const HOUR_MINUTES = 60;

const minutesToConfirm = ({ calls }: ReportFigures): number | undefined =>
  calls && calls.confirmed > 0 ? Math.round(calls.confirmSeconds / calls.confirmed / 60) : undefined;

const durationText = (minutes: number): string =>
  minutes < HOUR_MINUTES
    ? callsText.minutes({ minutes })
    : callsText.hours({ hours: Math.floor(minutes / HOUR_MINUTES), minutes: minutes % HOUR_MINUTES });

/** Each beside what it was in the period before. */
export function Figures({ total, before }: { total: ReportFigures; before: ReportFigures }) {
  const share = (part: number, whole: number) =>
    whole > 0
      ? t.share({ count: formatWhole(part), percent: Math.round((100 * part) / whole) })
      : formatWhole(part);
  const [minutes, minutesBefore] = [minutesToConfirm(total), minutesToConfirm(before)];
  return (
    <dl className={styles.figures}>
      <Figure
        name={t.orders}
        value={formatWhole(total.orders)}
        change={changeBetween(before.orders, total.orders)}
      />
      <Figure
        name={t.revenue}
        value={formatSom(total.revenue)}
        change={changeBetween(before.revenue, total.revenue)}
      />
      <Figure
        name={t.average}
        value={averageText(averageOf(total))}
        change={changeBetween(averageOf(before) ?? 0, averageOf(total) ?? 0)}
      />
      <Figure
        name={t.returning}
        value={share(total.returning, total.orders)}
        change={changeBetween(before.returning, total.returning)}
      />
      <Figure
        name={t.returned}
        value={returnedText(total)}
        change={changeBetween(before.returned.pieces, total.returned.pieces)}
        lessIsBetter
      />
      <Figure
        name={t.cancelled}
        value={share(total.cancelled, total.orders + total.cancelled)}
        change={changeBetween(before.cancelled, total.cancelled)}
        lessIsBetter
      />
      {total.calls && (
        <>
          <Figure
            name={t.timeToConfirm}
            value={minutes === undefined ? t.none : durationText(minutes)}
            change={changeBetween(minutesBefore ?? 0, minutes ?? 0)}
            lessIsBetter
          />
          <Figure
            name={t.confirmedInHour}
            value={share(total.calls.confirmedInHour, total.calls.confirmed)}
            change={changeBetween(before.calls?.confirmedInHour ?? 0, total.calls.confirmedInHour)}
          />
        </>
      )}
    </dl>
  );
}

interface FigureProps {
  name: string;
  value: string;
  change: number | undefined;
  lessIsBetter?: boolean;
}

function Figure({ name, value, change, lessIsBetter = false }: FigureProps) {
  const towards =
    change === undefined || change === 0 ? undefined : change > 0 === lessIsBetter ? 'worse' : 'better';
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd className={styles.change} data-change={towards}>
        {changeText(change)}
      </dd>
    </div>
  );
}

function changeText(change: number | undefined): string {
  if (change === undefined) return t.first;
  if (change === 0) return t.same;
  return change > 0 ? t.more({ percent: change }) : t.less({ percent: -change });
}
