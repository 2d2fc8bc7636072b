import { formatShortDay } from '#text/language.ts';
import type { SalesDay } from '#contract/order-parts.ts';
import { salesReportText as t } from '#text/sales-report.ts';
import styles from './day-bars.module.css';

interface DayBarsProps {
  title: string;
  days: readonly SalesDay[];
  value: (day: SalesDay) => number;
  text: (value: number) => string;
}

const [WIDTH, HEIGHT, GAP] = [700, 200, 12];
const FOOT = 28;

/** A picture for the eye; the table below has the same figures for everybody. */
export function DayBars({ title, days, value, text }: DayBarsProps) {
  const top = Math.max(1, ...days.map(value));
  const step = WIDTH / days.length;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        role="img"
        aria-label={days
          .map((day) => t.bar({ day: formatShortDay(day.day), value: text(value(day)) }))
          .join('; ')}
      >
        <line className={styles.ground} x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {days.map((day, index) => {
          const height = Math.round(((HEIGHT - FOOT) * value(day)) / top);
          const middle = step * index + step / 2;
          return (
            <g key={day.day}>
              <title>{t.bar({ day: formatShortDay(day.day), value: text(value(day)) })}</title>
              <rect
                className={index === days.length - 1 ? styles.today : styles.bar}
                x={step * index + GAP}
                y={HEIGHT - height}
                width={step - 2 * GAP}
                height={height}
                rx="6"
              />
              {value(day) === top && (
                <text
                  className={styles.value}
                  x={Math.min(Math.max(middle, 60), WIDTH - 60)}
                  y={HEIGHT - height - 8}
                >
                  {text(value(day))}
                </text>
              )}
              <text className={styles.day} x={middle} y={HEIGHT + FOOT - 6}>
                {Number(day.day.slice(-2))}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
