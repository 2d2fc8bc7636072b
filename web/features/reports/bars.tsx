import styles from './bars.module.css';

export interface Bar {
  key: string;
  /** Under the bar. */
  label: string;
  name: string;
  value: number;
}

interface BarsProps {
  title: string;
  bars: readonly Bar[];
  text: (value: number) => string;
}

const [WIDTH, HEIGHT, FOOT] = [700, 200, 28];
const MOST_LABELS = 10;

/** Half of the longest value is no wider. */
const EDGE = 140;

/** Near an edge a value ends there: half of it would be cut off. */
function valuePlace(middle: number) {
  if (middle < EDGE) return { x: 0, textAnchor: 'start' } as const;
  if (middle > WIDTH - EDGE) return { x: WIDTH, textAnchor: 'end' } as const;
  return { x: middle, textAnchor: 'middle' } as const;
}

/** A picture for the eye; a table below has the same figures. The highest bar says its value. */
export function Bars({ title, bars, text }: BarsProps) {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / bars.length;
  const gap = Math.min(12, step * 0.15);
  const everyNth = Math.ceil(bars.length / MOST_LABELS);
  const highest = bars.findIndex(({ value }) => value === top);
  const spoken = ({ name, value }: Bar) => `${name}: ${text(value)}`;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.title}>{title}</figcaption>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
        role="img"
        aria-label={`${title}. ${bars.map(spoken).join('; ')}`}
      >
        <line className={styles.ground} x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
        {bars.map((bar, index) => {
          const height = Math.round(((HEIGHT - FOOT) * bar.value) / top);
          const middle = step * index + step / 2;
          const isLabelled = (bars.length - 1 - index) % everyNth === 0;
          return (
            <g key={bar.key}>
              <title>{spoken(bar)}</title>
              {/* So that a low bar can be pointed at too. */}
              <rect className={styles.column} x={step * index} y="0" width={step} height={HEIGHT} />
              <rect
                className={index === bars.length - 1 ? styles.last : styles.bar}
                x={step * index + gap}
                y={HEIGHT - height}
                width={step - 2 * gap}
                height={height}
                rx={Math.min(6, step / 6)}
              />
              {index === highest && bar.value > 0 && (
                <text className={styles.value} {...valuePlace(middle)} y={HEIGHT - height - 8}>
                  {text(bar.value)}
                </text>
              )}
              {isLabelled && (
                <text
                  className={styles.label}
                  x={Math.min(Math.max(middle, 24), WIDTH - 24)}
                  y={HEIGHT + FOOT - 6}
                >
                  {bar.label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
